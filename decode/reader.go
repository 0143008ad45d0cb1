package decode

import "unsafe"

// A Reader goes through a tape, or a program, step by step, and decodes the arguments into places that it
// keeps. It is made once and used for many tapes, by one goroutine at a time.
//
// Under go test -fuzz every comparison of integers here is traced and every branch counted, which costs
// more than the work. So the way of a plain step asks tables of truth values, and needs no question at all
// to find that digits are missing: what stands before a run of digits is overwritten with '0', and reading
// stops there.
type Reader struct {
	d       *Description
	chooser Chooser
	args    []any // for each action a *A, overwritten by each of its steps
	places  []unsafe.Pointer

	at      int // in the chooser's tape: the first byte not read yet
	steps   int // decoded so far
	program Program
	action  int
	bound   bindings
}

// NewReader returns a reader of tapes of this description.
func (d *Description) NewReader() *Reader {
	r := &Reader{d: d}
	for _, a := range d.actions {
		args := a.fresh()
		r.args = append(r.args, args)
		r.places = append(r.places, (*[2]unsafe.Pointer)(unsafe.Pointer(&args))[1])
	}
	return r
}

// Reset begins a tape and returns the reader, which keeps nothing of it.
func (r *Reader) Reset(tape []byte) *Reader {
	c := &r.chooser
	c.tape = append(append(append(c.tape[:0], goDigits[0]), tape...), endOfTape)
	c.replaying, c.choices = false, nil
	c.bound = &r.bound
	r.at, r.steps = 1, 0
	return r
}

// ResetProgram begins a program, as Bend would bend it, and returns the reader.
func (r *Reader) ResetProgram(p Program) *Reader {
	r.Reset(nil).program = p
	c := &r.chooser
	c.tape = append(c.tape[:0], endOfTape, endOfTape) // which no number takes for a value of its own
	c.replaying = true
	return r
}

// Next decodes the next step. It returns false at the end, which a tape has after the description's limit
// of steps at the latest.
func (r *Reader) Next() bool {
	c, d, at := &r.chooser, r.d, r.at
	for {
		c.lo = at - 1
		for d.digit[c.tape[at]] {
			at++
		}
		b := c.tape[at]
		if d.plain[b] {
			c.pos, r.at = at, at+1
			c.tape[at] = goDigits[0] // the next run of digits begins here
			return r.decode(int(d.owner[b]))
		}
		if r.isEnd(at) {
			return r.nextOfProgram()
		}
		c.tape[at] = goDigits[0]
		at++
		if b == escape && r.kept(at) {
			return r.decode(r.action)
		}
	}
}

func (r *Reader) isEnd(at int) bool { return at == len(r.chooser.tape)-1 }

// kept reads the code of the escape before a place, and tells whether it is an action's.
func (r *Reader) kept(at int) (found bool) {
	c := &r.chooser
	code, arguments := readCode(c.tape[c.lo+1 : at-1])
	c.pos, r.at = c.lo+1+arguments, at
	r.action, found = r.d.byCode[code]
	return found
}

// nextOfProgram decodes the next step of a program; a tape has none.
func (r *Reader) nextOfProgram() bool {
	for len(r.program) > 0 {
		step := r.program[0]
		r.program = r.program[1:]
		if i, ok := r.d.byName[step.Action]; ok {
			r.chooser.choices = step.Choices
			return r.decode(i)
		}
	}
	return false
}

// decode draws the arguments, if there may be a step more.
func (r *Reader) decode(action int) bool {
	if r.d.last[r.steps] {
		return false
	}
	r.steps++
	r.action = action
	r.bound.used = 0
	r.d.codecs[action].draw(&r.chooser, r.places[action])
	return true
}

// Action returns the index of the step's action among those of the description.
func (r *Reader) Action() int { return r.action }

// Name returns the name of the step's action.
func (r *Reader) Name() string { return r.d.actions[r.action].name }

// Args returns the step's arguments: a pointer to the action's argument type, the same for every step of
// the action. What it points to is overwritten by the next; strings, slices, maps and pointers in it are
// not.
func (r *Reader) Args() any { return r.args[r.action] }

// Place returns where the arguments of an action will stand, as Args does.
func (r *Reader) Place(action int) any { return r.args[action] }

// Step returns the step just decoded, with the names of what its late choices have chosen since.
func (r *Reader) Step() Step {
	a := &r.d.actions[r.action]
	step, err := a.step(r.places[r.action])
	if err != nil { // an own type that does not take back what it drew
		panic("decode: " + err.Error() + "; its method Choose must take back every value that it draws")
	}
	return step
}
