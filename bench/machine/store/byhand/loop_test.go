package byhand

import (
	"testing"

	"github.com/fuzzmachine/go/bench/machine/store"
)

func FuzzStore(f *testing.F) {
	f.Fuzz(func(t *testing.T, tape []byte) {
		l := Loop{t.Fatalf, 64, new(store.Model), new(store.Store)}
		l.Run(tape)
	})
}
