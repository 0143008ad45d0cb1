package fuzzmachine

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/teeth"
	"github.com/fuzzmachine/go/program"
)

// Teeth shows whether the test would notice mistakes, and fails t if it would miss too many. It runs the
// generated programs of plain go test and the entries whose scripts fit the machine. In each it makes one
// thing wrong, a flaw: the system gives another answer, or it is not called, or the model is not called, or a
// part of the model changes between two steps, or a step is taken that its guard forbids. A flaw is noticed
// if at least one program fails.
//
// It prints a table with each flaw, in how many programs it was noticed, and by what. At least 95 % of the
// flaws must be noticed; demand.Noticed demands another share. Flaws that nobody could notice are listed with
// the reason and not counted. The table also says which flaws only one comparison notices. The number of runs
// is bounded and does not depend on the clock. Steps of Actors are taken alone, in their order. A program ends where
// UnknownIf or RefusedIf says of an answer that the step may not have happened.
//
// Answers, calls and the model can be made wrong where an action is made with Both, Call or Observed. The
// function of DoBoth gets a copy of the model instead. A machine of NewWorld has no sides that could be told
// apart. If a flaw makes the system panic in a goroutine of its own, the process dies, as in any test.
func (m *Machine) Teeth(t TestingT) {
	outside(t)
	t.Helper()
	b := &biter{adapter: m.adapterFor(t), machine: m, name: t.Name()}
	words, passed := b.bite()
	if !passed {
		t.Fatalf("Teeth: %s", words)
	} else if logs, ok := t.(interface{ Logf(string, ...any) }); ok {
		logs.Logf("Teeth: %s", words)
	}
}

const (
	usuallyNoticed = 0.95 // of the flaws
	mostBites      = 32   // programs in which a flaw is made, if one of them shows it
	stride         = 101  // from a program to the next, so that all kinds of them come soon
)

// A biter runs programs of a machine in which something is wrong.
type biter struct {
	*adapter // of the machine as it is
	machine  *Machine
	name     string  // of the test
	spoilt   *engine // of the same machine with the spoiler inside
	spoiler  *spoiler
	programs []program.Program
	accounts []account // of these when nothing is wrong
	table    teeth.Table
	tried    []trying // of the flaw at hand
	idle     int      // of these, those in which a step that the guard forbids did not change the model
	hung     bool     // one of these hangs
	known    string   // the signature of one that shows the flaw by a failure in Known
}

// A trying is a flaw that was made in a program.
type trying struct {
	program int
	at      int
}

// bite is Teeth. It returns the table, or why there is none, and whether t passes.
func (b *biter) bite() (words string, passed bool) {
	if words := isTarget(b.name); words != "" {
		return words, false
	}
	b.Settle()
	if !b.renew() {
		return "the machine has one world, so that nothing of a model can be wrong while the system is right: " +
			"make it with New, and its actions with Both or Call", false
	}
	defer func() { b.dismiss(); b.spoilt.dismiss() }()
	b.gather()
	if words := b.look(); words != "" {
		return words, false
	}
	if b.table.Demanded = usuallyNoticed; b.Options.Demands.Noticed != nil {
		b.table.Demanded = *b.Options.Demands.Noticed
	}
	b.table.Comparisons = b.spoiler.names
	for _, f := range b.spoiler.flaws(&b.table) {
		b.table.Flaws = append(b.table.Flaws, f)
		b.make(f)
	}
	return b.table.String(), !b.table.Fails()
}

// renew compiles the machine with a new spoiler inside. A run that hangs keeps the one before. It reports
// whether the machine has two sides.
func (b *biter) renew() bool {
	before := b.spoiler
	b.spoiler = new(spoiler)
	b.spoilt, _ = b.machine.engine() // which the adapter has compiled, too
	if before != nil {
		b.spoiler.places = before.places
	}
	b.spoilt.Settle()
	parts, can := b.spoilt.design.parts.(attended)
	return can && parts.attend(b.spoiler)
}

// gather collects the programs.
func (b *biter) gather() {
	b.programs, b.table.Generated = b.programsOfTest()
	b.table.Entries = len(b.programs) - b.table.Generated
}

// look runs all programs with nothing wrong. It returns what is wrong all the same. A program that fails in a
// known way is left out.
func (b *biter) look() string {
	passing := b.programs[:0:0]
	for _, p := range b.programs {
		b.spoiler.begin(true)
		v := b.verdict(p)
		if v != nil && !b.IsKnown(v, p) {
			return b.fails(p, v)
		}
		if v == nil {
			passing, b.accounts = append(passing, p), append(b.accounts, b.spoiler.seen)
		}
	}
	b.programs = passing
	return ""
}

