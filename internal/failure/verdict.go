package failure

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/mapping"
)

// A Verdict is how one run failed.
type Verdict struct {
	Kind        Kind
	Step        int // from 1; 0 is before the first
	Action      string
	Where       string // of the signature: what tells this failure from others of its kind, without values
	Words       string // what the headline says
	Chance      string // what the headline says before that: how often it occurs; "": always
	Detail      string // lines below the headline
	Cure        string // a hint: what to do about it; "" if there is no sure one
	Varies      bool   // the model does something else on a copy of its state
	Site        string // file:line of the check
	Diff        mapping.Difference
	More        []*Verdict // failures after the first
	After       bool       // after the last step
	Unconsulted string     // of a difference: prophecies of the step that nobody consulted
	Vague       bool       // it says who reported the failure, and that may be a helper
	Patient     bool       // it hangs with several times its limits
	Slow        bool       // it failed after its limits, twice
	Long        bool       // it is the run as a whole that takes too long
	Late        bool       // it was reported when its run had ended
	Rethrow     any        // to panic with again: the panic was not meant for us
}

// GoesOn reports whether the run has been left to itself, and uses what it was given.
func (v *Verdict) GoesOn() bool { return v.Kind == Hang || v.Kind == Memory }

// Signature names the failure without values, line numbers and addresses, so that it is the same wherever it
// is met.
//
//go:noinline
func (v *Verdict) Signature() string {
	if v.Where == "" {
		return string(v.Kind)
	}
	return string(v.Kind) + " " + v.Where
}

// Covers reports whether a difference of states is the same as another one, seen from farther away: under the
// same mapping, of what the other one is a part of. How closely a difference can be described depends on how
// much state there is: where model and system have one element each, the elements differ, [*]; where only one
// of them has any, the whole does. So a shorter program that fails in this way has not traded one failure for
// another. It may not be turned round: the parts of a whole can differ for many reasons.
func (v *Verdict) Covers(other *Verdict) bool {
	inside, is := strings.CutPrefix(other.Where, v.Where)
	return is && v.Kind == State && other.Kind == State && v.Site == other.Site && inside != "" &&
		(v.Where == "" || strings.IndexByte(".:[", inside[0]) >= 0)
}

// IsOfAnswer reports whether another verdict is on the answer of the same action. Where steps meet by chance, it is
// one of them which others overlapped (order), or it is not (answer).
func (v *Verdict) IsOfAnswer(other *Verdict) bool {
	answers := func(k Kind) bool { return k == Answer || k == Order }
	return answers(v.Kind) && answers(other.Kind) && v.Action == other.Action
}

// Headline says in one line which step, which action and what.
func (v *Verdict) Headline() string {
	words := MainLine(v.Words)
	if v.Chance != "" {
		words = v.Chance + ": " + words
	}
	switch {
	case v.Action != "":
		return fmt.Sprintf("step %d, %s: %s", v.Step, v.Action, words)
	case v.Kind == Teardown:
		return "teardown: " + words
	case v.Kind == Reset:
		return words
	case !v.After:
		return "before the first step: " + words
	}
	return "after the last step: " + words
}

// MainLine returns the line of some words that says most: what testify calls the error, else the first that
// is not blank.
func MainLine(words string) string {
	if _, after, found := strings.Cut(words, "Error:"); found {
		words = after
	}
	return strings.TrimSpace(FirstLine(strings.TrimSpace(words)))
}

// FirstLine returns the text before the first line break.
func FirstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

const mostBrief = 200 // characters

// Brief says in one line that fits the eye that two things differ, and where: the states differ in mapping
// "items", at [1]: model 0, system 9. The part is what the path of the difference begins at; "" is the whole.
func Brief(words, part string, d mapping.Difference) string {
	if part != "" {
		words, part = words+" in "+part, ","
	}
	at := part + " at "
	if d.Path == "" {
		at = ": "
	}
	said := FirstLine(d.String())
	if r := []rune(said); len(r) > mostBrief {
		said = string(r[:mostBrief]) + "…"
	}
	return words + at + said
}

// Result splits the path of a difference between answers that are a Two or Three: result 2, and the path
// inside it. The path of no field is left as it is.
func Result(path string) (result, inside string) {
	for i, field := range []string{"First", "Second", "Third"} {
		if rest := strings.TrimPrefix(path, field); rest != path {
			return fmt.Sprintf("result %d", i+1), strings.TrimPrefix(rest, ".")
		}
	}
	return "", path
}
