package campaign

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A reading is a script that a test replays, and that has passed. Where it says another step than was taken,
// the test fails: who wrote it meant that step. Tapes may hold anything, and are not read so.
type reading struct {
	engine  *Engine
	program program.Program
	noted   *trace.Trace // of its run
}

// unmeant is the first step that is another one than the script says, what happened there, and what to do;
// "": there is none.
func (s *reading) unmeant() string {
	for i := range min(len(s.program), len(s.noted.Lines)) {
		if words := s.unmeantAt(i); words != "" {
			return fmt.Sprintf("the script does not say what was run: step %d, %s: %s", i+1,
				s.engine.Plan.Description.PrintLine(s.program[i:i+1]), words)
		}
	}
	return ""
}

func (s *reading) unmeantAt(i int) string {
	line := &s.noted.Lines[i]
	switch starts := s.engine.Plan.Moves.Begins(s.program[i:]); {
	case starts && i > 0:
		return "a start counts only as the first step, and this one was skipped\n\nMake it the first step, or delete it."
	case starts && line.Refused != nil:
		return line.Refused.Error() + "; the start is refused, and no step was taken\n\nGive the start an argument that the " +
			"invariant allows, or delete the script."
	case starts || len(line.Step.Choices) != len(s.program[i].Choices):
		return ""
	}
	for k, said := range s.program[i].Choices {
		picked := line.Step.Choices[k].Name
		switch isPick := said.Kind == program.Picks && said.Name != ""; {
		case isPick && picked != said.Name:
			return fmt.Sprintf("the script picks %q, which is not offered then; %q was picked\n\nPick one of the offers, or "+
				"delete the step.", said.Name, picked)
		case isPick && line.Unoffered:
			return "its function of Offers offers nothing then, and the step was skipped\n\nDelete the step, or lead to where " +
				"there is something to pick."
		}
	}
	return ""
}
