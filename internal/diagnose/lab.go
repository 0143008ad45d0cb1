package diagnose

import (
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A lab is where the programs of a diagnosis are run: by a runner, all in one way, within a budget.
type lab struct {
	budget      *Budget
	description *program.Description
	runner      Runner
	how         How              // Strict or Plain
	thorough    bool             // what is left behind has its full time
	first       *failure.Verdict // of the run that failed; nil: none is known to have
}

// run runs a program, and remembers how long that took.
func (l *lab) run(p program.Program, t *trace.Trace) *failure.Verdict {
	return l.insists(func() *failure.Verdict {
		switch {
		case l.how == Plain:
			return l.runner.Run(withoutFaults(l.description, p), Plain, t)
		case l.thorough:
			return l.predicted(l.runner.Run(p, Thorough, t), p)
		}
		return l.predicted(l.runner.Run(p, Strict, t), p)
	})
}

// glance runs a program as fast as possible, for most programs pass.
func (l *lab) glance(p program.Program) *failure.Verdict {
	return l.insists(func() *failure.Verdict { return l.predicted(l.runner.Run(p, Glance, nil), p) })
}

// insists runs a program again that kills its process in another way than the first did. Goroutines that
// write to one map may do so by a fatal error or by a fault, as chance has it.
func (l *lab) insists(run func() *failure.Verdict) (v *failure.Verdict) {
	for range confirmations {
		v = l.budget.Timed(run)
		if first := l.first; v == nil || first == nil || !v.Kind.Kills() || !first.Kind.Kills() ||
			v.Signature() == first.Signature() {
			break
		}
	}
	return v
}

const (
	confirmations = 3
	insistences   = 30 // how often a program is run that has killed a process and need not do so each time
)

// confirmations is how often a failure may fail to occur again.
func (l *lab) confirmations() int {
	if l.first.Kind.Kills() {
		return insistences
	}
	return confirmations
}

// passes reports whether a program passes, sooner or later: what an earlier run has left may disturb it at
// first.
func (l *lab) passes(p program.Program) bool {
	for range confirmations {
		if l.budget.inTime(toCarry) && l.run(p, nil) == nil {
			return true
		}
	}
	return false
}

// failsAs reports whether a verdict is the same failure as another one.
func failsAs(v, other *failure.Verdict) bool {
	return other != nil && other.Signature() == v.Signature()
}
