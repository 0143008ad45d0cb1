package campaign

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/tally"
)

// reports are what the tests of a target fail with: a failure has one, and a line each time that it is met again.
type reports struct {
	engine     *Engine
	deaths     *deaths
	endings    *tally.Endings
	isReported func(signature string) bool // whether a failure has been reported, so that a line is enough
}

// outside is what to fail with because t has failed by itself while a program ran that passes; "": it has
// not, or something else has failed.
func (r *reports) outside(t test, tape []byte) string {
	if !r.hasFailed(t) || r.endings.HasFailed() {
		return ""
	}
	r.endings.Fail()
	return "the program passes, but while it ran the *testing.T of this test failed: " + run.OfRun +
		"; then the step is known and the program is shrunk\n\n    " +
		r.engine.Plan.Description.PrintLine(r.engine.Plan.Description.Decode(tape))
}

// hasFailed is whether t has failed by itself. Under libFuzzer t cannot say.
func (r *reports) hasFailed(t test) bool {
	f, says := t.(interface{ Failed() bool })
	return says && !r.engine.Process.NoTapes && settings.Races() == 0 && f.Failed()
}

// once is the report of a failure, or a line where this process has reported such a one already: of 256 seeds
// many may fail alike. It is also whether to skip the test.
func (r *reports) once(f *Outcome, test string, tape []byte) (report string, skip bool) {
	again := r.isReported(f.Signature)
	signature := r.endings.See(f.Signature, f.lasting)
	skip = r.endings.End("fail: "+signature, test, tape, again)
	if again {
		return fmt.Sprintf("%s, as reported before; run this entry alone for the whole report", signature), skip
	}
	if r.deaths.folder != nil && (!r.engine.Process.Mode.Verbose || isGrouped(test)) { // with -v it is printed at once
		flightrecorder.AddReport(r.deaths.folder.File("note"), f.Report)
	}
	return f.Report, false
}

// A test is the part of a *testing.T that a campaign uses.
type test interface {
	Helper()
	Name() string
	Fatalf(format string, args ...any)
}
