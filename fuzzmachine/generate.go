package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/program"
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
	anew   = 2048 // generated programs, after which the scout goes ahead once more
	golden = 633  // of 1024, the ratio that spreads multiples most evenly
)

func (e *engine) tape(p program.Program) []byte {
	tape, err := e.description.Encode(p)
	if err != nil {
		panic("fuzzmachine: a program of the machine has no tape: " + err.Error())
	}
	return tape
}

// keptTape is the tape of a program that spells each action's own code.
func (e *engine) keptTape(p program.Program) []byte {
	tape, err := e.description.EncodeKept(p)
	if err != nil {
		panic("fuzzmachine: a program of the machine has no kept tape: " + err.Error())
	}
	return tape
}

// generated returns the tape of the i-th generated program. It depends on the actions, the model, i and
// FUZZMACHINE_SEED alone. Of four, one goes on from where a scout has been, and one is a tide's. Only Seed asks for it.
func (e *engine) generated(i int) []byte {
	g := e.drawing(i)
	var p program.Program
	if i%2 == 1 {
		nth := i / anew
		if s := e.scouted(1 + nth); s != nil && i%4 == 1 {
			p = s.find(i/4, nth)
		} else if s != nil {
			if p = s.tidal(g, nth); p != nil {
				return e.tape(e.description.Bend(p))
			}
			if s.lost {
				return e.blind(i) // g may be with the run that hangs
			}
		}
	}
	return e.tape(e.description.Bend(g.goOn(p, g.length())))
}

// blind returns the tape of a generated program that no scout has to be waited for.
func (e *engine) blind(i int) []byte {
	g := e.drawing(i)
	return e.tape(e.description.Bend(g.goOn(nil, g.length())))
}

// drawing draws the i-th generated program.
func (e *engine) drawing(i int) *generator {
	g := e.generator(e.environment.seed*0xd1342543de82ef95 + uint64(i))
	g.temper()
	return g
}

// A generator makes programs, each of its own temper: how often a step takes up the arguments of an earlier one, which
// digits come again, whether great numbers are drawn evenly. Some of the actions are off at a time, for they keep each other
// from getting far.
type generator struct {
	*engine
	dice.Dice
	reader *program.Reader
	tape   []byte
	liked  []byte // digits that come again; none: any does
	copies int    // of four steps, how many begin with the arguments of an earlier one
	evenly bool   // whether numbers of a wide range are drawn evenly, else the small ones most
	phases int    // how often a program changes which actions are on
	swarm  bool   // whether some are off
	on     []int  // the actions that are on, each as often as its weight
	next   int    // the step to copy from
	stride int    // from there to the one after; 0: to any
}

func (e *engine) generator(seed uint64) *generator {
	return &generator{engine: e, Dice: dice.Dice(seed), reader: e.description.NewReader()}
}

// temper draws what the next programs are like.
func (g *generator) temper() {
	leads := g.environment.guide
	g.liked, g.copies = g.liked[:0], 0
	if leads.Has(guide.Reuse) {
		g.copies = g.Below(4)
		if g.Below(2) == 0 {
			g.likes(2 + g.Below(14))
		}
	}
	g.evenly = g.Below(2) == 0
	g.swarm, g.phases = g.Below(2) == 0 && leads.Has(guide.Subsets), 1
	if g.Below(4) == 0 && leads.Has(guide.Phases) {
		g.phases, g.swarm = 2+g.Below(3), true // some grow, then drain
	}
}

// goOn adds steps to a program, up to the limit.
func (g *generator) goOn(p program.Program, steps int) program.Program {
	steps = min(steps, g.limits.Steps-len(p))
	for n := range steps {
		if n%(steps/g.phases+1) == 0 {
			g.choose(len(p))
		}
		p = append(p, g.step(p))
	}
	return p
}

// step draws one that goes on from a program.
func (g *generator) step(before program.Program) program.Step {
	step := g.draw(g.on[g.Below(len(g.on))])
	if len(before) > 0 && g.Below(4) < g.copies {
		g.copy(step, before)
	}
	return step
}

// draw makes a step of an action.
func (g *generator) draw(action int) program.Step {
	g.tape = g.tape[:0]
	for range g.widths[action] {
		g.tape = append(g.tape, g.digit())
	}
	g.reader.Reset(append(g.tape, g.codes[action]...)).Next()
	step := g.reader.Step()
	if g.evenly {
		g.spread(step)
	}
	return step
}

// spread draws numbers of a wide range anew, for digits say few of the great ones.
func (g *generator) spread(step program.Step) {
	for i := range step.Choices {
		if c := &step.Choices[i]; c.Kind == program.Number && uint64(program.Digits) <= c.Bound && c.Bound < 1<<16 {
			c.Value = uint64(g.Below(int(c.Bound) + 1))
		}
	}
}

// copy lets a step begin with the arguments of an earlier one, of whatever action, as far as they are alike.
func (g *generator) copy(step program.Step, before program.Program) {
	if g.stride == 0 {
		g.next = g.Below(len(before))
	}
	from := before[g.next%len(before)].Choices
	g.next += g.stride + len(before)
	most := len(step.Choices)
	if g.Below(4) == 0 {
		most = g.Below(most + 1)
	}
	for i := 0; i < min(most, len(from)); i++ {
		to := &step.Choices[i]
		if from[i].Kind != to.Kind || from[i].Bound != to.Bound {
			return
		}
		to.Value = from[i].Value
	}
}

const (
	widest = 64 // digits of a step that are drawn
	spare  = 4  // beyond those of the widest of a few steps that are drawn
)

// width is how many digits to draw for a step of an action: as many as the widest of a few takes, and some to spare.
func (e *engine) width(action int) (digits int) {
	g := e.generator(uint64(action))
	for range 16 {
		var tape []byte
		for range widest {
			tape = append(tape, g.any())
		}
		step := e.description.Decode(append(tape, e.codes[action]...))
		digits = max(digits, len(e.keptTape(step))-len(e.codes[action]))
	}
	return min(digits+spare, widest)
}

// likes draws the digits that come again.
func (g *generator) likes(n int) {
	for range n {
		g.liked = append(g.liked, g.any())
	}
}

// length is from 4 steps to the limit, each doubling as likely as the next.
func (g *generator) length() int {
	limit := g.limits.Steps
	length := 4
	for length < limit && g.Below(5) > 0 {
		length *= 2
	}
	return min(length+g.Below(length), limit)
}

// choose turns actions off: half of them, if it is to. What is copied begins anew as well.
func (g *generator) choose(steps int) {
	g.on = g.on[:0]
	for len(g.on) == 0 {
		for i, m := range g.moves {
			if g.swarm && g.Below(2) == 0 {
				continue
			}
			for range m.weight {
				g.on = append(g.on, i)
			}
		}
	}
	g.next, g.stride = g.Below(steps+1), g.Below(3)-1
}

// any draws a digit that is small, or one of any worth.
func (g *generator) any() byte {
	if g.Below(2) == 0 {
		return program.Digit(g.Below(8))
	}
	return program.Digit(g.Below(program.Digits))
}

// digit is one that the program likes, most times.
func (g *generator) digit() byte {
	if len(g.liked) == 0 || g.Below(4) == 0 {
		return g.any()
	}
	return g.liked[g.Below(len(g.liked))]
}
