package run

import (
	"sync"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
)

// Leftovers are those of the runs of a machine, of a type R.
type Leftovers[R any] struct {
	mu       sync.Mutex
	failures []late
	hanging  map[*failure.Verdict]R // by the verdict on it, each run that hangs and goes on
	leaky    map[string]bool        // functions whose goroutines have been left behind
}

// A late failure is reported by a goroutine when its run has ended. The next run fails with it.
type late struct {
	verdict  *failure.Verdict
	forgiven *bool // of its run
}

// NewLeftovers returns those of a machine that has run nothing.
func NewLeftovers[R any]() Leftovers[R] {
	return Leftovers[R]{hanging: make(map[*failure.Verdict]R), leaky: make(map[string]bool)}
}

// Add keeps a failure that a goroutine reports after the end of its run, unless the run is forgiven. Whether
// it is stands where the run has it, and nobody else reads or writes that.
func (l *Leftovers[R]) Add(forgiven *bool, v *failure.Verdict) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if *forgiven {
		return
	}
	v.Late, v.Words = true, "after that run had ended: "+v.Words
	l.failures = append(l.failures, late{v, forgiven})
}

// OrNext is a verdict, or if a run passed, the next failure that was reported late. What is reported while a
// run fails is kept for another.
func (l *Leftovers[R]) OrNext(v *failure.Verdict) *failure.Verdict {
	if v != nil {
		return v
	}
	return l.Next()
}

// Waits reports whether there is such a failure.
func (l *Leftovers[R]) Waits() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.failures) > 0
}

// Next takes the first failure that was reported late; nil: there is none.
func (l *Leftovers[R]) Next() *failure.Verdict {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.failures) == 0 {
		return nil
	}
	v := l.failures[0].verdict
	l.failures = l.failures[1:]
	return v
}

// Forgive drops the failures that a slow run reports after its end. Its context was cancelled, which may have
// caused them.
func (l *Leftovers[R]) Forgive(forgiven *bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	*forgiven = true
	list := l.failures[:0]
	for _, f := range l.failures {
		if f.forgiven != forgiven {
			list = append(list, f)
		}
	}
	l.failures = list
}

// Hang keeps a run that hangs, by the verdict on it.
func (l *Leftovers[R]) Hang(v *failure.Verdict, r R) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.hanging[v] = r
}

// Hung takes the run that a verdict says hangs; none if somebody has taken it.
func (l *Leftovers[R]) Hung(v *failure.Verdict) R {
	l.mu.Lock()
	defer l.mu.Unlock()
	r := l.hanging[v]
	delete(l.hanging, v)
	return r
}

// IsLeaky is whether the first of some goroutines is known not to end, or is from now on.
func (l *Leftovers[R]) IsLeaky(left []stack.Goroutine, now bool) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	function := stack.First(left).Start()
	l.leaky[function] = l.leaky[function] || now
	return l.leaky[function]
}
