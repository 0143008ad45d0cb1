package fuzzmachine

import (
	"sync"
	"testing"
)

// An errand is what a process does for a target beside its tapes: it serves another process, answers the
// corpus tool, or runs FUZZMACHINE_CHECKS. A program is judged where its user would run it, and what stands in
// the body of f.Fuzz before Run may be what the system needs. So the first Run of the target does the errand.
type errand struct {
	mu sync.Mutex
	do func() (report string) // nil: there is none, or somebody does it
}

// take leaves the errand to the caller; nil: there is none.
func (e *errand) take() (do func() string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	do, e.do = e.do, nil
	return do
}

// charge has the first Run do an errand; passed is whether the target may go on. Who is no *testing.F may have
// no body, and it is done here.
func (a *adapter) charge(f TestingF, do func() (report string)) (passed bool) {
	f.Helper()
	if _, has := f.(*testing.F); !has {
		report := do()
		if report != "" {
			f.Errorf("%s", report)
		}
		return report == ""
	}
	a.errand.do = do
	return true
}

// runErrand does the errand, if nobody has, and returns what to fail with.
func (a *adapter) runErrand() (report string) {
	if do := a.errand.take(); do != nil {
		report = do()
	}
	return report
}

// checked runs FUZZMACHINE_CHECKS, if nobody has. Once that has failed, no generated program is run any more.
func (a *adapter) checked(test string, tape []byte) (report string, done bool) {
	if report = a.runErrand(); report != "" {
		a.refuted.Store(true)
		return report, true
	}
	return "", a.refuted.Load() && a.endings.Gave(test, tape)
}

// undone says that nobody did the errand, for the target's body has not called Run.
func (a *adapter) undone() (words string) {
	if a.errand.take() == nil || a.Mode.Single {
		return ""
	}
	return "FUZZMACHINE_CHECKS runs programs in the body of f.Fuzz, and that has not called Run: call it for each tape"
}
