package byrapid

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/bench/shrink/system"
	"pgregory.net/rapid"
)

// FuzzSystem tests the system that SHRINK_SYSTEM names.
func FuzzSystem(f *testing.F) {
	name := os.Getenv("SHRINK_SYSTEM")
	if name == "" {
		f.Skip("SHRINK_SYSTEM names no system; all of them have mistakes")
	}
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { repeat(t, system.New(name)) }))
}

func repeat(t *rapid.T, p system.Pair) {
	steps := 0
	actions := make(map[string]func(*rapid.T))
	for move, name := range p.Moves() {
		actions[name] = func(t *rapid.T) {
			if !p.Ready(move) {
				return // by Skip rapid would fail, now and then: it finds no valid action in the bytes that are left
			}
			var args []int
			for _, s := range p.Spans(move) {
				args = append(args, rapid.IntRange(s.Low, s.High).Draw(t, "argument"))
			}
			steps++
			if err := p.Take(move, args); err != nil {
				t.Fatalf("%d steps: %v", steps, err)
			}
		}
	}
	t.Repeat(actions)
}
