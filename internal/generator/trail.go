package generator

import (
	"slices"

	"github.com/fuzzmachine/go/internal/statecoverage"
)

// A trail is the beginning of a program, after which a world was where none had been before: a number was
// new, or two of them at once. Other programs go on from there. No model is needed for it, and no run that is
// not a test as well.
type trail struct {
	tape  []byte
	drawn []span
	tries int // programs that have gone on from there
}

// trails are those of a source.
type trails struct {
	been map[uint64]bool // cells of worlds
	list []trail
	next int // of the list, which is forgotten next
	last statecoverage.Reading
}

const (
	mostTrails = 512
	mostBeen   = 1 << 16 // cells; a world that shows more has no end
)

// way is the trail that a program is.
func (d *drawer) way() trail { return trail{tape: slices.Clone(d.tape), drawn: slices.Clone(d.drawn)} }

// end is where the digits and the op of a step end.
func (t *trail) end(n int) int {
	if n+1 < len(t.drawn) {
		return t.drawn[n+1].from
	}
	return len(t.tape)
}

// step is the tape of a step.
func (t *trail) step(n int) []byte { return t.tape[t.drawn[n].from:t.end(n)] }

// until is the beginning of a trail, of so many steps.
func (t *trail) until(n int) trail {
	end := t.end(n - 1)
	return trail{tape: t.tape[:end:end], drawn: t.drawn[:n:n]}
}

// add adds a step of another trail.
func (t *trail) add(from trail, n int) {
	moved := len(t.tape) - from.drawn[n].from
	t.tape = append(t.tape, from.step(n)...)
	s := from.drawn[n]
	t.drawn = append(t.drawn, span{s.action, s.from + moved, s.to + moved})
}

// notes keeps the way to a place where no world has been.
func (t *trails) notes(at *statecoverage.Reading, tape []byte, drawn []span) {
	if t.been == nil {
		t.been = make(map[uint64]bool)
	}
	if *at == t.last {
		return
	}
	isNew := false
	t.last = *at
	at.Cells(func(cell uint64) {
		if !t.been[cell] && len(t.been) < mostBeen {
			t.been[cell], isNew = true, true
		}
	})
	if !isNew || len(drawn) == 0 {
		return
	}
	found := trail{tape: slices.Clone(tape), drawn: slices.Clone(drawn)}
	if len(t.list) < mostTrails {
		t.list = append(t.list, found)
		return
	}
	t.list[t.next%mostTrails] = found
	t.next++
}

// chosen is a trail to go on from, for a program of so many steps at most.
func (t *trails) chosen(below func(int) int, most int) (from trail) {
	last := (t.next + len(t.list) - 1) % max(len(t.list), 1)
	if from = chosen(t.list, last, below); len(from.drawn) >= most {
		return trail{}
	}
	return from
}

// chosen is one of a list to go on from: the last one, or one that has been tried least; now and then it is the
// beginning.
func chosen(list []trail, last int, below func(int) int) (from trail) {
	if len(list) == 0 || below(16) == 0 {
		return from
	}
	best := last
	if below(2) == 0 || list[last].tries >= mostTries {
		for i := range list {
			if list[i].tries <= list[best].tries {
				best = i
			}
		}
	}
	list[best].tries++
	return list[best]
}
