package byhand

import (
	"testing"

	"github.com/fuzzmachine/go/bench/machine/ring"
)

func FuzzRing(f *testing.F) {
	f.Fuzz(func(t *testing.T, tape []byte) {
		l := Loop{t.Fatalf, 64, ring.NewModel(), ring.New(ring.Size)}
		l.Full(tape)
	})
}
