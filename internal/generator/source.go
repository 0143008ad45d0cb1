package generator

import (
	"slices"
	"time"

	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

const golden = 633 // of 1024, the ratio that spreads multiples most evenly

// A Source makes the programs of one seed. They depend on the machine, its model, the seed and their number
// alone, but for those that are drawn while they run: these also depend on what the worlds of the programs
// before have shown.
type Source struct {
	*Machine
	Seed     uint64
	guide    statecoverage.Guide
	walker   func() Walker // makes one; nil: there is no model to walk on
	limit    time.Duration // of one search of the model
	explorer *explorer     // nil: none has been needed
	drawing  *Drawing      // nil: none has been needed
	said     bool          // Cut has said it
}

// NewSource makes a source. If walker is nil, there is no model to search. A slow machine may take a multiple
// of the time for it.
func (m *Machine) NewSource(seed uint64, g statecoverage.Guide, walker func() Walker, times int) *Source {
	return &Source{Machine: m, Seed: seed, guide: g, walker: walker, limit: time.Duration(times) * mostTime}
}

// Program returns the i-th program. Of four, one goes on from a state that the search of the model has found,
// and one lets a number of the model rise and fall. Guards are asked on the model, but for one program in
// eight.
func (s *Source) Program(i int) program.Program {
	if i%blindly == 0 {
		return s.Blind(i)
	}
	e := s.explored()
	if e == nil {
		return s.Blind(i)
	}
	d, from, is := s.draws(), trail{}, plain
	walks := e.cut == "" // else the model is slow
	switch {
	case i%4 == 1:
		from = s.found(i / 4)
	case i%4 == 3 && walks && s.guide.Has(statecoverage.Rises):
		is = swelling
	}
	d.starts = s.starts(i)
	d.begin(s.numbered(i), s.usual, walks, is, from)
	if walks && (s.guarded || d.Watches) && !e.takes(d) {
		return s.Blind(i)
	}
	return s.description.Decode(d.rest())
}

// Blind returns the i-th program as it is without a search of the model.
func (s *Source) Blind(i int) program.Program {
	d := s.draws()
	d.starts = s.starts(i)
	d.begin(s.numbered(i), s.usual, false, plain, trail{})
	return s.description.Decode(d.rest())
}

// draws is what draws the next program.
func (s *Source) draws() *Drawing {
	if s.drawing == nil || s.drawing.Left {
		s.drawing = newDrawing(s.Machine, s.guide)
	}
	return s.drawing
}

// Drawn returns the i-th program, if it is drawn at random: it is not the same as that of Program. Where an
// action has a guard, most are drawn while they run; of the others there is a tape. Both are valid until the
// next. One of eight goes on from a state that the search of the model has found. If worlds can be seen, some
// let a number rise and fall, and some go on from where no world had been: these depend on what the worlds of
// the programs before have shown.
func (s *Source) Drawn(i int, seen bool) (tape []byte, while *Drawing) {
	d := s.draws()
	blind, is, from := i%blindly == 0, plain, trail{}
	switch {
	case seen && i%4 == 2 && s.guide.Has(statecoverage.Rises):
		is = swelling
	case seen && i%4 == 1 && s.guide.Has(statecoverage.Search):
		is = goingOn
	}
	if i%8 == 1 {
		from = s.found(i / 8)
	}
	d.starts = s.starts(i)
	d.begin(s.numbered(i), s.most(i), seen && !blind, is, from)
	if blind || !s.guarded && !d.Watches && len(from.drawn) == 0 {
		return d.rest(), nil
	}
	return nil, d
}

// Trails are the tapes of at most so many trails to where no world had been, evenly over all of them: the last
// one comes first. Long ones are left out.
func (s *Source) Trails(most int) (tapes [][]byte) {
	list := slices.DeleteFunc(slices.Clone(s.draws().trails.list), func(t trail) bool { return len(t.drawn) > s.usual })
	most = min(most, len(list))
	for i := range most {
		tapes = append(tapes, list[len(list)-1-i*len(list)/most].tape)
	}
	return tapes
}

// found is the trail to one of the states that the search of the model has found; an empty one if there is none.
func (s *Source) found(i int) (from trail) {
	if e := s.explored(); e != nil {
		from = e.find(i)
	}
	return from
}

// most is how many steps the i-th program has at most. Some are long, for there are systems that fail only
// when they have grown; they come late, for a slow system runs few.
func (s *Source) most(i int) int {
	switch {
	case i > 4096 && (i%256 == 254 || i%256 == 124):
		return s.steps
	case i > 1024 && (i%16 == 14 || i%32 == 28 || i%16 == 1):
		return min(s.steps, 4*s.usual)
	}
	return s.usual
}

// starts is whether the i-th program begins with a start: every other one, among those that search and rise as
// among the rest.
func (s *Source) starts(i int) bool { return s.Start >= 0 && (i+i/4+i/8)%2 == 0 }

// numbered is the seed of the i-th program.
func (s *Source) numbered(i int) uint64 { return s.Seed*0xd1342543de82ef95 + uint64(i) }

// explored is the explorer, when it has explored what the search leads to; nil if there is none.
func (s *Source) explored() *explorer {
	if s.explorer == nil && s.walker != nil && s.guide.Has(statecoverage.Search|statecoverage.Rises) {
		s.explorer = newExplorer(s)
	}
	if s.explorer != nil && s.guide.Has(statecoverage.Search) {
		s.explorer.explore()
	}
	return s.explorer
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
