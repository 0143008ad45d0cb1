package diagnose

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/program"
)

// faultless is how often a program must pass without its prophecies, and in between fail with them.
const faultless = 2

// predicted finds out whether a difference occurs because prophecies were not consulted: without them the
// step passes.
func (l *lab) predicted(v *failure.Verdict, p program.Program) *failure.Verdict {
	if v == nil || v.Unconsulted == "" || v.Step < 1 || v.Step > len(p) || !l.budget.inTime(toPredict) {
		return v
	}
	without := without(l.description, p, v.Step-1, v.Unconsulted)
	for n := range faultless {
		if !l.budget.inTime(toPredict) {
			return v
		}
		again := l.runner.Run(without, Strict, nil)
		if again != nil && (again.GoesOn() || again.Step <= v.Step) {
			return v
		}
		if n > 0 && l.runner.Run(p, Strict, nil) == nil { // it is chance, and not the prophecy
			return v
		}
	}
	other := *v
	other.Kind, other.Where = failure.Unpredicted, v.Action+" unfulfilled"
	other.Words = fmt.Sprintf("%s was never consulted by the stub, and without it model and system agree; %s",
		v.Unconsulted, v.Words)
	return &other
}

// without is a program without the prophecies of some names in one step.
func without(
	description *program.Description, p program.Program, step int, names string,
) (without program.Program) {
	r := description.NewReader().ResetProgram(p)
	for r.Next() {
		s := r.Step()
		if len(without) == step {
			for _, prophecy := range program.Prophecies(r.Args()) {
				if strings.Contains(" "+names+" ", " !"+prophecy.Name+" ") {
					reflect.ValueOf(prophecy.Value).Elem().SetZero()
				}
			}
			if other, err := description.Step(r.Action(), r.Args()); err == nil {
				s = other
			}
		}
		without = append(without, s)
	}
	return without
}

// withoutFaults is a program that predicts nothing unusual.
func withoutFaults(description *program.Description, p program.Program) program.Program {
	without := make(program.Program, len(p))
	for i, s := range p {
		s.Choices = slices.Clone(s.Choices)
		for k := range s.Choices {
			if s.Choices[k].Kind == program.Foretells {
				s.Choices[k].Value = 0
			}
		}
		without[i] = s
	}
	return description.Bend(without)
}
