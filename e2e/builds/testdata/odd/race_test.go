package odd

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A tally is added to by two goroutines at once.
type tally struct{ n int }

var racing = fuzzmachine.NewWorld(func(*fuzzmachine.T) *tally { return new(tally) },
	fuzzmachine.Do("add", func(_ *fuzzmachine.T, w *tally, _ struct{}) {
		go func() { w.n++ }()
		w.n++
	}),
).With(fuzzmachine.Bubble())

func FuzzRacing(f *testing.F) {
	racing.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { racing.Run(t, tape) })
}
