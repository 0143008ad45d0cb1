package overlap

import (
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/report"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/program"
)

// Facts implements campaign.Actors. The headline has one of them: how often the program fails.
func (*Actors) Facts(p *run.Pool, test string, of program.Program, v *failure.Verdict) (list []report.Fact) {
	rate(p, test, of, v)
	if words := overlay(p, of, v); words != "" {
		list = append(list, report.Fact{Title: "overlay", Words: words})
	}
	return list
}

// overlay is what has to be said of the overlay that the test was compiled with; "": nothing.
func overlay(p *run.Pool, of program.Program, v *failure.Verdict) string {
	acts := func(s program.Step) bool { return s.Actor() > 0 }
	switch {
	case !slices.ContainsFunc(of, acts):
		return ""
	case actors.IsPossible():
		return "run it with go test -overlay, for which fuzzcorpus overlay has rewritten packages; without that it may pass"
	case p.Terms.Plan.AtOnce > 0 && v.Chance != "":
		return "where packages are rewritten by fuzzcorpus overlay, the program is tried with switches, and may always fail"
	}
	return ""
}

// Untested implements campaign.Actors.
func (*Actors) Untested(p *run.Pool, programs int) (words string) {
	if p.Terms.Plan.AtOnce > 0 || p.Terms.Overlaps.Load() {
		return ""
	}
	return fmt.Sprintf("no two steps of actors overlapped in %d programs, so nothing was tested of what actors do at the "+
		"same time: have the system call Yield of its T where another actor may go on, or compile the test with "+
		"go test -overlay, for which fuzzcorpus overlay rewrites its packages", programs)
}
