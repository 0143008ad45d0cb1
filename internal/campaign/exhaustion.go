package campaign

import (
	"fmt"
	"math/bits"
	"os"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/program"
)

// Exhaust is Exhaust, and returns what to fail with.
func (a *Adapter) Exhaust(t test, k int) string {
	x := &exhaustion{adapter: a, name: t.Name(), script: fmt.Sprintf("all programs of up to %d steps", k)}
	if a.apart.serves() {
		return a.apart.replays(t, x.script)
	}
	a.Engine.Process.Settle()
	if words := x.begin(k); words != "" {
		return "Exhaust: " + words
	}
	if a.Engine.LibFuzzer.elsewhere() {
		return ""
	}
	a.standBy()
	a.Engine.Process.Steady.Store(true)
	defer a.Engine.Dismiss()
	defer a.Engine.Process.Steady.Store(false)
	defer limits.Ballast()()
	return x.all()
}

const reporting = 5 * time.Second // between two lines that say how far it is

// An exhaustion is all programs of a scope, one after the other.
type exhaustion struct {
	adapter *Adapter
	name    string // of the test
	script  string // by which a process that is to run one of them knows its place
	scope   *generator.Scope
	steps   []rendering // of the scope

	row         run.Row // its program is the one at hand
	ran         int     // programs
	began, said time.Time
}

// A rendering is a program as a tape, and in words for who is to know it if the process dies.
type rendering struct{ tape, words []byte }

// begin lists the steps. It returns why it cannot.
func (x *exhaustion) begin(k int) (words string) {
	if words := IsTarget(x.name); words != "" {
		return words
	}
	switch {
	case k < 1:
		return fmt.Sprintf("k is %d: give the number of steps of the longest programs, 1 or more", k)
	case k > x.adapter.Engine.Process.Limits.Steps:
		return fmt.Sprintf("k is %d, and programs of this machine have at most %d steps: give less, or .With(fuzzmachine.Steps(%d))",
			k, x.adapter.Engine.Process.Limits.Steps, k)
	}
	var err error
	if x.scope, err = x.adapter.Engine.Plan.Programs.NewScope(k); err != nil {
		return err.Error()
	}
	for i := range x.scope.Steps {
		step := x.scope.Steps[i : i+1]
		x.steps = append(x.steps, rendering{x.adapter.Engine.Plan.Tape(step), x.adapter.Engine.Pool.Told(step)})
	}
	x.row = run.Row{Name: x.name, Next: x.follows}
	x.began = time.Now()
	x.said = x.began
	of := " of small values"
	if x.scope.Whole {
		of = ", which are all there are"
	}
	x.say("%d programs of up to %d steps, made of %d steps%s", x.scope.Programs, k, len(x.steps), of)
	return ""
}

// all runs the programs, and returns what to fail with.
func (x *exhaustion) all() string {
	for more := true; more; more = x.scope.Next() {
		if words := x.adapter.Engine.Hoard.spent(x.adapter.Engine.Plan.IsStranded()); words != "" {
			x.end("is where it ended")
			return "not all programs are run: " + words
		}
		x.render()
		if f := x.one(); f != nil {
			x.ran++
			x.end("fails, and none before it")
			x.adapter.deaths.lastWords(f)
			return f.Report
		}
		x.passes()
	}
	x.end("is the last, and none fails")
	return ""
}

// render puts the program at hand into the row.
func (x *exhaustion) render() {
	w := &x.row
	w.Tape, w.Words = w.Tape[:0], w.Words[:0]
	for _, place := range x.scope.Places {
		w.Tape = append(w.Tape, x.steps[place].tape...)
		w.Words = append(w.Words, x.steps[place].words...)
	}
}

// one runs the program at hand, and those that follow it in a row.
func (x *exhaustion) one() *Outcome {
	if v := x.adapter.Engine.Pool.Terms.Left.OrNext(x.adapter.Engine.Pool.InRow(&x.row)); v != nil {
		return x.trial().Judge(v)
	}
	if x.adapter.Engine.repeats(x.name, x.row.Tape) {
		if f := x.trial().again(); f != nil {
			return f
		}
	}
	if x.adapter.Engine.Pool.Stages.Plain == nil {
		return nil
	}
	c := x.trial()
	c.Case.Tape = nil
	return c.plainly()
}

// follows has the next program follow one that has passed, if there is one.
func (x *exhaustion) follows() bool {
	if x.adapter.Engine.repeats(x.name, x.row.Tape) || x.scope.Ends(x.taken()) {
		return false
	}
	x.passes()
	x.scope.Next()
	x.render()
	return true
}

// passes is what comes of a program that passes: those are left out that are the same but for steps behind
// one that was skipped.
func (x *exhaustion) passes() {
	x.ran++
	x.adapter.Engine.Memory.Remember(x.row.Tape)
	x.scope.Leave(x.taken())
	if time.Since(x.said) >= reporting {
		x.progress()
	}
}

// taken is how many steps of the program at hand there are up to one that was skipped, that one included.
func (x *exhaustion) taken() int {
	n := len(x.scope.Places)
	if x.row.Idle == 0 {
		return n
	}
	return min(bits.TrailingZeros64(x.row.Idle), n)
}

// trial is the program at hand, if it is looked into. It is not shrunk, for those with fewer steps have
// passed.
func (x *exhaustion) trial() *trial {
	c := NewTrial(x.adapter.Engine, x.name, x.scope.Program(), diagnose.NewBudget(x.adapter.Engine.Process.Haste))
	alone := inOrder{runs{x.adapter.Engine, x.name}}
	if settings.Detects {
		c.races.Runner = alone
	} else {
		c.Case.Diagnosis = c.Case.Diagnosis.With(alone, c.Case.Diagnosis.Program)
	}
	c.Case.Diagnosis.Unshrunk()
	c.Case.Tape, c.script = x.row.Tape, x.script
	c.Case.Pasted = strings.TrimPrefix(x.name, "Test") // so that the test to paste has another name
	return c
}

// inOrder runs no program before its turn, for that would be the first to kill the process: between two runs
// of one there is another that has passed.
type inOrder struct{ runs }

func (r inOrder) Between() []program.Program { return r.Passed() }

// progress says how far it is.
func (x *exhaustion) progress() {
	x.said = time.Now()
	took, done := x.said.Sub(x.began), x.scope.Done()+1
	left := time.Duration(float64(took) * (float64(x.scope.Programs)/float64(done) - 1))
	x.say("%d of %d programs in %v, %.0f a second, %v left at that rate", done, x.scope.Programs,
		took.Round(time.Second), float64(x.ran)/took.Seconds(), left.Round(time.Second))
}

// end says how it ended: at the program at hand.
func (x *exhaustion) end(how string) {
	took := time.Since(x.began)
	others := ""
	if done := x.scope.Done() + 1; uint64(x.ran) < done {
		others = fmt.Sprintf("; %d others are shorter ones and steps that are skipped", done-uint64(x.ran))
	}
	x.say("program %d of %d %s: %d were run in %v, %.0f a second%s", x.scope.Done()+1, x.scope.Programs, how,
		x.ran, took.Round(time.Millisecond), float64(x.ran)/took.Seconds(), others)
}

func (x *exhaustion) say(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %s\n", x.name, fmt.Sprintf(format, args...))
}
