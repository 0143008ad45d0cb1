// Package interleaving has what a step of a parallel program says beside its action: which actor takes it, and at
// which points another actor goes on. A point is a place in a step where the actors may take turns. The first
// one is before the step begins.
//
// The room owns the numbers and their text. It must not know what an actor does, or how many a machine has.
package interleaving

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/decode"
)

// MostActors is how many actors a program may have.
const MostActors = 4

const (
	mostSwitches = 7
	mostPoints   = 1023 // that an actor passes before it switches
	oneIn        = 4    // random steps has a switch
	oneMoreIn    = 3    // of these has another, and so on
)

// A Branch is whose step it is. The zero Branch is that of a step which is taken alone.
type Branch struct {
	Actor    uint8 // from 1; 0: no actor
	Switches Switches
}

// Switches are the points at which another actor goes on.
type Switches struct {
	count int
	after [mostSwitches]uint16
}

// Points returns, for each switch, how many points the actor passes since it began the step or came back to
// it.
func (s *Switches) Points() []uint16 { return s.after[:s.count] }

// Set sets the points of all switches. It returns false if there are too many.
func (s *Switches) Set(points []uint16) bool {
	if len(points) > mostSwitches || len(points) > 0 && slices.Max(points) > mostPoints {
		return false
	}
	s.count = copy(s.after[:], points)
	return true
}

// Choose implements program.Chooses. Whether there is another switch is asked before each, so that few are
// common.
func (s *Switches) Choose(c *decode.Chooser) {
	was, in := s.count, uint8(oneIn)
	for s.count = 0; s.count < mostSwitches; s.count++ {
		var another uint8
		if s.count < was {
			another = 1
		}
		if decode.Within(c, &another, 0, in-1); another != 1 {
			return
		}
		decode.Within(c, &s.after[s.count], 0, mostPoints)
		in = oneMoreIn
	}
}

// Foretold implements program.Foretold.
func (*Switches) Foretold() {}

// MarshalText implements encoding.TextMarshaler.
func (s *Switches) MarshalText() ([]byte, error) {
	var text []byte
	for i, n := range s.Points() {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendUint(text, uint64(n), 10)
	}
	return text, nil
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Switches) UnmarshalText(text []byte) error {
	said := strings.Split(string(text), ",")
	for i, word := range said {
		n, err := strconv.ParseUint(word, 10, 16)
		if err != nil || n > mostPoints || len(said) > mostSwitches {
			return fmt.Errorf("expected the points of up to %d switches, each from 0 to %d, such as 2,0; found %q",
				mostSwitches, mostPoints, text)
		}
		s.after[i], s.count = uint16(n), i+1
	}
	return nil
}

// Name is what scripts call an actor, from 1.
func Name(actor uint8) string { return string(rune('a' + actor - 1)) }
