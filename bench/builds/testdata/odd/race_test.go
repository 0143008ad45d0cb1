package odd

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A tally is added to by two goroutines at once.
type tally struct{ n int }

var racing = fuzzmachine.Machine[*tally]{
	World: func(*fuzzmachine.T) *tally { return new(tally) },
	Actions: []fuzzmachine.Action[*tally]{
		fuzzmachine.Do("add", func(_ *fuzzmachine.T, w *tally, _ fuzzmachine.None) {
			go func() { w.n++ }()
			w.n++
		}),
	},
	Bubble: true,
}

func FuzzRacing(f *testing.F) {
	racing.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { racing.Run(t, tape) })
}
