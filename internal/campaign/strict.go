package campaign

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A reading is a script that a test replays, and that has passed. Where it says another step than was taken,
// the test fails: who wrote it meant that step. Tapes may hold anything, and are not read so.
type reading struct {
	engine  *Engine
	name    string // of the test
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
		if picked := line.Step.Choices[k]; said.Kind == program.Picks && said.Name != "" {
			if words := s.unpicked(i, k, picked.Name, line.Unoffered); words != "" {
				return words
			}
		}
	}
	return ""
}

// unpicked says that a step has not picked what the script says, and among what it could pick; "": it has.
func (s *reading) unpicked(i, k int, picked string, unoffered bool) string {
	said := s.program[i].Choices[k].Name
	if picked == said && !unoffered {
		return ""
	}
	switch offers := s.offers(i, k); {
	case picked != said:
		return fmt.Sprintf("the script picks %q, which is not offered then; %q was picked\n\nPick one of the offers, or delete "+
			"the step. Offered are %s.", said, picked, listed(offers))
	case len(offers) == 0:
		return fmt.Sprintf("the script picks %q, which is not offered then; nothing is, and the step was skipped\n\nDelete the "+
			"step, or lead to where it is offered.", said)
	}
	return "" // another one has no offers
}

const mostOffers = 8 // that are listed

// offers are the texts of what a choice of a step could pick, the simplest first: of more than are listed,
// one more. Each is picked by its rank.
func (s *reading) offers(i, k int) (texts []string) {
	p := slices.Clone(s.program[:i+1])
	p[i].Choices = slices.Clone(p[i].Choices)
	pick := &p[i].Choices[k]
	for _, rank := range pick.Offers()[:mostOffers+1] {
		pick.Value, pick.Name = rank, ""
		noted := new(trace.Trace)
		if v := (runs{s.engine, s.name}).Run(p, diagnose.Strict, noted); v != nil || len(noted.Lines) <= i {
			break
		}
		text := noted.Lines[i].Step.Choices[k].Name
		if text == "" {
			break
		}
		texts = append(texts, text)
	}
	return texts
}

// listed are the first offers, for people.
func listed(offers []string) string {
	words, more := "", ""
	if len(offers) > mostOffers {
		offers, more = offers[:mostOffers], " and more"
	}
	for _, text := range offers {
		words += fmt.Sprintf(", %q", text)
	}
	return strings.TrimPrefix(words, ", ") + more
}
