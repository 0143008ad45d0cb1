package main

import (
	"math/rand/v2"
	"slices"

	"github.com/fuzzmachine/go/bench/wire/engine"
	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// ShrinkFigures says how Go's passes fared from several failing tapes of a subject.
type ShrinkFigures struct {
	Starts   int
	Searched int // of them, how many a search found; the others were drawn or grown
	Drawn    int
	Reached  int     // ended on as few steps as the shortest program has
	Exact    int     // and on as few choices
	Shortcut int     // did so by the last pass alone
	Tries    int     // median
	Steps    float64 // left, mean
}

// tries is how often one start may be tried: about what Go's engine manages in a minute on a slow system.
const tries = 20000

// bed is what the starts of one wire and subject are made and shrunk on.
type bed struct {
	subject  subject.Subject
	codec    program.Codec
	system   subject.System
	random   program.Random
	shortest []program.Step
	least    int // steps of a start
	most     int
}

func newBed(w program.Wire, s subject.Subject, seed uint64) *bed {
	r := rand.New(rand.NewPCG(seed, uint64(hash(s.Name()))))
	least := min(3*len(s.Shortest), 50)
	return &bed{
		subject: s, codec: w.Prepare(s.Spec), system: s.New(w.Labels()), random: program.Random{Rand: r, Labels: w.Labels()},
		shortest: s.Least(w.Labels()),
		least:    least, most: min(program.Longest, 2*least+10),
	}
}

// fails runs a tape.
func (b *bed) fails(tape []byte) bool {
	fails, _ := subject.Fails(b.system, b.codec.Decode(tape))
	return fails
}

// will says whether a tape will do: it fails and its program is long enough.
func (b *bed) will(tape []byte) bool {
	return len(tape) > 0 && len(b.codec.Decode(tape)) >= b.least && b.fails(tape)
}

// shrink is the job of shrinking a number of starts.
func (p Plan) shrink(w program.Wire, s subject.Subject) job {
	return job{key("shrink", w, s, "", p.Starts), func(c *Cell) {
		b := newBed(w, s, 1)
		f := &ShrinkFigures{}
		c.Shrink = f
		starts := b.searched(p, w)
		f.Searched = len(starts)
		for i := range p.Starts - len(starts) {
			tape := b.start(i%2 == 0, f)
			if tape == nil {
				break
			}
			starts = append(starts, tape)
		}
		b.shrinkAll(f, starts)
	}}
}

func (b *bed) shrinkAll(f *ShrinkFigures, starts [][]byte) {
	if f.Starts = len(starts); f.Starts == 0 {
		return
	}
	best := program.SizeOf(b.shortest)
	var all []int
	for _, start := range starts {
		m := engine.Minimiser{Fails: b.fails, Limit: tries}
		size := program.SizeOf(b.codec.Decode(m.Run(start)))
		all = append(all, m.Tries)
		f.Steps += float64(size.Steps) / float64(len(starts))
		if size.Steps == best.Steps {
			f.Reached++
		}
		if size == best {
			f.Exact++
		}
		last := engine.Minimiser{Fails: b.fails, Limit: tries}
		if len(b.codec.Decode(last.Replace(start))) == best.Steps {
			f.Shortcut++
		}
	}
	slices.Sort(all)
	f.Tries = all[len(all)/2]
}

// searched takes the failing tapes of the searches, as far as they are long enough.
func (b *bed) searched(p Plan, w program.Wire) [][]byte {
	var out [][]byte
	for _, states := range []bool{false, true} {
		for seed := range p.Seeds {
			c, ok := p.Store.Get(key("search", w, b.subject, p.feedback(states), seed))
			if ok && c.Search.Tape != nil && b.will(c.Search.Tape) {
				out = append(out, c.Search.Tape)
			}
		}
	}
	return out
}

// start makes a start in one of two ways, or in the other where that one fails; nil where both do.
func (b *bed) start(grow bool, f *ShrinkFigures) []byte {
	if grow {
		if tape := b.grown(); tape != nil {
			return tape
		}
	}
	if tape := b.drawn(); tape != nil {
		f.Drawn++
		return tape
	}
	return b.grown()
}

// drawn draws random programs until one fails, or gives up.
func (b *bed) drawn() []byte {
	for range 500 {
		n := b.least + b.random.Rand.IntN(b.most-b.least+1)
		if tape, err := b.codec.Encode(b.random.Program(b.subject.Spec, n)); err == nil && b.will(tape) {
			return b.weathered(tape)
		}
	}
	return nil
}

// seed is a failing program to grow a start from: the shortest, or a longer one that the subject knows.
func (b *bed) seed() []program.Step {
	if b.subject.Longer != nil {
		return b.subject.Longer(b.random.Rand.IntN(16))
	}
	return slices.Clone(b.shortest)
}

// grown inserts random steps into a failing program, one at a time, each if the program still fails with it.
func (b *bed) grown() []byte {
	steps := b.seed()
	n := b.least + b.random.Rand.IntN(b.most-b.least+1)
	for tries := 0; len(steps) < n && tries < 2000; tries++ {
		longer := slices.Insert(slices.Clone(steps), b.random.Rand.IntN(len(steps)+1), b.random.Step(b.subject.Spec))
		if fails, _ := subject.Fails(b.system, longer); fails {
			steps = longer
		}
	}
	tape, err := b.codec.Encode(steps)
	if err != nil || !b.will(tape) {
		return nil
	}
	return b.weathered(tape)
}

// weathered replaces bytes by any others that keep a start a start, so that it does not look written.
func (b *bed) weathered(tape []byte) []byte {
	r := b.random.Rand
	for range len(tape) {
		i := r.IntN(len(tape))
		was := tape[i]
		if tape[i] = byte(r.Uint32()); !b.will(tape) {
			tape[i] = was
		}
	}
	return tape
}
