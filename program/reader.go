package program

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/alphabet"
	"github.com/fuzzmachine/go/internal/choice"
)

// A Reader goes through a tape, or a program, step by step. It decodes the arguments into variables that it
// keeps. It is made once and used for many tapes, by one goroutine at a time.
//
// Under go test -fuzz every comparison of integers here is traced and every branch counted, which costs more
// than the work. Every count that grows with the tape makes long tapes look interesting. So the code for a
// plain step uses tables of truth values and goes byte by byte, because counts are distinguished only up to
// 128. It does not check whether digits are missing.
type Reader struct {
	d       *Description
	chooser choice.Chooser
	notes   choice.Chooser // of Step and Found
	args    []any          // for each action a *A, overwritten by each of its steps
	places  []unsafe.Pointer

	at      int // in the chooser's tape: the first byte that has not been read
	end     int // where the tape ends
	steps   int // decoded so far
	program Program
	last    Program // the program from the last step on; nil: that is one of a tape
	action  int
	bound   choice.Bindings
}

// NewReader returns a reader of tapes of this description.
func (d *Description) NewReader() *Reader {
	r := &Reader{d: d}
	for _, a := range d.actions {
		args := a.args.New()
		r.args = append(r.args, args.Interface())
		r.places = append(r.places, args.UnsafePointer())
	}
	return r.Reset(nil)
}

// Reset begins a tape and returns the reader. The reader does not keep the tape.
func (r *Reader) Reset(tape []byte) *Reader {
	r.chooser.Load(tape, &r.bound)
	r.program, r.last = nil, nil
	r.at, r.end, r.steps = choice.Head, choice.Head+len(tape), 0
	return r
}

// ResetProgram begins a program, after Bend, and returns the reader.
func (r *Reader) ResetProgram(p Program) *Reader {
	r.Reset(nil).chooser.Replay(&r.bound)
	r.program = p
	return r
}

// Next decodes the next step. It returns false at the end of the program, which comes at the latest at the
// description's limit of steps.
func (r *Reader) Next() bool {
	c, d, at := &r.chooser, r.d, r.at
	if d.last[r.steps] {
		return false
	}
	r.bound.Begin()
	for tape := c.Tape(); ; {
		start := at
		at += d.symbols.One(tape[at]) // no loop: most runs are short, and a processor cannot predict random lengths
		at += d.symbols.One(tape[at])
		for d.symbols.IsDigit(tape[at]) {
			at++
		}
		b := tape[at]
		if d.symbols.IsOp(b) {
			r.at = at + 1
			c.Take(start, at, b)
			r.decode(d.symbols.Owner(b))
			return true
		}
		if at == r.end {
			r.at = at
			return r.nextOfProgram()
		}
		at++
		r.at = at
		if b == alphabet.Escape && r.kept(start, at-1) {
			r.decode(r.action)
			return true
		}
	}
}

// Again has Next decode the last step once more. Before the first step it does nothing.
func (r *Reader) Again() {
	switch {
	case r.steps == 0:
		return
	case r.last != nil:
		r.program = r.last
	default:
		r.at = r.chooser.Start()
	}
	r.steps--
}

// kept reads the code before the escape, and reports whether it belongs to an action.
func (r *Reader) kept(start, end int) (found bool) {
	c := &r.chooser
	code, own := alphabet.ReadCode(c.Tape()[start:end])
	a := r.d.byCode[code]
	if found = a != nil; found {
		r.action = a.index
		c.Take(start, start+own, alphabet.Escape)
	}
	return found
}

// nextOfProgram decodes the next step of a program; a tape has none.
func (r *Reader) nextOfProgram() bool {
	for len(r.program) > 0 {
		step := r.program[0]
		r.last, r.program = r.program, r.program[1:]
		if a := r.d.byName[step.Action]; a != nil {
			r.chooser.Choices = step.Choices
			r.decode(a.index)
			return true
		}
	}
	return false
}

// decode draws the arguments.
func (r *Reader) decode(action int) {
	r.steps++
	r.action = action
	r.d.codecs[action].Choose(&r.chooser, r.places[action])
}

// Index returns the index of the step's action in the description.
func (r *Reader) Index() int { return r.action }

// Action returns the name of the step's action.
func (r *Reader) Action() string { return r.d.actions[r.action].name }

// Args returns a pointer to the step's arguments. The pointer is the same for every step of the action. The
// next such step overwrites what it points to, but not the strings, slices, maps and pointers in it.
func (r *Reader) Args() any { return r.args[r.action] }

// Place returns a pointer to the arguments that an action will have, as Args does.
func (r *Reader) Place(action int) any { return r.args[action] }

// Branch returns which actor takes the step, 0 for none, and where another one goes on: after how many points
// each, since the actor began the step or came back to it.
func (r *Reader) Branch() (actor uint8, switches []uint16) {
	return r.d.actions[r.action].args.Branch(r.places[r.action])
}

// Step returns the step just decoded, with what its Picks have picked since.
func (r *Reader) Step() Step { return r.noted(false) }

// Found returns the step like Step, but with the labels that the run's bundles found for its names and refs.
// A program of such steps does the same, also when other steps are removed.
func (r *Reader) Found() Step { return r.noted(true) }

// noted records the step in memory that the reader keeps, because generated programs need every step. The
// returned step is a copy.
func (r *Reader) noted(finding bool) Step {
	n := &r.notes
	n.Again(finding)
	a := &r.d.actions[r.action]
	step, err := a.step(n, r.places[r.action])
	if err != nil { // an own type that rejects what it drew
		panic("program: " + err.Error() + "; its method Choose must accept every value that it draws")
	}
	step.Choices = append([]Choice(nil), step.Choices...)
	return step
}

// A Range is the integers that a choice is one of. Its fields Low and High are the least and the greatest, as
// bits. ValueAt returns the integer of a choice's value, and IndexOf is its inverse. AppendDigits appends the
// digits of a choice's value, in the order in which they are read: on a tape the first stands next to the op.
type Range = choice.Range

// Ranges returns those of the choices of the last step. It is for tools that know what a choice stands for.
func (r *Reader) Ranges() (list []*Range) {
	n := choice.Record()
	n.Ranges = &list
	_, _ = r.d.actions[r.action].step(n, r.places[r.action])
	return list
}
