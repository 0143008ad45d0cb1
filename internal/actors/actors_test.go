package actors_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
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

// What a run did can be repeated with few switches.
func TestPlainly(t *testing.T) {
	for _, test := range []struct {
		reason string
		run    func(s *stage) string
		want   string
	}{
		{"nothing", func(s *stage) string { return s.run() }, "[] []"},
		{"no switch", func(s *stage) string { return s.run([]actors.Step{s.says("a", 1)}, []actors.Step{s.says("b", 0)}) }, "[0 1] [[[]] [[]]]"},
		{"there and back", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 1, 0, 1)}, []actors.Step{s.says("b", 0, 0)})
		}, "[0 1] [[[1]] [[]]]"},
		{"the second begins", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 1, 0)}, []actors.Step{s.says("b", 2, 1)})
		},
			"[1 0] [[[]] [[1]]]"},
		{"in the middle of the second step, twice", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 0), s.says("b", 3, 1, 0, 1)}, []actors.Step{s.says("c", 1, 1)})
		}, "[0 1] [[[] [1]] [[]]]"},
		{"one that has its turn later", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 1, 1)}, []actors.Step{s.says("b", 0, 0)}, []actors.Step{s.says("c", 0, 0), s.says("d", 0)})
		}, "[0 1 2] [[[]] [[]] [[] []]]"},
		{"one that is passed over", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 2, 1)}, []actors.Step{s.says("b", 1, 1)}, []actors.Step{s.says("c", 2, 0)})
		}, "[0 1 2] [[[1]] [[1]] [[0]]]"},
		{"one that waits until the end", func(s *stage) string {
			return s.run([]actors.Step{s.says("a", 3, 1, 1)}, []actors.Step{s.says("b", 1, 1, 0)}, []actors.Step{s.says("c", 1, 0, 1)})
		}, "[0 1 2] [[[1 1]] [[1 0]] [[0 1]]]"},
	} {
		s := new(stage)
		first := test.run(s)
		places, switches := s.ring.Plainly()
		if got := fmt.Sprint(places, switches); got != test.want {
			t.Errorf("%s: %s, want %s, of %s", test.reason, got, test.want, first)
		}
	}
}

// A run with the switches of Plainly does the same.
func TestPlainlyDoesTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		points := make([][]int, 2+r.IntN(3))
		switches := make([][][]uint16, len(points))
		for i := range points {
			for range 1 + r.IntN(3) {
				points[i] = append(points[i], r.IntN(4))
				var after []uint16
				for range r.IntN(4) {
					after = append(after, uint16(r.IntN(4)))
				}
				switches[i] = append(switches[i], after)
			}
		}
		s := new(stage)
		first := s.run(s.steps(points, switches, nil)...)
		places, plain := s.ring.Plainly()
		other := new(stage)
		if got := other.run(other.steps(points, plain, places)...); got != first {
			t.Fatalf("%s becomes %s: %v %v %v", first, got, switches, places, plain)
		}
		if again, least := other.ring.Plainly(); !slices.IsSorted(again) || !reflect.DeepEqual(least, inPlace(plain, places)) {
			t.Fatalf("%v is not the plainest: %v %v", inPlace(plain, places), again, least)
		}
	}
}

// steps are actors at some places, nil for those that they have, which say their names and how many points
// they have passed.
func (s *stage) steps(points [][]int, switches [][][]uint16, places []int) [][]actors.Step {
	var all [][]actors.Step
	for i := range points {
		var list []actors.Step
		for k, n := range points[i] {
			list = append(list, s.says(fmt.Sprint(i, ".", k), n, switches[i][k]...))
		}
		all = append(all, list)
	}
	return inPlace(all, places)
}

func inPlace[E any](list []E, places []int) []E {
	if places == nil {
		return list
	}
	sorted := make([]E, len(list))
	for i, at := range places {
		sorted[at] = list[i]
	}
	return sorted
}
