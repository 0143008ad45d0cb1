package libfuzzer

import (
	"hash/maphash"
	"slices"

	"github.com/fuzzmachine/go/program"
)

// A text is a program as the tapes of its steps.
type text struct {
	steps [][]byte
	spare [][]byte
}

// replace puts other steps in place of some. They may be among those of the text.
func (t *text) replace(from, to int, by [][]byte) {
	t.spare = append(t.spare[:0], by...)
	t.steps = slices.Replace(t.steps, from, to, t.spare...)
}

func (t *text) insert(at int, step []byte) { t.steps = slices.Insert(t.steps, at, step) }

// canonical appends the steps of a tape.
func (u *Mutator) canonical(tape []byte, steps [][]byte) [][]byte {
	if !u.recent.has(tape) {
		encoded, err := u.description.Encode(u.description.Decode(tape))
		if err != nil {
			panic("fuzzmachine: a program that was decoded has no tape: " + err.Error())
		}
		tape = encoded
	}
	from := 0
	for i, b := range tape {
		if !isDigit[b] { // an op, or the escape after the code of an action
			steps = append(steps, tape[from:i+1])
			from = i + 1
		}
	}
	return steps
}

// isDigit tells the digits among the bytes of tapes.
var isDigit = func() (is [256]bool) {
	for n := range program.Digits {
		is[program.Digit(n)] = true
	}
	return is
}()

// step decodes one step.
func (u *Mutator) step(at int) program.Step {
	u.reader.Reset(u.text.steps[at]).Next()
	return u.reader.Step()
}

// encoded is the tape of a step; nil if it has none, as one of a text that its own type refuses.
func (u *Mutator) encoded(step program.Step) []byte {
	tape, err := u.description.Encode(program.Program{step})
	if err != nil {
		return nil
	}
	return tape
}

// A recent knows tapes that were made lately, and so are canonical. It may forget one. That changes nothing but
// how long the next mutation of it takes.
type recent struct {
	seed maphash.Seed
	seen []uint64
}

const mostRecent = 1 << 14

func (r *recent) place(tape []byte) (hash uint64) {
	if r.seen == nil {
		r.seed, r.seen = maphash.MakeSeed(), make([]uint64, mostRecent)
	}
	return maphash.Bytes(r.seed, tape)
}

func (r *recent) add(tape []byte) {
	h := r.place(tape)
	r.seen[h%mostRecent] = h
}

func (r *recent) has(tape []byte) bool {
	h := r.place(tape)
	return r.seen[h%mostRecent] == h
}
