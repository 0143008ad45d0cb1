package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A pile fails at the step that takes its last thing away, after it has been sixty things high.
type pile struct{ height, highest int }

func (p *pile) add() { p.height++; p.highest = max(p.highest, p.height) }
func (p *pile) take(t *fuzzmachine.T) {
	if p.height = max(p.height-1, 0); p.height == 0 && p.highest >= 60 {
		t.Errorf("it is empty again")
	}
}

// A property run lets the numbers of a world rise far and fall to nothing, and shrinks the long program. By chance one of
// three seeds finds it.
func TestNumbersOfWorldsRiseAndFall(t *testing.T) {
	if testing.Short() {
		t.Skip("it runs thousands of programs")
	}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	t.Setenv("FUZZMACHINE_CHECKS", "2000")
	for _, seed := range []string{"1", "2", "3", "4", "5"} {
		t.Setenv("FUZZMACHINE_SEED", seed)
		m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *pile { return new(pile) },
			fuzzmachine.Do("add", func(_ *fuzzmachine.T, p *pile, _ struct{}) { p.add() }),
			fuzzmachine.Do("take", func(t *fuzzmachine.T, p *pile, _ struct{}) { p.take(t) }),
			fuzzmachine.Do("look", func(*fuzzmachine.T, *pile, struct{}) {}),
		)
		r := &recorder{name: "FuzzPile"}
		stderrOf(t, func() { m.Seed(r); r.end() })
		if adds, takes := strings.Count(r.said(), "\tadd\n"), strings.Count(r.said(), "\ttake"); adds+takes != 120 {
			t.Errorf("seed %s: it is not found and shrunk to 120 steps:\n%s", seed, r.said())
		}
	}
}
