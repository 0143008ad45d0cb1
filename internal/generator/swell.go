package generator

import (
	"slices"

	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// A swell lets a number of the model or world rise and fall while the program is drawn. What an action does
// to it is found out on the way. Systems that grow at one threshold shrink at another, or fail when they are
// empty again; steps that are drawn at random stay in between.
type swell struct {
	now, before statecoverage.Reading
	judged      int      // how many steps have been
	moved       [2][]int // numbers that have risen, and that have fallen
	number      int      // that is to rise and fall; -1: none yet
	effects     []effect
	rises       bool
	left        int   // steps of this rise or fall
	short       int   // how many rises and falls of a few steps follow: up and down at one place
	free        int   // steps that may do anything
	idle        int   // steps in a row that have not moved the number
	looks       int   // of eight steps, how many may do anything
	stays       bool  // the next step that moves nothing, on a model
	all         []int // the actions that are on when nothing is to rise or fall, each as often as its weight
}

// An effect is what the steps of an action have done to the number.
type effect struct{ up, down, none int }

// startsAfter is how many steps are drawn until the number is chosen.
const startsAfter = 6

// begin begins a program.
func (s *swell) begin(actions int) {
	*s = swell{
		number: -1, effects: append(s.effects[:0], make([]effect, actions)...),
		moved: [2][]int{s.moved[0][:0], s.moved[1][:0]}, all: s.all,
	}
}

// Reading is where to read the world into, as it is made and after each step, for a program that Watches.
func (d *Drawing) Reading() *statecoverage.Reading { return &d.swell.now }

// swellsOn chooses which actions are on for the next step.
func (d *Drawing) swellsOn(n int) {
	s := &d.swell
	kept := n > s.judged // else another step is drawn in place of one that has been taken back
	if kept {
		s.judge(d.drawer.drawn[n-1].action)
		s.judged = n
	}
	switch {
	case n == 0:
		s.before = s.now
		s.looks = d.drawer.Below(3)
		d.drawer.swarm = false // which actions move the number is found out
		d.drawer.choose(0)
		s.all = append(s.all[:0], d.drawer.on...)
	case s.number < 0:
		if n%startsAfter == 0 {
			d.chooseNumber()
		}
	case s.free > 0:
		if s.free--; s.free == 0 {
			d.turnSwell()
		}
	case kept:
		s.left--
		switch {
		case !s.rises && s.now.Numbers[s.number] == 0:
			s.free = 1 + d.drawer.Below(4)
		case !s.rises && s.idle >= patient: // it never falls
			s.number = -1
		case s.left <= 0:
			d.turnSwell()
		}
	}
	if d.row > 0 && d.row%patient == 0 || s.idle >= patient {
		d.drawer.tempers()
		d.drawer.swarm, s.idle = false, 0
	}
	d.drawer.on = append(d.drawer.on[:0], s.all...)
	if s.number < 0 || s.free > 0 || d.row == 0 && d.drawer.Below(8) < s.looks {
		return
	}
	if on := slices.DeleteFunc(d.drawer.on, s.hinders); len(on) > 0 {
		d.drawer.on = on
	} else {
		d.drawer.on = append(d.drawer.on[:0], s.all...)
	}
}

// chooseNumber chooses one that rises and falls, if it can be told yet.
func (d *Drawing) chooseNumber() {
	s := &d.swell
	risen := s.moved[0]
	both := slices.DeleteFunc(slices.Clone(risen), func(i int) bool { return !slices.Contains(s.moved[1], i) })
	if len(both) > 0 {
		risen = both
	} else if len(d.drawer.drawn) < 3*startsAfter {
		return
	}
	if len(risen) > 0 {
		s.number, s.rises = risen[d.drawer.Below(len(risen))], false
		clear(s.effects)
		d.turnSwell()
	}
}

// turnSwell lets the number rise, or fall. The steps to copy from begin anew: what was put in row by row is
// taken out so.
func (d *Drawing) turnSwell() {
	s := &d.swell
	d.drawer.choose(len(d.drawer.drawn))
	s.rises, s.idle = !s.rises, 0
	switch {
	case s.short > 0:
		s.short--
		s.left = 1 + d.drawer.Below(3)
		return
	case s.rises:
		s.left = 4 + d.drawer.Below(max((d.drawer.length-len(d.drawer.drawn))>>d.drawer.Below(3), 1)) // often half, so that it can fall as far
	case d.drawer.Below(2) == 0:
		s.left = d.drawer.length // to the ground
	default:
		s.left = 1 + d.drawer.Below(max(d.drawer.length>>1, 1))
	}
	if d.drawer.Below(8) == 0 {
		s.short = 2 + d.drawer.Below(6)
	}
}

// judge notes what the last step has done.
func (s *swell) judge(action int) {
	if s.number < 0 {
		for i := range statecoverage.MostGauges {
			switch s.now.Moved(i, &s.before) {
			case 1:
				s.moves(0, i)
			case -1:
				s.moves(1, i)
			}
		}
	} else {
		e := &s.effects[action]
		switch s.now.Moved(s.number, &s.before) {
		case 1:
			e.up++
			s.idle = 0
		case -1:
			e.down++
			s.idle = 0
		default:
			e.none++
			s.idle++
		}
	}
	s.before = s.now
}

// moves notes that a number has risen, or fallen.
func (s *swell) moves(way, number int) {
	if !slices.Contains(s.moved[way], number) {
		s.moved[way] = append(s.moved[way], number)
	}
}

// idles reports whether the last step has moved no number, and a model can do without it. One that foretells
// something unusual stays: the system may be elsewhere after it. So do a few others, at most one after each
// step that has moved something.
func (d *Drawing) idles(last program.Step) bool {
	s := &d.swell
	if d.is != swelling || len(d.drawer.drawn) == 0 || unusual(last) > 0 {
		return false
	}
	moves, stays := s.now != s.before, s.stays
	s.stays = moves && d.drawer.Below(4) < s.looks
	return !moves && !stays
}

// hinders reports whether an action seems not to let the number go where it is to go.
func (s *swell) hinders(action int) bool {
	e := s.effects[action]
	with, against := e.up, e.down
	if !s.rises {
		with, against = against, with
	}
	return against > with || e.none > 2+8*with
}
