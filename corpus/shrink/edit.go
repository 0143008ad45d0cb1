package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// edited returns a copy of a program with changed choices.
func edited(p program.Program, edit func(*program.Choice)) program.Program {
	p = slices.Clone(p)
	for i := range p {
		p[i].Choices = slices.Clone(p[i].Choices)
		for k := range p[i].Choices {
			edit(&p[i].Choices[k])
		}
	}
	return p
}
