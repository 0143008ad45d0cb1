// Package challenge has those of the published shrinking challenges that apply, as machines:
// github.com/jlink/shrinking-challenge describes them, and has the reports of other libraries. Each is one
// action, whose arguments are what has to shrink.
package challenge

import (
	"github.com/fuzzmachine/go/bench/shrink/machine"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// of is a challenge: a property that is believed of all values that are fit, and does not hold.
func of[A any](name, simplest string, fit, holds func(A) bool) machine.Subject {
	return machine.Subject{
		Name:     name,
		Shortest: map[string]string{signature: simplest},
		New: func(p *machine.Probe) *fuzzmachine.Machine {
			count := func(*fuzzmachine.T) (none struct{}) {
				if p != nil {
					p.Runs++
				}
				return none
			}
			check := fuzzmachine.Do("check", property[A](holds).check).WhenArgs(func(_ struct{}, a A) bool { return fit(a) })
			return fuzzmachine.NewWorld(count, check).With(fuzzmachine.Steps(1))
		},
	}
}

// signature is that of all challenges.
const signature = "failure challenge.property.check"

// A property is what is believed of values.
type property[A any] func(A) bool

func (p property[A]) check(t *fuzzmachine.T, _ struct{}, a A) {
	if !p(a) {
		t.Errorf("the property does not hold")
	}
}

// whatever is the fitness of values that are all fit.
func whatever[A any](A) bool { return true }

// All are the challenges, with the result that each should come to.
var All = []machine.Subject{
	of("bound5", "check first=[] second=[] third=[] fourth=[-1] fifth=[-32768]", five.areSmall, five.addUp),
	of("lengthlist", "check list=[900]", whatever, long.areBelow900),
	of("reverse", "check list=[0, 1]", whatever, list.isPalindrome),
	of("coupling", "check list=[1, 0]", places.exist, places.pointNowhere),
	of("deletion", "check list=[0, 0] at=0", deletion.isInside, deletion.deletes),
	of("distinct", "check list=[0, 1, -1]", whatever, list.hasTwoValues),
	of("nestedlists", "check lists=[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", whatever, lists.areShort),
	of("large_union_list", "check lists=[[0, 1, -1, 2, -2]]", whatever, lists.haveFourValues),
}

// Published has the figures of the reports in github.com/jlink/shrinking-challenge (at commit 0c1d56c of
// March 2026), over 100 runs each: distinct results and, if reported, the mean of executions.
var Published = map[string]string{
	"bound5":           "Hypothesis 1 / 137; rapid 81; jqwik 45 / 24,940; fast-check 100 / 948; elm-test many / 475",
	"lengthlist":       "Hypothesis 1 / 85; rapid 1; jqwik 1 / 717; fast-check 18 / 19; elm-test 1 / 1,266",
	"reverse":          "Hypothesis 1 / 46; rapid 2; jqwik 1 / 18; fast-check 3 / 88; elm-test 1 / 142",
	"coupling":         "rapid 13; jqwik 1 / 140; fast-check 26 / 68; elm-test 9 / 841",
	"deletion":         "rapid 10; jqwik 1 / 133; fast-check 19 (of 54) / 69; elm-test 1 / 1,104",
	"distinct":         "rapid 2; jqwik 2 / 24; fast-check 6 / 275; elm-test 1 / 295",
	"nestedlists":      "rapid 16; jqwik 1 / 21; fast-check 36 / 38; elm-test 1 / 1,015",
	"large_union_list": "Hypothesis 1 / 341; rapid 12; jqwik 3 / 81; fast-check 52 / 1,162; elm-test 1 / 636",
}
