package format

import (
	"slices"

	"github.com/fuzzmachine/go/bench/wire/program"
)

// codec is a contender prepared for one subject.
type codec struct {
	wire
	alphabet
	fields [][]*field
	base   int
	decode decoder
	steps  []program.Step
	firsts []int
}

// Prepare implements program.Wire.
func (w wire) Prepare(spec *program.Spec) program.Codec {
	c := &codec{wire: w, base: 256, decode: decoder{Factors: w.Factors}}
	var names []string
	for _, a := range spec.Actions {
		names = append(names, a.Name)
	}
	switch w.Framing {
	case Prefix, Postfix:
		c.alphabet = closed(w.Factors, names)
		c.base = len(c.digits)
	case Delimited:
		c.base = 256 - delimiters
		c.alphabet = plain(names, c.base)
	default:
		c.alphabet = plain(names, c.base)
	}
	if w.Repeat {
		c.symbols[repeatByte].action = repeated
		if w.closed() {
			c.symbols[repeatByte].class = op
		}
	}
	for _, a := range spec.Actions {
		var fields []*field
		for _, arg := range a.Args {
			fields = append(fields, newField(arg, w.Factors, c.base))
		}
		c.fields = append(c.fields, fields)
	}
	return c
}

func (w wire) closed() bool { return w.Framing == Prefix || w.Framing == Postfix }

// Decode implements program.Codec.
func (c *codec) Decode(tape []byte) []program.Step {
	c.steps, c.decode.out = c.steps[:0], c.decode.out[:0]
	s := source{tape: tape, symbols: &c.symbols, step: 1, kind: c.Carry, base: c.base, draw: c.Draw, presets: c.Presets}
	switch c.Framing {
	case Inline:
		c.inline(&s)
	case Frames:
		c.frames(&s)
	case Delimited:
		c.delimited(&s)
	default:
		c.marked(&s)
	}
	return c.steps
}

func (c *codec) inline(s *source) {
	s.end = len(s.tape)
	for s.pos < s.end && !c.full() {
		at := s.pos
		s.pos++
		c.step(s, &c.symbols[s.tape[at]])
	}
}

func (c *codec) frames(s *source) {
	for at := 0; at < len(s.tape) && !c.full(); at += c.Frame {
		s.pos, s.end = at+1, min(at+c.Frame, len(s.tape))
		c.step(s, &c.symbols[s.tape[at]])
	}
}

func (c *codec) delimited(s *source) {
	for at := 0; at < len(s.tape) && !c.full(); at = s.end + 1 {
		s.end = at
		for s.end < len(s.tape) && s.tape[s.end]-'0' < 256-delimiters {
			s.end++
		}
		if s.pos = at + 1; at < s.end {
			c.step(s, &c.symbols[s.tape[at]])
		}
	}
}

// marked reads framings in which an op is known by itself: Prefix and Postfix differ in the direction alone.
func (c *codec) marked(s *source) {
	s.end = len(s.tape)
	if c.Framing == Postfix {
		s.step, s.end = -1, -1
	}
	for at, b := range s.tape {
		sym := &c.symbols[b]
		if sym.class != op {
			continue
		}
		if c.full() {
			return
		}
		s.pos = at + s.step
		c.step(s, sym)
	}
}

func (c *codec) full() bool { return len(c.steps) >= program.Longest }

// step reads the arguments of one op.
func (c *codec) step(s *source, sym *symbol) {
	s.drawn, s.carry = 0, sym.carry
	if sym.action == repeated {
		c.repeat(1 + s.next()%8)
		return
	}
	from := len(c.decode.out)
	fields := c.fields[sym.action]
	if c.LowFirst {
		c.firsts = c.firsts[:0]
		for _, f := range fields {
			c.firsts = append(c.firsts, c.first(f, s))
		}
		for i, f := range fields {
			c.decode.arg(f, c.firsts[i], s)
		}
	} else {
		for _, f := range fields {
			c.decode.arg(f, c.first(f, s), s)
		}
	}
	out := c.decode.out
	c.steps = append(c.steps, program.Step{Action: int(sym.action), Args: out[from:len(out):len(out)]})
}

func (c *codec) first(f *field, s *source) int {
	if f.silent {
		return 0
	}
	s.wide = f.wide
	return s.next()
}

// repeat appends the last k steps once more.
func (c *codec) repeat(k int) {
	k = min(k, len(c.steps), program.Longest-len(c.steps))
	c.steps = append(c.steps, c.steps[len(c.steps)-k:]...)
}

// Encode implements program.Codec.
func (c *codec) Encode(steps []program.Step) ([]byte, error) {
	var tape []byte
	for _, step := range steps {
		var err error
		if tape, err = c.write(tape, c.ops[step.Action], c.ranks(step)); err != nil {
			return nil, err
		}
	}
	return tape, nil
}

// ranks lists the digits of a step, nearest to the op first.
func (c *codec) ranks(step program.Step) []int {
	e := encoder{Factors: c.Factors, args: slices.Clone(step.Args)}
	var out, later []int
	for _, f := range c.fields[step.Action] {
		ranks := e.arg(f)
		if c.LowFirst && len(ranks) > 1 {
			ranks, later = ranks[:1], append(later, ranks[1:]...)
		}
		out = append(out, ranks...)
	}
	return append(out, later...)
}

// write appends one step to a tape.
func (c *codec) write(tape []byte, op byte, ranks []int) ([]byte, error) {
	if c.Framing != Inline {
		for len(ranks) > 0 && ranks[len(ranks)-1] == 0 {
			ranks = ranks[:len(ranks)-1]
		}
	}
	if c.Framing == Frames {
		if len(ranks) > c.Frame-1 {
			return nil, program.ErrNoTape
		}
		ranks = append(ranks, make([]int, c.Frame-1-len(ranks))...)
	}
	if c.Framing == Postfix {
		for i := len(ranks) - 1; i >= 0; i-- {
			tape = append(tape, c.digits[ranks[i]])
		}
		return append(tape, op), nil
	}
	tape = append(tape, op)
	for _, r := range ranks {
		tape = append(tape, c.digits[r])
	}
	if c.Framing == Delimited {
		tape = append(tape, delimiter)
	}
	return tape, nil
}
