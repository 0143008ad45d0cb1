package search

import (
	"slices"

	"github.com/fuzzmachine/go/internal/gauge"
	"github.com/fuzzmachine/go/program"
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
	last gauge.Reading
}

const (
	mostTrails = 512
	mostBeen   = 1 << 16 // cells; a world that shows more has no end
)

// trail is the trail that a program is.
func (m *Machine) trail(p program.Program) (t trail) {
	for _, step := range m.description.Bend(p) {
		action := slices.IndexFunc(m.actions, func(a Action) bool { return a.Name == step.Action })
		op, from := m.said(program.Step{Action: step.Action}), len(t.tape)
		t.tape = append(t.tape, m.said(step)...)
		t.drawn = append(t.drawn, span{action, from, len(t.tape) - len(op)})
	}
	return t
}

// notes keeps the way to a place where no world has been.
func (t *trails) notes(at *gauge.Reading, tape []byte, drawn []span) {
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

// chosen is a trail to go on from, for a program of so many steps at most: the last one, or one that has been
// tried least; now and then it is the beginning.
func (t *trails) chosen(below func(int) int, most int) (from trail) {
	last := (t.next + len(t.list) - 1) % max(len(t.list), 1)
	if len(t.list) == 0 || below(16) == 0 {
		return from
	}
	best := last
	if below(2) == 0 || t.list[last].tries >= mostTries {
		for i := range t.list {
			if t.list[i].tries <= t.list[best].tries {
				best = i
			}
		}
	}
	if t.list[best].tries++; len(t.list[best].drawn) >= most {
		return from
	}
	return t.list[best]
}
