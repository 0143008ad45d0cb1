package every_test

import (
	"testing"

	"github.com/fuzzmachine/go/bench/soak/every"
	"github.com/fuzzmachine/go/bench/soak/share"
)

func TestSoak(t *testing.T) { share.Run(t, every.Machine()) }

func FuzzEvery(f *testing.F) {
	m := every.Machine()
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}
