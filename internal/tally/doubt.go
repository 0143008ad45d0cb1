package tally

import (
	"fmt"
	"strings"
)

// A Doubt says how sure it is that a target passes without testing.
type Doubt int

const (
	Minor Doubt = iota // it is often right
	Maybe              // it may be right
	Sure               // it cannot be right
)

// enough is from how many steps on it is said what became of all of them.
const enough = 100

// Doubts says why the target may pass without testing.
func (t *Tally) Doubts(say func(doubt Doubt, words string)) {
	if t.Blind {
		say(Sure, "the machine compares nothing: its actions have no answers, and it has no mapping and no "+
			"invariant; "+
			"add one, such as mapping.Refine. To look for panics alone, use NewWorld")
	}
	var failing, unguarded []string
	failures, able := Sure, false
	for i := range t.Actions {
		a := &t.Actions[i]
		name := a.Name + " (" + a.Site + ")"
		switch {
		case a.Begun != nil:
			a.Begun.Doubts(a, t.Programs, say)
		case a.Taken == 0:
			say(Sure, fmt.Sprintf("action %s was never taken in %d programs, and skipped %d times: %s",
				name, t.Programs, a.Skipped, a.closed()))
		case a.Stutters:
		case a.Effective() == 0:
			doubt, words := t.ineffective(a, name)
			if say(doubt, words); doubt == Minor {
				failing = append(failing, name)
			}
		case a.Fallible:
			able = true
		default:
			failures = Maybe
		}
		if a.Guarded && a.Skipped+a.Redrawn == 0 && a.Taken >= enough {
			unguarded = append(unguarded, name)
		}
	}
	if failing != nil && !able {
		say(failures, "no step of an action that can fail took effect, all failed or stuttered: "+
			strings.Join(failing, ", ")+
			"; look why, for what they do has not been tested")
	}
	if unguarded != nil {
		say(Maybe, "these guards were never false: "+strings.Join(unguarded, ", ")+
			"; remove them, or lead to where they are false, perhaps by a smaller limit of the system")
	}
	t.unchanged(say)
}

// closed is why an action was never taken, and what to do.
func (a *Action) closed() string {
	if a.Offers {
		return "its function of Offers returned false each time: it offers nothing, or nothing leads to where it does; mend " +
			"it, or add a script that leads there"
	}
	return "its guard is too narrow, or nothing leads to where the guard holds; mend the guard, or add a script that " +
		"leads there"
}

// ineffective is what is said of an action of which no step took effect. One that is meant to be refused is
// right.
func (t *Tally) ineffective(a *Action, name string) (doubt Doubt, words string) {
	doubt, cure := t.Effective, "what it does has not been tested: look why it always fails"
	if a.Stuttered >= enough && a.Failed == 0 {
		doubt, cure = Sure, "StuttersIf excuses each of them, so that the model has taken none: correct its "+
			"condition, or use Stutters"
	}
	return doubt, fmt.Sprintf("action %s never took effect in %d programs: "+
		"of %d steps %d failed and %d stuttered; %s", name, t.Programs, a.Taken, a.Failed, a.Stuttered, cure)
}

// unchanged says which values never changed, and which known failures did not occur.
func (t *Tally) unchanged(say func(doubt Doubt, words string)) {
	for _, s := range t.Still {
		if s.Times >= enough {
			say(Maybe, fmt.Sprintf("%s after each of %d steps: %s", s.What, s.Times, s.Cure))
		}
	}
	for _, k := range t.Known {
		if k.Times == 0 {
			say(Maybe, fmt.Sprintf("the known failure %s%s did not occur in %d programs: if it is fixed, remove it "+
				"from Known",
				k.Signature, k.Because, t.Programs))
		}
	}
}
