package generator

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/program"
)

// A Scope is all programs of up to so many steps, each step one of those with small values. They come in one
// order: the short ones first, and of equal length those whose first steps are the simplest. The first
// program has no steps.
type Scope struct {
	Steps    program.Program // with small values, the simplest first
	Whole    bool            // there are no others: all values are small
	Programs uint64          // how many there are
	most     int             // steps of a program
	starts   int             // of the steps, those at the beginning: only the first step of a program can be one of them
	Places   []int           // of the steps of the program at hand, until the next one
}

const (
	few          = 4                 // the bound of a choice of which all values are small
	simplest     = 3                 // values of any other choice are small
	longest      = 64                // elements of the longest list that is tried with its simplest elements
	withSwitch   = 4                 // choices of an actor that switches once
	mostChosen   = 20_000            // steps of a scope
	mostPrograms = 1_000_000_000_000 // of a scope: at a million a second they take twelve days
)

// NewScope finds the steps of small values. It is an error if there are too many of them, or of the programs.
func (m *Machine) NewScope(most int) (*Scope, error) {
	s := &Scope{Whole: true, most: most}
	for i, a := range m.actions {
		before := len(s.Steps)
		if err := s.gather(m.description, a.Name); err != nil {
			return nil, fmt.Errorf("action %s: %w", a.Name, err)
		}
		if i == m.Start {
			s.starts = len(s.Steps) - before
		}
	}
	slices.SortFunc(s.Steps, func(a, b program.Step) int {
		return cmp.Or(m.first(a)-m.first(b), simpler(a, b))
	})
	return s, s.count()
}

// first is less for a step that only begins programs than for others.
func (m *Machine) first(step program.Step) int {
	if m.Start >= 0 && step.Action == m.actions[m.Start].Name {
		return 0
	}
	return 1
}

// gather adds the steps of an action. It begins with the simplest and changes one choice at a time, with what
// follows it and without: so it finds every step, though some types make one value of several lists of
// choices.
func (s *Scope) gather(d *program.Description, action string) (err error) {
	defer func() {
		if wrong := recover(); wrong != nil {
			err = fmt.Errorf("its steps cannot be listed: %v", wrong)
		}
	}()
	r, seen := d.NewReader(), make(map[string]bool)
	found := func(choices []program.Choice) {
		r.ResetProgram(program.Program{{Action: action, Choices: choices}}).Next()
		step := r.Step()
		if key := values(step); !seen[key] && areSmall(step) {
			seen[key] = true
			s.Steps = append(s.Steps, step)
		}
	}
	first := len(s.Steps)
	found(nil)
	for n := first; n < len(s.Steps); n++ {
		step := s.Steps[n]
		for i, c := range step.Choices {
			s.Whole = s.Whole && c.Bound <= few
			for _, v := range small(c) {
				if v == c.Value {
					continue
				}
				edited := slices.Clone(step.Choices)
				edited[i].Value = v
				found(edited)
				found(edited[:i+1])
			}
		}
		if len(s.Steps) > mostChosen {
			return fmt.Errorf("with it there are more than %d steps of small values: give its arguments smaller domains, "+
				"such as `fuzz:\"0..3\"` or `fuzz:\"len=0..2\"`", mostChosen)
		}
	}
	return nil
}

// values are those of the choices of a step.
func values(step program.Step) string {
	var key []byte
	for _, c := range step.Choices {
		key = append(strconv.AppendUint(key, c.Value, 36), ' ')
	}
	return string(key)
}

// small are the values of a choice that are small: all of a few, else the simplest. Of numbers and lengths
// the last one is small as well, for programs go wrong at either end; but a label is like any other. Of what
// is picked among offers, the simplest are small; where there are fewer, the step is skipped.
func small(c program.Choice) (list []uint64) {
	if offers := c.Offers(); offers != nil {
		return offers
	}
	count := c.Bound
	if c.Bound > few {
		count = simplest - 1
	}
	for v := range count + 1 {
		list = append(list, v)
	}
	if c.Bound > few && (c.Kind == program.Number || c.Kind == program.Size && c.Bound <= longest) {
		list = append(list, c.Bound)
	}
	return list
}

