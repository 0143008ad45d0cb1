package fuzzmachine

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
)

// expects finds an expectation that cannot be meant.
func (p *plan) expects(x build.Expectation) error {
	wrong := func(words string) error {
		return &build.Misuse{Site: x.Site, Wrong: fmt.Errorf("%s: %s", subject(x), words)}
	}
	m := p.called(x.Action)
	switch {
	case x.Action == "" && x.Label == "":
		return &build.Misuse{Site: x.Site, Wrong: errors.New("demand: the name of a label or action is empty; give one")}
	case x.Action != "" && m == nil:
		return wrong("there is no such action; give the name of one")
	case m != nil && m.stutters:
		return wrong("the action is declared Stutters, so that it never takes effect; remove Stutters, or remove this")
	case m != nil && !m.fallible:
		return wrong("nothing says which of its answers are failures, so that every step takes effect; add Fails, or demand a label instead")
	case !x.Least && !x.Most:
		return wrong("it expects nothing: say AtLeast or AtMost")
	case !(min(x.Floor, x.Ceiling) >= 0): // nor is NaN
		return wrong("a number of times cannot be negative or NaN: give 0 or more")
	case x.Least && x.Most && x.Floor > x.Ceiling:
		return wrong("the least is more than the most")
	case x.Action != "" && max(x.Floor, x.Ceiling) > 1:
		return wrong("a share is from 0 to 1: 0.9 is nine steps in ten")
	}
	return nil
}

// subject is what an expectation is about, for messages.
func subject(x build.Expectation) string {
	if x.Action != "" {
		return fmt.Sprintf("demand.Effective(%q)", x.Action)
	}
	return fmt.Sprintf("demand.Label(%q)", x.Label)
}

// called is the action of a name; nil where there is none.
func (p *plan) called(action string) *move {
	for _, m := range p.moves {
		if m.name == action {
			return m
		}
	}
	return nil
}
