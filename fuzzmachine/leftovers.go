package fuzzmachine

import (
	"sync"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
)

// Leftovers are what runs leave behind: failures that are reported after the end, runs that hang, and
// goroutines.
type leftovers struct {
	mu       sync.Mutex
	failures []lateFailure
	hanging  map[*failure.Verdict]*run // by the verdict on it, each run that hangs and goes on
	leaky    map[string]bool           // functions whose goroutines have been left behind
}

// A lateFailure is reported by a goroutine when its run has ended. The next run fails with it.
type lateFailure struct {
	verdict *failure.Verdict
	of      *T
}

func newLeftovers() leftovers {
	return leftovers{hanging: make(map[*failure.Verdict]*run), leaky: make(map[string]bool)}
}

// add keeps a failure that a goroutine reports after the end of its run.
func (l *leftovers) add(t *T, v *failure.Verdict) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if t.forgiven {
		return
	}
	v.Late, v.Words = true, "after that run had ended: "+v.Words
	l.failures = append(l.failures, lateFailure{v, t})
}

// orNext is a verdict, or if a run passed, the next failure that was reported late. What is reported while a
// run fails is kept for another.
func (l *leftovers) orNext(v *failure.Verdict) *failure.Verdict {
	if v != nil {
		return v
	}
	return l.next()
}

// next takes the first failure that was reported late; nil: there is none.
func (l *leftovers) next() *failure.Verdict {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.failures) == 0 {
		return nil
	}
	v := l.failures[0].verdict
	l.failures = l.failures[1:]
	return v
}

// forgive drops the failures that a slow run reports after its end. Its context was cancelled, which may have
// caused them.
func (l *leftovers) forgive(t *T) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t.forgiven = true
	list := l.failures[:0]
	for _, f := range l.failures {
		if f.of != t {
			list = append(list, f)
		}
	}
	l.failures = list
}

// hangs keeps a run that hangs, by the verdict on it.
func (l *leftovers) hangs(v *failure.Verdict, r *run) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.hanging[v] = r
}

// hung takes the run that a verdict says hangs.
func (l *leftovers) hung(v *failure.Verdict) *run {
	l.mu.Lock()
	defer l.mu.Unlock()
	r := l.hanging[v]
	delete(l.hanging, v)
	return r
}

// isLeaky is whether the first of some goroutines is known not to end, or is from now on.
func (l *leftovers) isLeaky(left []stack.Goroutine, now bool) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	function := stack.First(left).Start()
	l.leaky[function] = l.leaky[function] || now
	return l.leaky[function]
}
