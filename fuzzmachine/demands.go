package fuzzmachine

import (
	"errors"
	"fmt"
)

// Demands are what a machine insists on beyond agreement. A zero field demands nothing.
type Demands struct {
	_ struct{}
	// Fulfilled wants every prophecy that foretells something unusual to be asked for in its step.
	Fulfilled bool
	// Foreseen wants nobody to ask for what the action has no prophecy of.
	Foreseen bool
	// Effective wants every action, over the programs of plain go test, to take effect at least once: neither skipped, nor
	// failed, nor a stutter, unless it is said to stutter always.
	Effective bool
	// Expect is how often things are to happen in the programs of plain go test. It is judged where these are 100 or more and
	// all of them pass, and never under -fuzz.
	Expect []Expectation
}

// An Expectation is how often something is to happen. Effective and Labelled make them.
type Expectation struct {
	_             incomparable
	label, action string
	floor         float64
	ceiling       float64
	least, most   bool // whether there is a floor, a ceiling
}

// Effective expects a share, from 0 to 1, of the steps of an action to take effect: of those taken, the ones that neither
// fail nor stutter.
func Effective(action string) Expectation { return Expectation{action: action} }

// Labelled expects a label so many times; see T.Label.
func Labelled(label string) Expectation { return Expectation{label: label} }

// AtLeast gives the expectation a floor.
func (x Expectation) AtLeast(floor float64) Expectation {
	x.floor, x.least = floor, true
	return x
}

// AtMost gives the expectation a ceiling.
func (x Expectation) AtMost(ceiling float64) Expectation {
	x.ceiling, x.most = ceiling, true
	return x
}

// subject is what it is about, for messages.
func (x Expectation) subject() string {
	if x.action != "" {
		return fmt.Sprintf("Effective(%q)", x.action)
	}
	return fmt.Sprintf("Labelled(%q)", x.label)
}

// check finds an expectation that cannot be meant.
func (x Expectation) check(p *plan) error {
	wrong := func(words string) error { return fmt.Errorf("Demands: Expect: %s: %s", x.subject(), words) }
	switch {
	case x.action == "" && x.label == "":
		return errors.New("Demands: Expect: an expectation is about nothing: make it with Effective or Labelled")
	case x.action != "" && !p.has(x.action):
		return wrong("no action is called so; give the name of one")
	case !x.least && !x.most:
		return wrong("it expects nothing: say AtLeast or AtMost")
	case !(min(x.floor, x.ceiling) >= 0): // nor is NaN
		return wrong("it expects what is no number of times: give 0 or more")
	case x.least && x.most && x.floor > x.ceiling:
		return wrong("its floor is above its ceiling")
	case x.action != "" && max(x.floor, x.ceiling) > 1:
		return wrong("a share is from 0 to 1: 0.9 is nine steps in ten")
	}
	return nil
}

// has is whether an action has the name.
func (p *plan) has(action string) bool {
	for _, m := range p.moves {
		if m != nil && m.name == action {
			return true
		}
	}
	return false
}

// judge says what was expected and is not so, or nothing.
func (x Expectation) judge(e *engine, counts []count) string {
	if x.label != "" {
		n := e.labels[x.label]
		return x.compare(float64(n), fmt.Sprintf("label %s: %d times in %d programs", x.label, n, e.programs))
	}
	for i, m := range e.moves {
		if c := &counts[i]; m.name == x.action {
			share := 0.0
			if c.taken > 0 {
				share = float64(c.effective()) / float64(c.taken)
			}
			return x.compare(share, fmt.Sprintf("action %s: effective in %d of the %d steps taken, %.3g, where %d failed and %d stuttered", m.name, c.effective(), c.taken, share, c.failed, c.stuttered))
		}
	}
	return ""
}

func (x Expectation) compare(is float64, words string) string {
	switch {
	case x.least && is < x.floor:
		return fmt.Sprintf("%s; expected at least %v", words, x.floor)
	case x.most && is > x.ceiling:
		return fmt.Sprintf("%s; expected at most %v", words, x.ceiling)
	}
	return ""
}
