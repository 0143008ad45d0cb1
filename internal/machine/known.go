package machine

import (
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/program"
)

// A Known is a failure that is ignored.
type Known struct {
	*build.Known
	Signature string
	Times     *atomic.Int64 // that it has ended a program
}

// Knows returns which known failure a verdict on a program is; nil: none.
func (p *Plan) Knows(v *failure.Verdict, of program.Program) *Known {
	for i := range p.Known {
		k := &p.Known[i]
		if k.Signature == v.Signature() && (k.When == nil || k.When(build.Failed{
			Kind: string(v.Kind), Signature: k.Signature, Step: v.Step, Action: v.Action,
			Script: p.Description.PrintLine(of[:min(v.Step, len(of))]), Headline: v.Headline(),
		})) {
			return k
		}
	}
	return nil
}

// IsKnown is whether a verdict on a program is ignored.
func (p *Plan) IsKnown(v *failure.Verdict, of program.Program) bool { return p.Knows(v, of) != nil }
