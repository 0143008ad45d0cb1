package toolserver

import (
	"math"
	"slices"

	"github.com/fuzzmachine/go/internal/toolserver/wire"
	"github.com/fuzzmachine/go/program"
)

// dictionary lists words of tapes: the simplest step of each action, by its op and by its kept code, and for
// each choice of that step the values that bugs are near to, as steps and as digits.
func (r request) dictionary(a *wire.Answer) error {
	d := lexicon{description: r.server.Plan.Description, seen: make(map[string]bool)}
	for _, action := range r.server.Plan.Moves.Names() {
		if err := d.add(action); err != nil {
			return err
		}
	}
	a.Words = d.words
	return nil
}

// A lexicon collects words.
type lexicon struct {
	description *program.Description
	words       []wire.Word
	seen        map[string]bool
}

// say adds a word, once.
func (l *lexicon) say(word []byte, text string) {
	if len(word) > 0 && !l.seen[string(word)] {
		l.seen[string(word)] = true
		l.words = append(l.words, wire.Word{Tape: word, Text: text})
	}
}

// add adds the words of an action.
func (l *lexicon) add(action string) error {
	p := l.description.Bend(program.Program{{Action: action}})
	if err := l.step(p); err != nil {
		return err
	}
	kept, err := l.description.EncodeKept(p)
	if err != nil {
		return err
	}
	l.say(kept, l.description.PrintLine(p)+", in its kept form")
	reader := l.description.NewReader().ResetProgram(p)
	reader.Next()
	ranges := reader.Ranges()
	for i, c := range p[0].Choices {
		for _, value := range notable(ranges[i], c.Bound) {
			other := program.Step{Action: action, Choices: slices.Clone(p[0].Choices)}
			other.Choices[i].Value = value
			if err := l.value(ranges[i], value, l.description.Bend(program.Program{other})); err != nil {
				return err
			}
		}
	}
	return nil
}

// value adds a step with a value of one choice, and the digits of that value if they are several.
func (l *lexicon) value(of *program.Range, value uint64, p program.Program) error {
	if err := l.step(p); err != nil {
		return err
	}
	if digits := of.AppendDigits(nil, value); len(digits) > 1 {
		slices.Reverse(digits) // the first stands next to the op
		l.say(digits, "the digits of a value, as in "+l.description.PrintLine(p))
	}
	return nil
}

func (l *lexicon) step(p program.Program) error {
	tape, err := l.description.Encode(p)
	l.say(tape, l.description.PrintLine(p))
	return err
}

const fewValues = 16 // of a choice: all of them are notable

// notable lists values of a choice, other than the simplest, with which systems often fail: all if there are
// few, else small ones, the bounds of the domain, and the limits of integer types.
func notable(of *program.Range, most uint64) (values []uint64) {
	if most < fewValues {
		for v := range most {
			values = append(values, v+1)
		}
		return values
	}
	integers := []int64{1, -1, 2, math.MinInt8, math.MaxInt8, math.MaxUint8, math.MaxUint8 + 1, math.MinInt16,
		math.MaxInt16, math.MaxUint16, math.MaxUint16 + 1, math.MinInt32, math.MaxInt32, math.MaxUint32,
		math.MaxUint32 + 1}
	candidates := []uint64{of.Low, of.Low + 1, of.High - 1, of.High}
	for _, n := range integers {
		candidates = append(candidates, uint64(n))
	}
	for _, n := range candidates {
		if v, ok := of.IndexOf(n); ok && 0 < v && v <= most && !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	return values
}
