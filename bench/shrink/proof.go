package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/bench/shrink/machine"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/program"
)

// A proof tries all programs, the shorter first, to find the simplest of each signature. Of programs that
// leave model and system in the same state it goes on with the simplest alone: whatever follows does the same
// after each of them.
type proof struct {
	subject *machine.Subject
	machine *fuzzmachine.Machine
	probe   machine.Probe
	steps   []program.Step // all that there are, the simpler first
	runs    int
	flaky   int // programs that pass, and are called flaky
	found   map[string]program.Program
}

// prove finds the simplest program of each signature that a subject says it has.
func prove(s *machine.Subject) (*proof, error) {
	p := &proof{subject: s, found: make(map[string]program.Program)}
	p.machine = s.New(&p.probe)
	if err := raw(p.machine); err != nil {
		return nil, err
	}
	for _, action := range p.machine.Description().Actions() {
		p.spread(program.Step{Action: action}, 0)
	}
	slices.SortFunc(p.steps, compareSteps)
	seen := make(map[string]bool)
	level := []program.Program{nil}
	for len(p.found) < len(s.Shortest) {
		if len(level) == 0 || len(level[0]) > 20 {
			return p, fmt.Errorf("%s: no program fails as is said, of %d", s.Name, p.runs)
		}
		next, err := p.deepen(level, seen)
		if err != nil {
			return p, err
		}
		level = next
	}
	return p, nil
}

// spread lists a step with all choices that there are, from the i-th on.
func (p *proof) spread(step program.Step, i int) {
	step = p.machine.Description().Bend(program.Program{step})[0]
	if i == len(step.Choices) {
		p.steps = append(p.steps, step)
		return
	}
	c := step.Choices[i]
	most := c.Bound
	if p.subject.Most > 0 && c.Kind >= program.Names {
		most = min(most, p.subject.Most-1)
	}
	for value := range most + 1 {
		other := program.Step{Action: step.Action, Choices: slices.Clone(step.Choices)}
		other.Choices[i].Value = value
		p.spread(other, i+1)
	}
}

// deepen takes each step after each program, and returns the programs that lead to new states.
func (p *proof) deepen(level []program.Program, seen map[string]bool) ([]program.Program, error) {
	reached := make(map[string]program.Program)
	failed := make(map[string]program.Program)
	for _, before := range level {
		for _, step := range p.steps {
			longer := append(slices.Clone(before), step)
			tape, err := p.machine.Description().Encode(longer)
			if err != nil {
				return nil, err
			}
			p.runs++
			f := failure(p.machine, tape)
			state := p.probe.State()
			switch {
			case state == "":
			case f != nil && f.Kind == "flaky":
				p.flaky++
			case f != nil:
				keep(failed, f.Signature, longer)
			case !seen[state]:
				keep(reached, state, longer)
			}
		}
	}
	for signature, decoded := range failed {
		if _, known := p.found[signature]; !known {
			p.found[signature] = decoded
		}
	}
	for state := range reached {
		seen[state] = true
	}
	return slices.SortedFunc(maps.Values(reached), compare), nil
}

// keep keeps the simpler program under a name.
func keep(programs map[string]program.Program, name string, p program.Program) {
	if old, known := programs[name]; !known || compare(p, old) < 0 {
		programs[name] = p
	}
}

// compare orders programs of the same number of steps, the simpler first: by injected faults, then by
// choices, then by the first step in which they differ. It does not use the order of the shrinker, which it
// tests.
func compare(a, b program.Program) int {
	return cmp.Or(count(a, isFault)-count(b, isFault), count(a, whichever)-count(b, whichever),
		slices.CompareFunc(a, b, compareSteps))
}

func compareSteps(a, b program.Step) int {
	return cmp.Or(strings.Compare(a.Action, b.Action),
		slices.CompareFunc(a.Choices, b.Choices, func(a, b program.Choice) int {
			return cmp.Compare(a.Value, b.Value)
		}))
}

func count(p program.Program, which func(program.Choice) bool) (n int) {
	for _, s := range p {
		for _, c := range s.Choices {
			if which(c) {
				n++
			}
		}
	}
	return n
}

func isFault(c program.Choice) bool { return c.Kind == program.Foretells && c.Value > 0 }
func whichever(program.Choice) bool { return true }

// agrees is whether what was found is what the subject says.
func (p *proof) agrees() error {
	for signature, script := range p.subject.Shortest {
		if got := p.machine.Description().PrintLine(p.found[signature]); got != script {
			return fmt.Errorf("%s, %s: the simplest program is not %q: %q is", p.subject.Name, signature, script, got)
		}
	}
	return nil
}
