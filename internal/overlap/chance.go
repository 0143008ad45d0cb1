package overlap

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/program"
)

const looks = 100 // at a program, to tell how often it fails

// rate says of the verdict on a program how often it is reached, unless it always is.
func rate(p *run.Pool, test string, of program.Program, v *failure.Verdict) {
	slow := v.GoesOn() || v.Kind.Kills() || v.Kind == failure.Leak
	if p.Terms.Plan.AtOnce == 0 || slow || v.Kind == failure.Race || v.Chance != "" { // a detector does not report a race twice
		return
	}
	same := 0
	for range looks {
		r := p.Takes(test, of)
		again := p.Give(r, r.Perform(run.Request{Name: test, Way: run.Rated}))
		if again != nil && (again.Signature() == v.Signature() || again.IsOfAnswer(v)) {
			same++
		}
	}
	switch {
	case same == 0:
		v.Chance = fmt.Sprintf("by chance, in fewer than 1 of %d runs", looks)
	case same < looks:
		v.Chance = fmt.Sprintf("by chance, in %d of %d runs", same, looks)
	}
}
