package campaign

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/internal/gointernals"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
)

// A group is the generated programs of plain go test that one seed stands for. Each program is to be judged
// where its user would run it, in the body of f.Fuzz, and f.Fuzz calls that body once for each seed. But for
// each seed go test -v prints two lines, and go test -json four. So the last of a few seeds stands for all
// programs that are left, and its call of the body runs them one after the other. Each has a name below that
// of the seed, such as FuzzRing/seed#15/137. Reports name the program so, and -run finds it by that.
type group struct {
	adapter *Adapter
	t       test
	seed    string   // the name of the test that runs it
	failed  bool     // whether t has failed by itself
	row     run.Row  // the program at hand, and those that follow it
	at      int      // the number of the program at hand
	end     int      // behind the last one
	reports []string // of its failures
}

// run runs the programs, or the one that -run names, and returns what to fail with: a report of each failure.
func (g *group) run() string {
	a := g.adapter
	if words := g.choose(); words != "" {
		return words
	}
	defer a.Engine.Dismiss()
	g.row.Next = g.follows
	for ; g.at < g.end; g.at++ {
		if words := a.Engine.Hoard.spent(a.Engine.Plan.IsStranded()); words != "" {
			g.leave("are not run: " + words)
			break
		}
		g.load()
		f := a.Engine.tryRow(&g.row, a.reports.isReported)
		if f == nil {
			f = a.Engine.Hoard.failure(a.Engine, g.row.Name, g.row.Tape)
		}
		g.passes()
		if g.judge(f); len(g.reports) > 0 && settings.Flag(gointernals.FlagFailFast) == "true" {
			break
		}
	}
	return strings.Join(g.reports, "\n")
}

// choose leaves the one program that -run names, if it names one. It returns why there is none.
func (g *group) choose() (words string) {
	named := strings.Trim(g.adapter.Engine.Process.Mode.Program, "^$")
	if named == "" {
		return ""
	}
	n, err := strconv.Atoi(named)
	if err != nil || n < g.at || n >= g.end {
		return fmt.Sprintf("-run names program %s of %s, which stands for programs %d to %d: give one of these numbers",
			named, g.seed, g.at, g.end-1)
	}
	g.at, g.end = n, n+1
	return ""
}

// load puts the program at hand into the row.
func (g *group) load() {
	g.row.Name = g.seed + "/" + strconv.Itoa(g.at)
	g.row.Tape = g.adapter.seeds.group[g.at-settings.Alone]
	g.failed = g.adapter.reports.hasFailed(g.t)
}

// follows has the next program follow one that has passed, unless something is to be said or done first.
func (g *group) follows() bool {
	a := g.adapter
	e := a.Engine
	if g.at+1 == g.end || e.Hoard.swells(e.Process.Limits.MayLeak) || e.repeats(g.row.Name, g.row.Tape) ||
		!g.failed && a.reports.hasFailed(g.t) {
		return false
	}
	a.Engine.Memory.Remember(g.row.Tape)
	g.passes()
	g.at++
	g.load()
	return true
}

// passes says how far the target has come.
func (g *group) passes() {
	g.adapter.Engine.progress.Done()
	g.adapter.Engine.progresses(g.row.Name)
}

// judge keeps what there is to say of the program at hand.
func (g *group) judge(f *Outcome) {
	a, words := g.adapter, ""
	switch {
	case f != nil:
		a.deaths.lastWords(f)
		report, counted := a.reports.once(f, g.row.Name, g.row.Tape)
		if !counted { // else the target says how many there are
			words = report
		}
	case !g.failed:
		words = a.reports.outside(g.t, g.row.Tape)
	}
	if words != "" {
		g.reports = append(g.reports, words)
	}
}

// leave counts the programs that are left as what becomes of them.
func (g *group) leave(what string) {
	for ; g.at < g.end; g.at++ {
		g.load()
		g.adapter.reports.endings.End(what, g.row.Name, g.row.Tape, true)
	}
}
