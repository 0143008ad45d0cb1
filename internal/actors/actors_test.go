package actors_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/actors"
)

// A stage is where actors say what they do.
type stage struct {
	ring  actors.Ring
	said  []string
	stops bool
}

// says is a step that says a word, and after each point another one.
func (s *stage) says(word string, points int, switches ...uint16) actors.Step {
	return actors.Step{Switches: switches, Take: func() {
		s.said = append(s.said, word)
		for range points {
			s.ring.Yield()
			s.said = append(s.said, word+"'")
		}
	}}
}

func (s *stage) run(list ...[]actors.Step) string {
	s.ring.Run(list, func() bool { return s.stops })
	return strings.Join(s.said, " ")
}

// Who goes on is decided by the switches alone.
func TestActorsTakeTurns(t *testing.T) {
	for _, test := range []struct {
		reason string
		run    func(s *stage) string
		want   string
	}{
		{"no actors", func(s *stage) string { return s.run() }, ""},
		{"actors without steps", func(s *stage) string { return s.run(nil, nil) }, ""},
		{"one after the other, without switches", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 1), s.says("b", 0)}, []actors.Step{s.says("c", 1)})
		}, "a a' b c c'"},
		{"a switch before a step", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 0, 0)}, []actors.Step{s.says("b", 0)})
		}, "b a"},
		{"a switch in the middle, and back where the other one ends", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 2, 1)}, []actors.Step{s.says("b", 1)})
		}, "a b b' a' a'"},
		{"back before that", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 1, 1)}, []actors.Step{s.says("b", 1, 1)})
		}, "a b a' b'"},
		{"two switches in a step, the second after no other point", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 1, 1, 0)}, []actors.Step{s.says("b", 0), s.says("c", 0, 0), s.says("d", 0)})
		}, "a b c d a'"},
		{"the ring goes round", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 1, 1)}, []actors.Step{s.says("b", 1, 1)}, []actors.Step{s.says("c", 1, 1)})
		}, "a b c a' b' c'"},
		{"a point that is never passed", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 1, 9)}, []actors.Step{s.says("b", 0)})
		}, "a a' b"},
		{"nobody is left to switch to", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 1, 0, 1)}, nil)
		}, "a a'"},
	} {
		for range 20 {
			if got := test.run(new(stage)); got != test.want {
				t.Fatalf("%s: %q, want %q", test.reason, got, test.want)
			}
		}
	}
}

// A step that ends its goroutine ends its actor alone.
func TestActorsGoOnWithoutOneThatHasExited(t *testing.T) {
	s := new(stage)
	exits := actors.Step{Take: runtime.Goexit}
	if got := s.run([]actors.Step{s.says("a", 1, 1), exits, s.says("b", 0)}, []actors.Step{exits}, []actors.Step{s.says("c", 0)}); got != "a c a'" {
		t.Error(got)
	}
}

// When the ring stops, steps that have begun go on to their end, and no other begins.
func TestActorsStop(t *testing.T) {
	s := new(stage)
	stop := actors.Step{Take: func() { s.stops = true }}
	if got := s.run([]actors.Step{s.says("a", 2, 1), s.says("b", 0)}, []actors.Step{stop, s.says("c", 0)}); got != "a a' a'" {
		t.Error(got)
	}
}

// A point outside of a run is none.
func TestYieldOutside(t *testing.T) {
	s := new(stage)
	s.ring.Yield()
	s.run([]actors.Step{s.says("a", 0)})
	s.ring.Yield()
}
