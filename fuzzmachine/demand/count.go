package demand

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
)

// A Count is a demand on how often a label occurs.
type Count struct {
	Demand
	x build.Expectation
}

// Label demands something of how often t.Label is called with this label.
func Label(label string) Count { return counted(build.Expectation{Label: label, Site: caller()}) }

// AtLeast sets the smallest number of times.
func (c Count) AtLeast(times int) Count {
	c.x.Floor, c.x.Least = times, true
	return counted(c.x)
}

// AtMost sets the largest number of times.
func (c Count) AtMost(times int) Count {
	c.x.Ceiling, c.x.Most = times, true
	return counted(c.x)
}

func counted(x build.Expectation) Count {
	return Count{Demand{func(d *build.Demands) error {
		d.Expect = append(d.Expect, x)
		return misused(x)
	}}, x}
}

// misused finds an expectation that cannot be meant.
func misused(x build.Expectation) error {
	wrong := func(words string) error {
		return &build.Misuse{Site: x.Site, Wrong: fmt.Errorf("demand.Label(%q): %s", x.Label, words)}
	}
	switch {
	case x.Site == "":
		return errZero
	case x.Label == "":
		return &build.Misuse{Site: x.Site, Wrong: errors.New("demand: the name of a label is empty; give one")}
	case !x.Least && !x.Most:
		return wrong("it expects nothing: say AtLeast or AtMost")
	case min(x.Floor, x.Ceiling) < 0:
		return wrong("a number of times cannot be negative: give 0 or more")
	case x.Least && x.Most && x.Floor > x.Ceiling:
		return wrong("the least is more than the most")
	}
	return nil
}
