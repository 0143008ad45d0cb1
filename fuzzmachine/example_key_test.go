package fuzzmachine_test

import (
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
)

type (
	score  struct{ Points map[string]int }
	points struct {
		Player string `fuzz:"one=ann|bob"`
		N      int    `fuzz:"1..9"`
	}
)

func newScore() *score { return &score{make(map[string]int)} }

func (s *score) win(p points) int {
	s.Points[p.Player] += p.N
	return s.Points[p.Player]
}

// What one player wins does not affect what others have.
func ExampleBothAction_Key() {
	m := fuzzmachine.New(newScore, func(*fuzzmachine.T) *score { return newScore() },
		fuzzmachine.Both("win", (*score).win, (*score).win).Key(func(p points) string { return p.Player }),
	).With(fuzzmachine.Actors(2))
	fmt.Println(m.Check(m.Tape(`a: win player="ann" n=3; b: win player="bob" n=2 !switch=0`)))
	// Output: <nil>
}
