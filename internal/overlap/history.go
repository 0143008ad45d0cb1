package overlap

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/internal/interleaving"
)

// history is the calls and returns of operations, in their order.
func (j *judgement[W]) history() string {
	type event struct {
		at   uint64
		text string
	}
	var lines []string
	for _, o := range j.known.open {
		lines = append(lines, j.called(o)+", may have happened or not, or happen still")
	}
	var events []event
	for _, o := range j.taken {
		who := "the program"
		if o.Actor > 0 {
			who = interleaving.Name(uint8(o.Actor))
		}
		came := o.step.Answered()
		if o.Unknown {
			came += ", and it may have happened or not"
		}
		events = append(events, event{o.Call, fmt.Sprintf("%s calls %s", who, j.called(o))},
			event{o.Return, strings.TrimSpace(fmt.Sprintf("%s returns from %s: %s", who, j.called(o), came))})
	}
	slices.SortFunc(events, func(x, y event) int { return cmp.Compare(x.at, y.at) })
	for _, e := range events {
		lines = append(lines, e.text)
	}
	return strings.Join(lines, "\n")
}

// called is what a step is called.
func (j *judgement[W]) called(o *call[W]) string {
	return fmt.Sprintf("step %d, %s", o.now.Step(), j.terms.actions[o.action].Name)
}