// isLongest is whether a choice makes a list as long as it can be, if that is more than a few elements.
func isLongest(c program.Choice) bool {
	return c.Kind == program.Size && c.Value == c.Bound && few < c.Bound && c.Bound <= longest
}

// acts is whether a choice is that of an actor, which is followed by that of its switches.
func acts(c program.Choice) bool { return c.Kind == program.Acts && c.Value > 0 }

// areSmall is whether the values of a step are small. An actor may switch once in a step. Lists of the
// greatest length would be too many, so a step with one has the simplest value in all else.
func areSmall(step program.Step) bool {
	if acts := slices.IndexFunc(step.Choices, acts); acts >= 0 && len(step.Choices)-acts > withSwitch {
		return false
	}
	if slices.ContainsFunc(step.Choices, isLongest) {
		notSimplest := slices.DeleteFunc(slices.Clone(step.Choices), func(c program.Choice) bool { return c.Value == 0 })
		return len(notSimplest) == 1
	}
	return !slices.ContainsFunc(step.Choices, func(c program.Choice) bool { return !slices.Contains(small(c), c.Value) })
}

// simpler compares steps as the shrinker compares programs of one.
func simpler(a, b program.Step) int {
	return cmp.Or(
		unusual(a)-unusual(b), len(a.Choices)-len(b.Choices), strings.Compare(a.Action, b.Action),
		slices.CompareFunc(a.Choices, b.Choices, func(a, b program.Choice) int { return cmp.Compare(a.Value, b.Value) }),
	)
}

// unusual is how many choices of a step foretell something.
func unusual(step program.Step) (n int) {
	for _, c := range step.Choices {
		if c.Kind == program.Foretells && c.Value > 0 {
			n++
		}
	}
	return n
}

// count counts the programs.
func (s *Scope) count() error {
	for n, power := 0, uint64(1); n <= s.most; n++ {
		if s.Programs += power; s.Programs > mostPrograms {
			return fmt.Errorf("there are more than %d programs of up to %d steps, for there are %d steps of small values: "+
				"give at most %d, or give arguments smaller domains, such as `fuzz:\"0..3\"`",
				uint64(mostPrograms), s.most, len(s.Steps), n-1)
		}
		power *= s.choices(n)
	}
	return nil
}

// choices is how many steps the n-th step of a program can be, from 0.
func (s *Scope) choices(n int) uint64 {
	if n > 0 {
		return uint64(len(s.Steps) - s.starts)
	}
	return uint64(len(s.Steps))
}

// Program is the program at hand.
func (s *Scope) Program() (p program.Program) {
	for _, place := range s.Places {
		p = append(p, s.Steps[place])
	}
	return p
}

// Next goes on to the next program, if there is one.
func (s *Scope) Next() bool {
	last := len(s.Steps) - 1
	for i := len(s.Places) - 1; i >= 0; i-- {
		if s.Places[i] < last {
			s.Places[i]++
			s.simplify(i + 1)
			return true
		}
	}
	if len(s.Places) == s.most {
		return false
	}
	s.Places = append(s.Places, 0)
	s.simplify(0)
	return true
}

// simplify has the program at hand end with the simplest steps, from one on.
func (s *Scope) simplify(from int) {
	for i := from; i < len(s.Places); i++ {
		s.Places[i] = 0
		if i > 0 {
			s.Places[i] = s.starts
		}
	}
}

// Leave passes over the programs that follow and have the same length and the same first steps.
func (s *Scope) Leave(steps int) {
	for i := steps; i < len(s.Places); i++ {
		s.Places[i] = len(s.Steps) - 1
	}
}

// Ends reports whether no other program follows but those of the same length and the same first steps.
func (s *Scope) Ends(steps int) bool {
	return len(s.Places) == s.most &&
		!slices.ContainsFunc(s.Places[:steps], func(place int) bool { return place < len(s.Steps)-1 })
}

// Done is how many programs come before the one at hand.
func (s *Scope) Done() (programs uint64) {
	shorter, power := uint64(0), uint64(1)
	for i, place := range s.Places {
		shorter += power
		power *= s.choices(i)
		if i > 0 {
			place -= s.starts
		}
		programs = programs*s.choices(i) + uint64(place)
	}
	return shorter + programs
}
