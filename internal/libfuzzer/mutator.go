package libfuzzer

import (
	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/program"
)

// A Mutator makes programs of other programs. It is for one goroutine at a time.
type Mutator struct {
	description *program.Description
	generator   *generator.Generator
	reader      *program.Reader
	most        int  // steps of a program
	foretells   bool // some action has prophecies
	start       int  // the index of the action of a start; -1: programs have none

	dice.Dice
	text   text
	made   []byte
	recent recent
}

// NewMutator makes a mutator of programs of at most so many steps.
func NewMutator(m *generator.Machine, d *program.Description, most int) *Mutator {
	u := &Mutator{description: d, generator: m.NewGenerator(0), reader: d.NewReader(), most: most, start: m.Start}
	for action := range d.Actions() {
		for range samples {
			u.foretells = u.foretells || foretold(u.generator.Draw(action).Choices, 0) >= 0
		}
	}
	return u
}

const samples = 16 // steps of an action, which show whether it has prophecies

// Mutate makes a program of the program of a tape. The result has at most so many bytes, and is valid until
// the next call.
func (u *Mutator) Mutate(seed uint64, tape []byte, most int) []byte {
	u.begin(seed, tape)
	n := 1
	for n < mostAtOnce && u.Below(2) == 0 {
		n++
	}
	for range n {
		k := Kind(u.Below(int(kinds) + moreDeletions))
		if k >= kinds {
			k = Delete
		}
		u.edit(k)
	}
	return u.end(most)
}

const (
	mostAtOnce    = 4
	moreDeletions = 4 // so that programs do not grow from one mutation to the next
)

// Cross makes a program of the beginning of one and the end of another, or puts steps of the other among
// those of the one. The result is as that of Mutate.
func (u *Mutator) Cross(seed uint64, one, other []byte, most int) []byte {
	u.begin(seed, one)
	steps := u.canonical(other, nil)
	from := u.Below(len(steps) + 1)
	to := len(steps)
	at, end := u.Below(len(u.text.steps)+1), len(u.text.steps)
	if u.Below(2) == 0 {
		to = from + u.Below(to-from+1)
		end = at
	}
	u.text.replace(at, end, steps[from:to])
	return u.end(most)
}

// begin begins with the steps of a tape.
func (u *Mutator) begin(seed uint64, tape []byte) {
	u.Dice = dice.Dice(seed)
	u.generator.Dice = dice.Dice(u.Roll())
	u.text.steps = u.canonical(tape, u.text.steps[:0])
}

// end returns the tape of the steps, of as many as there is room for.
func (u *Mutator) end(most int) []byte {
	u.made = u.made[:0]
	for i, step := range u.text.steps {
		if i > 0 && u.isStart(step) {
			continue
		}
		if i == u.most || len(u.made)+len(step) > most {
			break
		}
		u.made = append(u.made, step...)
	}
	u.recent.add(u.made)
	return u.made
}
