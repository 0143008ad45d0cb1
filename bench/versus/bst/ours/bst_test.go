//go:build versus

package ours

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/subject"
)

func FuzzVersus(f *testing.F) {
	Machine.Seed(subject.ToldF(f))
	f.Fuzz(func(t *testing.T, tape []byte) { Machine.Run(subject.Told(t), tape) })
}
