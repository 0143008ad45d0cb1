package fuzzmachine

import (
	"errors"
	"fmt"
)

// An Expectation is how often something is to happen. Effective and Labelled make them.
type Expectation struct {
	_             incomparable
	label, action string
	floor         float64
	ceiling       float64
	least, most   bool // whether there is a floor, a ceiling
}

// Effective expects a share, from 0 to 1, of the steps of an action to take effect: of those taken, the ones that neither
// fail nor stutter. It is for actions of which some answers are failures: see BothAction.Fails.
func Effective(action string) Expectation { return Expectation{action: action} }

// Labelled expects a label so many times, a whole number; see T.Label.
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
	m := p.called(x.action)
	switch {
	case x.action == "" && x.label == "":
		return errors.New("Demands: Expect: an expectation is about nothing: make it with Effective or Labelled")
	case x.action != "" && m == nil:
		return wrong("no action is called so; give the name of one")
	case m != nil && m.stutters:
		return wrong("it stutters always, and never takes effect; take .Stutters away, or leave this out")
	case m != nil && !m.fallible:
		return wrong("nothing says which of its answers are failures, so that each of its steps takes effect; give Fails, or have it make a label, and expect that")
	case !x.least && !x.most:
		return wrong("it expects nothing: say AtLeast or AtMost")
	case !(min(x.floor, x.ceiling) >= 0): // nor is NaN
		return wrong("it expects what is no number of times: give 0 or more")
	case x.label != "" && (x.floor != float64(int64(x.floor)) || x.ceiling != float64(int64(x.ceiling))):
		return wrong("it expects parts of a time: give how many times, a whole number; a share is for Effective")
	case x.least && x.most && x.floor > x.ceiling:
		return wrong("its floor is above its ceiling")
	case x.action != "" && max(x.floor, x.ceiling) > 1:
		return wrong("a share is from 0 to 1: 0.9 is nine steps in ten")
	}
	return nil
}

// called is the action of a name; nil where there is none.
func (p *plan) called(action string) *move {
	for _, m := range p.moves {
		if m != nil && m.name == action {
			return m
		}
	}
	return nil
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
