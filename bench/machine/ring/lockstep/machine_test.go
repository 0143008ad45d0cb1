package lockstep

import (
	"testing"

	"github.com/fuzzmachine/go/bench/machine/ring"
)

var full = Full(ring.NewModel, func() *ring.Ring { return ring.New(ring.Size) }, 64)

func FuzzRing(f *testing.F) {
	full.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { full.Run(t, tape) })
}
