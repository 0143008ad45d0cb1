package demand

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime"

	"github.com/fuzzmachine/go/internal/build"
)

// A Share is a demand on the share of an action's steps that take effect.
type Share struct{ x build.Expectation }

// Effective demands something of the share of an action's steps that take effect: of the steps taken, those
// that neither fail nor stutter. The action's Fails defines which answers are failures.
func Effective(action string) Share { return Share{build.Expectation{Action: action, Site: caller()}} }

// AtLeast sets the smallest share, from 0 to 1.
func (s Share) AtLeast(share float64) Share {
	s.x.Floor, s.x.Least = share, true
	return s
}

// AtMost sets the largest share, from 0 to 1.
func (s Share) AtMost(share float64) Share {
	s.x.Ceiling, s.x.Most = share, true
	return s
}

// SetOn makes a Share an option of a machine.
func (s Share) SetOn(o *build.Options) {
	expect(o, s.x, "the zero demand.Share demands nothing: make one with demand.Effective")
}

// A Count is a demand on how often a label occurs.
type Count struct{ x build.Expectation }

// Label demands something of how often t.Label is called with this label.
func Label(label string) Count { return Count{build.Expectation{Label: label, Site: caller()}} }

// AtLeast sets the smallest number of times.
func (c Count) AtLeast(times int) Count {
	c.x.Floor, c.x.Least = float64(times), true
	return c
}

// AtMost sets the largest number of times.
func (c Count) AtMost(times int) Count {
	c.x.Ceiling, c.x.Most = float64(times), true
	return c
}

// SetOn makes a Count an option of a machine.
func (c Count) SetOn(o *build.Options) {
	expect(o, c.x, "the zero demand.Count demands nothing: make one with demand.Label")
}

// expect adds an expectation to options. A zero one is a misuse.
func expect(o *build.Options, x build.Expectation, zero string) {
	if x.Site == "" {
		o.Wrong(errors.New(zero))
		return
	}
	o.Demands.Expect = append(o.Demands.Expect, x)
}

// caller returns the file:line at which the caller of caller was called.
func caller() string {
	_, file, line, _ := runtime.Caller(2)
	return fmt.Sprintf("%s:%d", filepath.Base(file), line)
}
