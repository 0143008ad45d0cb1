package point

import (
	"reflect"

	"github.com/fuzzmachine/go/internal/actors"
)

// Made says that a channel has been made by code that is rewritten.
func Made[C any](c C) C {
	if r := actors.Here(); r != nil {
		r.Kept.Keep(reflect.ValueOf(c).Pointer(), c)
	}
	return c
}

// Close closes a channel.
func Close[T any](c chan<- T) {
	if r := actors.Here(); r != nil {
		r.Yield()
	} else {
		defer actors.Poke()
	}
	close(c)
}

// Select waits for one of some cases, and returns its number. Without a case it waits forever.
func Select(cases ...Case) int {
	r := actors.Here()
	if r == nil {
		return really(cases)
	}
	r.Yield()
	s := selection{ring: r, cases: cases}
	s.chooses()
	if !r.Await(&s) {
		return really(cases)
	}
	return s.chosen
}

// Try is Select with a default, which is the number after the last.
func Try(cases ...Case) int {
	r := actors.Here()
	if r != nil {
		r.Yield()
	}
	s := selection{ring: r, cases: cases}
	s.chooses()
	if !s.Try() {
		return len(cases)
	}
	return s.chosen
}

// really waits in a goroutine that nobody schedules.
func really(cases []Case) int {
	defer actors.Poke()
	list := make([]reflect.SelectCase, len(cases))
	for i, c := range cases {
		list[i] = c.real()
	}
	i, v, ok := reflect.Select(list)
	cases[i].took(v, ok)
	return i
}

// A selection waits for one of some cases.
type selection struct {
	ring   *actors.Ring // nil: nobody schedules it
	cases  []Case
	first  int // the case that is tried first
	chosen int
}

// chooses chooses the case that is tried first. Each but the first one is a point, which a switch takes.
func (s *selection) chooses() {
	for i := 1; i < len(s.cases) && s.ring != nil; i++ {
		if s.ring.Chooses() {
			s.first = i
			return
		}
	}
}

// Try takes the first case that is possible, from the one that is tried first: together with another goroutine
// of the ring that waits for its counterpart, or else as the channel allows.
func (s *selection) Try() bool {
	for k := range s.cases {
		i := (s.first + k) % len(s.cases)
		if c := s.cases[i]; s.meets(c) || c.try() {
			s.chosen = i
			return true
		}
	}
	return false
}

// meets is whether a case has been done together with one of another goroutine.
func (s *selection) meets(c Case) bool {
	return s.ring != nil && s.ring.Met(func(w actors.Waiting) bool {
		other, is := w.(*selection)
		if !is || other == s {
			return false
		}
		for i, of := range other.cases {
			if c.meets(of) {
				other.chosen = i
				return true
			}
		}
		return false
	})
}

func (s *selection) String() string {
	switch {
	case len(s.cases) == 0:
		return "forever, in a select without cases"
	case len(s.cases) > 1:
		return "in a select"
	}
	return s.cases[0].String()
}

// Cases are the cases that code may do which is not rewritten.
func (s *selection) Cases() (list []reflect.SelectCase) {
	for _, i := range s.outside() {
		list = append(list, s.cases[i].real())
	}
	return list
}

// Done implements what the ring asks for.
func (s *selection) Done(i int, v reflect.Value, ok bool) bool {
	s.chosen = s.outside()[i]
	s.cases[s.chosen].took(v, ok)
	return true
}

// outside are the cases of channels that were not made in the run, by code that is rewritten.
func (s *selection) outside() (list []int) {
	for i, c := range s.cases {
		if at := c.channel(); at != 0 && s.ring.Kept[at] == nil {
			list = append(list, i)
		}
	}
	return list
}
