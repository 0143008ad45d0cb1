package campaign

import (
	"sync"
	"testing"

	"github.com/fuzzmachine/go/internal/gointernals"
	"github.com/fuzzmachine/go/internal/stack"
)

// An errand is what a process does for a target beside its tapes: it serves another process, answers the
// corpus tool, or runs FUZZMACHINE_CHECKS. A program is judged where its user would run it, and what stands in
// the body of f.Fuzz before Run may be what the system needs. So the first Run of the target does the errand, and
// others wait for it.
type errand struct {
	mu     sync.Mutex
	do     func(t test) (report string) // nil: there is none, or it is done
	failed bool
}

// run does the errand, if nobody has, and returns what to fail with; and whether it has failed, now or before.
func (e *errand) run(t test) (report string, failed bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if do := e.do; do != nil {
		e.do = nil
		report = do(t)
		e.failed = report != ""
	}
	return report, e.failed
}

// give gives a target another errand, or none.
func (e *errand) give(do func(test) string) (left bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	left = e.do != nil
	e.do, e.failed = do, false
	return left
}

// atEnd does the errand at the end of a target whose body f.Fuzz has not called, as where Go cannot read an entry.
func (e *errand) atEnd(f target) {
	f.Cleanup(func() {
		if stack.CallerOf(gointernals.Gopanic) == "" {
			if report, _ := e.run(nil); report != "" {
				f.Errorf("%s", report)
			}
		}
	})
}

// charge has the first Run do an errand; passed is whether the target may go on. Who is no *testing.F may have
// no body, and it is done here.
func (e *errand) charge(f target, do func(t test) (report string)) (passed bool) {
	f.Helper()
	if _, has := f.(*testing.F); !has {
		report := do(nil)
		if report != "" {
			f.Errorf("%s", report)
		}
		return report == ""
	}
	e.give(do)
	return true
}

// undone says that nobody did the errand, for the target's body has not called Run.
func (e *errand) undone(f target, isSingle bool) (words string) {
	ended, says := f.(interface {
		Skipped() bool
		Failed() bool
	})
	if !e.give(nil) || isSingle || says && (ended.Skipped() || ended.Failed()) {
		return ""
	}
	return "FUZZMACHINE_CHECKS runs programs in the body of f.Fuzz, and that has not called Run: call it for each tape"
}
