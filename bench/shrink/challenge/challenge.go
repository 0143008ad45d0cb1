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
