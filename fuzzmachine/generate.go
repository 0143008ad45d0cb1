package fuzzmachine

import (
	"slices"

	"github.com/fuzzmachine/go/decode"
)

const (
	seedsOfTest = 256 // generated programs in plain go test
	seedsOfFuzz = 24  // under -fuzz, where each takes the scheduler 100 ms a round
)

// seeds is how many programs are generated.
func (e *engine) seeds() int {
	switch {
	case e.mode.worker: // it is given its inputs
		return 0
	case e.environment.seeds >= 0:
		return e.environment.seeds
	case e.mode.fuzzing:
		return seedsOfFuzz
	}
	return seedsOfTest
}

const (
	scoutEvery = 2   // so many generated programs one goes on from where a scout has been
	golden     = 633 // of 1024, the ratio that spreads multiples most evenly
)

func (e *engine) tape(p decode.Program) []byte {
	tape, err := e.description.Encode(p)
	if err != nil {
		panic("fuzzmachine: a program of the machine has no tape: " + err.Error())
	}
	return tape
}

// keptTape is the tape of a program that spells each action's own code.
func (e *engine) keptTape(p decode.Program) []byte {
	tape, err := e.description.EncodeKept(p)
	if err != nil {
		panic("fuzzmachine: a program of the machine has no kept tape: " + err.Error())
	}
	return tape
}

// generated returns the tape of the i-th generated program. It depends on the actions, on i and on
// FUZZMACHINE_SEED alone.
func (e *engine) generated(i int) []byte {
	g := generator{engine: e, dice: dice(e.environment.seed*0xd1342543de82ef95 + uint64(i))}
	var tape []byte
	if finds := e.scouted(); i%scoutEvery == 1 && len(finds) > 0 {
		tape = slices.Clone(finds[(i/scoutEvery*golden*len(finds)>>10)%len(finds)].tape) // the last first, then all over them
	}
	return e.tape(e.description.Decode(append(tape, g.tape()...)))
}

// A generator makes one program: of a length of its own, with values of which many come again, and with some of
// the actions off, for they keep each other from getting far.
type generator struct {
	*engine
	dice
	values []byte // the digits that this program likes
	on     []int  // the actions that are on, each as often as its weight
}

func (g *generator) tape() (tape []byte) {
	steps := g.length()
	g.likes(2 + g.below(14))
	leads := g.environment.guide
	swarm, phases := g.below(2) == 0 && leads&ofSubsets != 0, 1
	if g.below(4) == 0 && leads&ofPhases != 0 {
		phases, swarm = 2+g.below(3), true // some grow, then drain
	}
	for n := range steps {
		if n%(steps/phases+1) == 0 {
			g.choose(swarm)
		}
		tape = g.step(tape)
	}
	return tape
}

// step adds one to a tape.
func (g *generator) step(tape []byte) []byte {
	i := g.on[g.below(len(g.on))]
	for range g.widths[i] {
		tape = append(tape, g.value())
	}
	return append(tape, g.codes[i]...)
}

const (
	widest = 64 // digits of a step that are drawn
	spare  = 4  // beyond those of the widest of a few steps that are drawn
)

// width is how many digits to draw for a step of an action: as many as the widest of a few takes, and some to spare.
func (e *engine) width(action int) (digits int) {
	g := generator{engine: e, dice: dice(action)}
	for range 16 {
		var tape []byte
		for range widest {
			tape = append(tape, g.digit())
		}
		step := e.description.Decode(append(tape, e.codes[action]...))
		digits = max(digits, len(e.keptTape(step))-len(e.codes[action]))
	}
	return min(digits+spare, widest)
}

// likes draws the digits that come again.
func (g *generator) likes(n int) {
	g.values = g.values[:0]
	for range n {
		g.values = append(g.values, g.digit())
	}
}

// length is from 4 steps to the limit, each doubling as likely as the next.
func (g *generator) length() int {
	limit := g.limits.Steps
	length := 4
	for length < limit && g.below(5) > 0 {
		length *= 2
	}
	return min(length+g.below(length), limit)
}

// choose turns actions off: half of them, if it is to.
func (g *generator) choose(swarm bool) {
	g.on = g.on[:0]
	for len(g.on) == 0 {
		for i, m := range g.moves {
			if swarm && g.below(2) == 0 {
				continue
			}
			for range m.weight {
				g.on = append(g.on, i)
			}
		}
	}
}

// digit draws one that is small, or one of any worth.
func (g *generator) digit() byte {
	if g.below(2) == 0 {
		return decode.Digit(g.below(8))
	}
	return decode.Digit(g.below(decode.Digits))
}

// value is a digit that the program likes, most times.
func (g *generator) value() byte {
	if g.below(4) == 0 || g.environment.guide&ofReuse == 0 {
		return g.digit()
	}
	return g.values[g.below(len(g.values))]
}

// dice are a small generator of random numbers, splitmix64, whose numbers are the same for ever.
type dice uint64

func (d *dice) next() uint64 {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (d *dice) below(n int) int { return int(d.next() >> 33 % uint64(n)) }
