package decode

import (
	"fmt"
	"reflect"
	"slices"
)

// Encode returns the shortest tape that decodes to a program: as few digits as can be, and a byte for each
// action that owns one of the ops without digits to spare, as all do where there are at most fourteen; for
// any other its kept code. It is an error if the program has an unknown action, a choice beyond its bound, or
// more steps than the description's limit. What Bend would change besides does not come back.
func (d *Description) Encode(p Program) ([]byte, error) { return d.encode(p, false) }

// EncodeKept returns a tape that keeps its meaning when actions are added: each step spells its action's
// own code.
func (d *Description) EncodeKept(p Program) ([]byte, error) { return d.encode(p, true) }

func (d *Description) encode(p Program, kept bool) (tape []byte, err error) {
	if limit := len(d.last) - 1; len(p) > limit {
		return nil, fmt.Errorf("the program has %d steps, its limit is %d", len(p), limit)
	}
	for i, s := range p {
		action, ok := d.byName[s.Action]
		if !ok {
			return nil, fmt.Errorf("step %d: no action is called %q", i+1, s.Action)
		}
		if tape, err = d.appendStep(tape, action, s.Choices, kept); err != nil {
			return nil, fmt.Errorf("step %d: %s: %w", i+1, s.Action, err)
		}
	}
	return tape, nil
}

// appendStep writes the digits of a step, the first nearest to its op, and the op.
func (d *Description) appendStep(tape []byte, action int, choices []Choice, kept bool) ([]byte, error) {
	a := &d.actions[action]
	c := draws(choices)
	c.encoding = true
	a.codec.draw(c, reflect.New(a.args).UnsafePointer())
	switch {
	case c.misfit > 0:
		return nil, fmt.Errorf("a choice is beyond its bound")
	case len(c.choices) > 0:
		return nil, fmt.Errorf("the last %d choices have no argument to belong to", len(c.choices))
	}
	digits, symbol := c.digits, d.symbol[action]
	kept = kept || symbol == 0 || wire.spare[symbol] != zeros // else the op's spare digits would stand in for '0'
	for len(digits) > 0 && digits[len(digits)-1] == goDigits[0] {
		digits = digits[:len(digits)-1] // missing digits are '0'
	}
	slices.Reverse(digits)
	tape = append(tape, digits...)
	if kept {
		return appendCode(tape, keptCode(a.code)), nil
	}
	return append(tape, symbol), nil
}
