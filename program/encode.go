package program

import (
	"fmt"
	"reflect"
)

// Encode returns the shortest tape that decodes to a program. It has as few digits as possible. An action
// that owns one of the ops without digits to spare is one byte; with at most fourteen actions all are. Any
// other action is its kept code. A program with an unknown action, a choice beyond its bound, or more steps
// than the limit is an error. Other changes that Bend would make are lost.
func (d *Description) Encode(p Program) ([]byte, error) { return d.encode(p, false) }

// EncodeKept returns a tape that keeps its meaning when actions are added: each step spells its action's own
// code.
func (d *Description) EncodeKept(p Program) ([]byte, error) { return d.encode(p, true) }

func (d *Description) encode(p Program, kept bool) (tape []byte, err error) {
	if limit := len(d.last) - 1; len(p) > limit {
		return nil, fmt.Errorf("the program has %d steps; the limit is %d", len(p), limit)
	}
	for i, s := range p {
		if tape, err = d.appendStep(tape, s, kept); err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	return tape, nil
}

// appendStep writes the digits of a step and its op. The first digit is the nearest to the op.
func (d *Description) appendStep(tape []byte, s Step, kept bool) ([]byte, error) {
	a := d.byName[s.Action]
	if a == nil {
		return nil, fmt.Errorf("no action is called %q", s.Action)
	}
	c := draws(s.Choices)
	c.encoding = true
	a.codec.choose(c, reflect.New(a.args).UnsafePointer())
	if c.misfit > 0 {
		return nil, fmt.Errorf("%s: a choice is beyond its bound", a.name)
	}
	if len(c.choices) > 0 {
		return nil, fmt.Errorf("%s: the last %d choices belong to no argument", a.name, len(c.choices))
	}
	symbol := d.symbol[a.index]
	op := []byte{symbol}
	if kept || symbol == 0 || wire.spare[symbol] != zeros { // missing digits are the op's spare ones, not '0'
		op = appendCode(nil, keptCode(a.code))
	}
	start := len(tape)
	for i := len(c.digits) - 1; i >= 0; i-- {
		if digit := c.digits[i]; digit != goDigits[0] || len(tape) > start { // missing digits are '0'
			tape = append(tape, digit)
		}
	}
	return append(tape, op...), nil
}