// fails is what to say of a program that fails with nothing wrong: a report like any other. Where it fails
// only with the spoiler beside it, that is what the run has ended with.
func (b *biter) fails(p program.Program, v *failure.Verdict) string {
	const words = "a program fails although nothing was made wrong. Mend that first: run go test -run=^Fuzz, which runs the " +
		"programs of this machine as well.\n\n"
	c := newTrial(b.engine, b.name, p, diagnose.NewBudget(b.Haste))
	c.Pasted = strings.TrimPrefix(b.name, "Test") // so that the test to paste has another name
	if own := b.Left.OrNext(c.Run()); own != nil {
		if f := c.judge(own); f != nil {
			return words + f.Report
		}
	}
	return words + v.Headline() + "\n\n    signature   " + v.Signature() + "\n    program     " +
		b.Description.PrintLine(p[:min(v.Step, len(p))])
}

// verdict runs a program, and returns nil if it passes.
func (b *biter) verdict(p program.Program) *failure.Verdict {
	v := b.spoilt.Left.OrNext(b.spoilt.RunAs(b.name, p, diagnose.Again, nil))
	if v != nil && v.GoesOn() {
		b.hangs.Add(1)
	}
	return v
}

// make makes a flaw in programs, and judges it.
func (b *biter) make(f *teeth.Flaw) {
	b.trials(f, teeth.Guard)
	switch {
	case f.Ran == 0 && b.stuck() && b.spoiler.fits(f, b.accounts):
		f.Missing = fmt.Sprintf("it was not made, because %d runs hang already, with other flaws. Let fewer of them make "+
			"the system wait for ever", mostStuck)
	case f.Ran == 0:
		b.spoiler.judge(f, b.accounts)
	case f.Noticed == 0 && b.known != "":
		f.Equivalent = "it shows only as " + b.known + ", which Known ignores. With When, Known ignores it in some programs only"
	case f.Noticed == 0 && f.Kind == teeth.Guard:
		b.agrees(f)
	case len(f.By) == 1 && !b.hung:
		f.Alone = b.isAlone(f)
	}
}

// trials makes a flaw in a few programs, and in all if none of these shows it. A run that hangs takes
// seconds, and one of them is enough.
func (b *biter) trials(f *teeth.Flaw, in teeth.Kind) {
	n := len(b.programs)
	b.tried, b.idle, b.hung, b.known = b.tried[:0], 0, false, ""
	for k := range n {
		if f.Ran >= mostBites && f.Noticed > 0 || b.hung || b.stuck() {
			return
		}
		t := trying{program: (k * stride) % n}
		if n%stride == 0 {
			t.program = k
		}
		where := b.spoiler.where(f, &b.accounts[t.program])
		if len(where) == 0 {
			continue
		}
		t.at = where[t.program%len(where)]
		if by, made := b.try(f, in, t, ""); made {
			f.Add(by)
			b.tried = append(b.tried, t)
			if b.spoiler.idle {
				b.idle++
			}
		}
	}
}

// stuck reports whether too many runs hang.
func (b *biter) stuck() bool { return b.hangs.Load() >= mostStuck }

// try makes a flaw in one program, perhaps with a comparison taken away. It returns who has noticed it, and
// whether there was something to notice.
func (b *biter) try(f *teeth.Flaw, in teeth.Kind, t trying, blind string) (by string, made bool) {
	s := b.spoiler
	s.begin(false)
	s.flaw, s.in, s.turn, s.blind = *f, in, t.program, blind
	if f.Kind == teeth.Guard {
		s.before = t.at
	} else {
		s.at = t.at
	}
	if f.Kind == teeth.System && s.actions[f.Index].frees {
		s.chosen = b.accounts[t.program].steps[t.at].answers
	}
	p := b.programs[t.program]
	v := b.verdict(p)
	if b.hung = v != nil && v.GoesOn(); b.hung {
		b.renew() // the run goes on with the old one, so that nothing of that can be read
		made = true
	} else {
		made = s.done
	}
	if v == nil {
		return "", made
	}
	if b.IsKnown(v, p) {
		b.known = v.Signature()
		return "", made
	}
	return s.noticer(v), made
}

// agrees judges a guard that can be taken away unnoticed. If the steps that it forbids are compared, model
// and system agree there, and nobody could notice more.
func (b *biter) agrees(f *teeth.Flaw) {
	if b.idle == f.Ran {
		f.Equivalent = "the steps that it forbids do not change the model"
	}
	for _, besides := range b.spoiler.besides(f.Index) {
		other := teeth.Flaw{Kind: teeth.Guard, Action: f.Action, Index: f.Index, Field: besides.Field}
		if b.trials(&other, besides.Kind); other.Noticed > 0 {
			f.Equivalent = fmt.Sprintf("model and system agree in the %d steps that it forbids, and other flaws there are "+
				"noticed. Keep it if it is to keep the state small; otherwise remove it", f.Ran)
			return
		}
	}
}

// isAlone reports whether a flaw is missed without the one comparison that notices it.
func (b *biter) isAlone(f *teeth.Flaw) bool {
	var only string
	for by := range f.By {
		only = by
	}
	for _, t := range b.tried {
		if b.stuck() {
			return false
		}
		if by, _ := b.try(f, teeth.Guard, t, only); by != "" {
			return false
		}
	}
	return true
}
