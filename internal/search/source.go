package search

import (
	"time"

	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/program"
)

const (
	anew   = 2048 // programs, after which the model is explored once more
	golden = 633  // of 1024, the ratio that spreads multiples most evenly
)

// A Source makes the programs of one seed. They depend on the machine, its model, the seed and their number
// alone.
type Source struct {
	*Machine
	seed     uint64
	guide    guide.Set
	walker   func() Walker // makes one; nil: there is no model to walk on
	limit    time.Duration // of one search of the model
	explorer *explorer     // nil: none has been needed
	drawer   *drawer       // nil: none has been needed
	said     bool          // Cut has said it
}

// NewSource makes a source. If walker is nil, there is no model to search. A slow machine may take a multiple
// of the time for it.
func (m *Machine) NewSource(seed uint64, g guide.Set, walker func() Walker, times int) *Source {
	return &Source{Machine: m, seed: seed, guide: g, walker: walker, limit: time.Duration(times) * mostTime}
}

// Seed returns the seed.
func (s *Source) Seed() uint64 { return s.seed }

// Program returns the i-th program. Of four, one goes on from a state that the search of the model has found,
// and one lets a number of the model rise and fall.
func (s *Source) Program(i int) program.Program {
	g := s.drawing(i)
	var p program.Program
	if i%2 == 1 {
		nth := i / anew
		if e := s.explored(1 + nth); e != nil && i%4 == 1 {
			p = e.find(i/4, nth)
		} else if e != nil {
			if p = e.wave(g, nth); p != nil {
				return s.description.Bend(p)
			}
			if e.lost {
				return s.Blind(i) // g may be in use by the walk that hangs
			}
		}
	}
	return s.description.Bend(g.goOn(p, g.length()))
}

// Tape returns the tape of the i-th program, if it is drawn at random: it is not the same as that of Program.
// It is valid until the next. Nil is that the program must be made of steps.
func (s *Source) Tape(i int) []byte {
	if i%2 == 1 && s.explored(1+i/anew) != nil {
		return nil
	}
	if s.drawer == nil {
		s.drawer = newDrawer(s.Machine, s.guide)
	}
	return s.drawer.draw(s.numbered(i))
}

// Blind returns the i-th program as it is without a search of the model.
func (s *Source) Blind(i int) program.Program {
	g := s.drawing(i)
	return s.description.Bend(g.goOn(nil, g.length()))
}

// drawing draws the i-th program.
func (s *Source) drawing(i int) *Generator {
	g := s.NewGenerator(s.numbered(i), s.guide)
	g.temper()
	return g
}

// numbered is the seed of the i-th program.
func (s *Source) numbered(i int) uint64 { return s.seed*0xd1342543de82ef95 + uint64(i) }

// explored is the explorer, when it has explored so many times; nil if there is none.
func (s *Source) explored(times int) *explorer {
	if s.explorer == nil && s.walker != nil && s.guide.Has(guide.Search|guide.Rises) {
		s.explorer = newExplorer(s)
	}
	e := s.explorer
	if e != nil {
		e.explore(times)
	}
	return e
}

// Rest lets the walker end what it keeps for the next walk.
func (s *Source) Rest() {
	if e := s.explorer; e != nil && !e.lost {
		e.walker.Rest()
	}
}

// Close ends the walker. The source makes no more programs.
func (s *Source) Close() {
	if e := s.explorer; e != nil && !e.lost {
		e.walker.Close()
	}
}

// Cut says, once, that a slow model has cut its search short; "" is that none has.
func (s *Source) Cut() (words string) {
	if e := s.explorer; e != nil && !s.said {
		words, s.said = e.cut, e.cut != ""
	}
	return words
}

// Explorations is how often the model has been explored.
func (s *Source) Explorations() int {
	if s.explorer == nil {
		return 0
	}
	return len(s.explorer.trips)
}
