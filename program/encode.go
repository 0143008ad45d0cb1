package program

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/alphabet"
	"github.com/fuzzmachine/go/internal/choice"
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
		a := d.byName[s.Action]
		if a == nil {
			return nil, fmt.Errorf("step %d: no action is called %q", i+1, s.Action)
		}
		op, short := d.symbols.Short(a.index)
		if tape, err = a.appendDigits(tape, s.Choices); err != nil {
			return nil, fmt.Errorf("step %d: %s: %w", i+1, a.name, err)
		}
		if kept || !short {
			tape = alphabet.AppendCode(tape, alphabet.Code(a.code))
		} else {
			tape = append(tape, op)
		}
	}
	return tape, nil
}

// appendDigits writes the digits of a step. The first is the nearest to the op that follows.
func (a *Action) appendDigits(tape []byte, choices []Choice) ([]byte, error) {
	c := choice.Encode(choices)
	a.args.Draw(c)
	if c.Misfit > 0 {
		return nil, errors.New("a choice is beyond its bound")
	}
	if unused := len(c.Choices); unused > 0 {
		return nil, fmt.Errorf("the last %d choices belong to no argument", unused)
	}
	start, digits := len(tape), c.Digits
	for i := len(digits) - 1; i >= 0; i-- {
		if digit := digits[i]; digit != alphabet.Simplest || len(tape) > start { // missing digits are '0'
			tape = append(tape, digit)
		}
	}
	return tape, nil
}
