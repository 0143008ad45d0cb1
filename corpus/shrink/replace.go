package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// replace replaces a run of steps of one action, two neighbours, or one step, by a step of another action.
func replace(s subject) {
	for _, wide := range []int{0, 2, 1} {
		for i := len(s.best()) - 1; i >= 0; i-- {
			for _, action := range s.description().Actions() {
				replaceAt(s, i, wide, action)
			}
		}
	}
}

const manySteps = 64 // of a program in which single steps and whole runs are replaced

// replaceAt replaces some steps by each step of an action that may do as much; 0: all of a run.
func replaceAt(s subject, i, wide int, action string) {
	all := s.best()
	if wide == 0 {
		wide = runAt(all, i)
	}
	if i+wide > len(all) || len(all) > manySteps || wide == 2 && len(all) > fewSteps {
		return
	}
	for _, step := range insteadOf(s.description(), all[i:i+wide], action) {
		p := slices.Concat(all[:i], program.Program{step}, all[i+wide:])
		if s.tryIf(p, func(o Outcome) bool { return o.resolved(p) }) {
			return
		}
	}
}

// runAt returns how many steps of one action begin at an index, if the step before is of another; else too
// many.
func runAt(p program.Program, i int) (n int) {
	for n = 1; i+n < len(p) && p[i+n].Action == p[i].Action; n++ {
	}
	if n < 3 || i > 0 && p[i-1].Action == p[i].Action {
		return len(p)
	}
	return n
}

// insteadOf returns steps of an action that may do what others do: the simplest one, those that have their
// values, as a list or not, and those that say how many there were.
func insteadOf(d *program.Description, steps program.Program, action string) (list program.Program) {
	var values []program.Choice
	for _, step := range steps {
		values = append(values, step.Choices...)
	}
	count := program.Choice{Value: uint64(len(steps))}
	list = program.Program{
		{Action: action}, {Action: action, Choices: values},
		{Action: action, Choices: slices.Concat([]program.Choice{count}, values)},
	}
	for k := range d.Bend(list[:1])[0].Choices {
		before, less := make([]program.Choice, k), program.Choice{Value: count.Value - 1}
		list = append(list, program.Step{Action: action, Choices: slices.Concat(before, []program.Choice{count})},
			program.Step{Action: action, Choices: slices.Concat(before, []program.Choice{less})})
	}
	return d.Bend(list)
}
