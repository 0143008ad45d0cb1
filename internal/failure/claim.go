package failure

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/mapping"
)

// The methods below complete a verdict that only says where a run is: each says what has failed there.

// Differs is that model and system have answered differently; several is whether an answer is a Two or Three.
func (v *Verdict) Differs(d mapping.Difference, several bool) *Verdict {
	v.Kind, v.Where, v.Diff = Answer, v.Action, d
	result := ""
	if several {
		result, d.Path = Result(d.Path)
	}
	v.Words = Brief("the answers differ", result, d)
	return v
}

// Disallows is that the system has chosen an answer that the model does not allow.
func (v *Verdict) Disallows(answer string, err error) *Verdict {
	v.Kind, v.Where, v.Words = Answer, v.Action, "the answer "+answer+" is not allowed: "+err.Error()
	return v
}

// Unensured is that the answer of the system breaks a postcondition.
func (v *Verdict) Unensured(answer string, err error) *Verdict {
	v.Kind, v.Where, v.Words = Ensures, v.Action, "the answer "+answer+" breaks the postcondition: "+err.Error()
	return v
}

// PartsDiffer is that parts of the states differ, such as those that the step touches.
func (v *Verdict) PartsDiffer(words, site string, d mapping.Difference) *Verdict {
	v.Kind, v.Where, v.Diff, v.Site, v.Words = State, d.Where(), d, site, Brief(words, "", d)
	return v
}

// StatesDiffer is that the states differ in a mapping, whose name may be "". Outside is whether they do so in what the
// step does not touch.
func (v *Verdict) StatesDiffer(name, site string, d mapping.Difference, outside bool) *Verdict {
	v.Kind, v.Diff, v.Site, v.Where = State, d, site, d.Where()
	if name != "" {
		v.Where = strings.TrimSuffix(name+":"+v.Where, ":")
		name = fmt.Sprintf("mapping %q", name)
	}
	v.Words = Brief("the states differ", name, d)
	if outside {
		v.Words = "it changes more than it Touches; " + v.Words
	}
	return v
}

// Breaks is that an invariant does not hold, or cannot be checked.
func (v *Verdict) Breaks(name, site string, ofStart bool, err error) *Verdict {
	v.Kind, v.Where, v.Site = Invariant, name, site
	v.Words = fmt.Sprintf("the invariant %q is broken: %v", name, err)
	if ofStart {
		v.Kind = Holds
		v.Words = fmt.Sprintf("the state breaks the invariant %q of Start: %v", name, err)
		v.Cure = "correct what leads to this state, or let Holds allow it: then starts may begin with such states too"
	}
	return v
}

// Unpredicted is that a step comes out otherwise than was foretold.
func (v *Verdict) Unpredicted(how, words string) *Verdict {
	v.Kind, v.Where, v.Words = Unpredicted, v.Action+" "+how, words
	return v
}

// Impure is that a function which should only look, or only depend on what it is given, does otherwise. The cure is a
// hint.
func (v *Verdict) Impure(words, cure string) *Verdict {
	v.Kind, v.Where, v.Words, v.Cure = Impure, v.Action, words, cure
	return v
}

// DiffersOnCopy is that the model does something else on a copy of its state.
func (v *Verdict) DiffersOnCopy(words string) *Verdict {
	v.Varies = true
	return v.Impure(words, "")
}

// SharesModel is that a function has returned the model of another run.
func (v *Verdict) SharesModel(where, function string) *Verdict {
	v.Kind, v.Where = Carryover, where
	v.Words = function + " returned that of another run: make a new model each time"
	return v
}

// Disagrees is that a step does something else where there is only the part that it needs.
func (v *Verdict) Disagrees(part, words string) *Verdict {
	v.Kind, v.Where, v.Words = Local, v.Action, "from its part alone, "+part+", "+words
	v.Cure = "the function of Part that returns the part leaves out something that the step reads or changes, or those that " +
		"make model and system do not put it there"
	return v
}

// Races is that the race detector has found a data race.
func (v *Verdict) Races() *Verdict {
	v.Kind, v.Where, v.Words = Race, v.Action, "the race detector found a data race, and says above where"
	return v
}
