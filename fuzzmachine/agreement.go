package fuzzmachine

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// LocalAgrees asserts that the parts which actions declare with From are enough. It runs the generated
// programs of plain go test and the entries whose scripts fit the machine. For each step of such an action it
// makes a model and a system of the part that the step needs, and takes the step there as well. It fails t if
// a guard, an answer or the part after the step is another one than in the whole run, if a step changes
// something outside of its part, or if no step of an action was taken. The report has the shortest program
// found.
//
// A step changes something outside if, taken from its part, it leaves more than the model which is made of
// the part after it. It also does if it changes an entry of a map that the model of its part does not have.
// This is looked for where the model can be copied: see New.
func (m *Machine) LocalAgrees(t TestingT) {
	outside(t)
	t.Helper()
	words, passed := m.agreement(t, stack.Caller(1))
	if !passed {
		t.Fatalf("LocalAgrees: %s", words)
	} else if logs, ok := t.(interface{ Logf(string, ...any) }); ok {
		logs.Logf("LocalAgrees: %s", words)
	}
}

// agreement is LocalAgrees, called at a site. It returns what to say, and whether the test passes.
func (m *Machine) agreement(t TestingT, site uintptr) (words string, passed bool) {
	t.Helper()
	m.adapterFor(t)
	d, e, err := m.engine() // once more, for it is changed
	test, with := t.Name(), new(agreement)
	if err == nil {
		err = d.parts.(localised).agree(with)
	}
	if err != nil {
		machine.Misuse(t, machine.Misused(site, fmt.Errorf("LocalAgrees: %w", err)).Error())
	}
	if words := campaign.IsTarget(test); words != "" {
		return words, false
	}
	a := campaign.NewAdapter(e)
	a.Engine.Process.Settle()
	defer a.Engine.Dismiss()
	programs, _ := a.Engine.Programs.OfTest()
	for _, p := range programs {
		v := a.Engine.Pool.Terms.Left.OrNext(a.Engine.Pool.RunAs(test, p, diagnose.Again, nil))
		if v == nil || a.Engine.Plan.IsKnown(v, p) {
			continue
		}
		c := campaign.NewTrial(e, test, p, diagnose.NewBudget(a.Engine.Process.Haste))
		c.Case.Pasted = strings.TrimPrefix(test, "Test") // so that the test to paste has another name
		if f := c.Judge(v); f != nil {
			return withoutTest(f), false
		}
	}
	return with.words()
}

// withoutTest is a report without a test to paste, unless the whole machine fails: its script is replayed on
// that.
func withoutTest(f *campaign.Outcome) string {
	if f.Kind != string(failure.Local) {
		return f.Report
	}
	test := max(strings.LastIndex(f.Report, "\nfunc Test"), strings.LastIndex(f.Report, "\npaste into "))
	return f.Report[:test]
}

// An agreement is what LocalAgrees has compared.
type agreement struct{ actions []*agreed }

// agreed is what was compared of one action.
type agreed struct {
	action         string
	steps, outside int // all of them, and those whose part a local step does not have
}

// took counts a step.
func (of *agreed) took(outside bool) {
	of.steps++
	if outside {
		of.outside++
	}
}

// words says how much was compared, and whether that is something of each action.
func (a *agreement) words() (words string, passed bool) {
	passed = true
	for _, of := range a.actions {
		if of.steps == 0 {
			passed = false
			words += "\n    " + of.action + ": no step was taken, so that nothing is known; lead to it, by wider guards or " +
				"a script in the corpus"
			continue
		}
		words += fmt.Sprintf("\n    %s: %d steps agree", of.action, of.steps)
		if of.outside > 0 {
			words += fmt.Sprintf("; the parts of %d are outside of what Local generates", of.outside)
		}
	}
	return words, passed
}

// agree has the steps of all actions with From compared with local ones.
func (st *setting[W]) agree(with *agreement) error {
	for _, a := range st.actions {
		if a.from != nil {
			of := &agreed{action: a.action.Name}
			with.actions = append(with.actions, of)
			if err := a.from.agree(st, of.took); err != nil {
				return err
			}
		}
	}
	if len(with.actions) == 0 {
		return errors.New("no action says which part of the state it needs: add .From(fuzzmachine.Part(…)) to one")
	}
	return nil
}

// agree implements locality. Only one run is under way at a time, so that all can listen to the same
// functions.
func (l *localAction[M, S, A]) agree(of *setting[*Pair[M, S]], took func(outside bool)) error {
	relation, made := toModel[M, S](of)
	if made == nil {
		return errNoModelMade
	}
	action, err := l.action().Described()
	if err != nil {
		return err
	}
	description := program.Describe(action)
	heard, bind, copied := l.hearing.listen(), l.compiled.bind, clone.CloneMethod[M]()
	l.compiled.bind = func(place any) step[*Pair[M, S]] {
		args := place.(*A)
		a := &agreeing[M, S, A]{
			local: l, took: took, description: description, heard: heard, args: args, toModel: made,
			relation: relation, copied: copied, guard: l.guard(args), take: bind(args),
		}
		return a.step
	}
	return nil
}

// agreeing takes the steps of an action in the whole state, and in the part that it needs.
type agreeing[M, S, A any] struct {
	local       *localAction[M, S, A]
	took        func(outside bool)
	description *program.Description // of local steps
	heard       ears
	args        *A
	toModel     func(S) M
	relation    *build.Relation[*Pair[M, S]] // that makes models
	copied      func(M) M                    // nil: models are not copied
	guard       holds[*Pair[M, S]]
	take        step[*Pair[M, S]]
}

func (a *agreeing[M, S, A]) step(r *run.Run, w *Pair[M, S]) bool {
	if a.guard != nil && !a.guard(r, w) { // then nobody need know which part it would need
		return false
	}
	r.At = run.InMapping
	p, before := a.local.part.of(w.Model, a.args), a.copy(w.Model)
	a.heard.forget()
	if r.At = run.InGuard; !a.take(r, w) || r.T.Failed.Load() {
		return true
	}
	r.Turn.Quiets()
	if r.At = run.InMapping; !a.relation.Agree(w, new(build.Step)) { // that is reported as ever
		return true
	}
	whole, noted := a.heard.kept(), a.noted(r)
	var words string
	if err := stack.Recovered(func() { words = a.alone(r, before, w, p, whole) }); err != nil {
		words = somethingElse + "it panics: " + err.Error()
	}
	noted()
	if r.At = run.InCheck; words != "" {
		r.T.Overrule(r.Here().Disagrees(a.printed(p), words))
		return true
	}
	_, err := a.description.Step(a.local.compiled.action.Name, p.args())
	a.took(err != nil)
	return true
}

// printed is the local step of a part, as a script of Local; or the part in other words, if no such step has
// it.
func (a *agreeing[M, S, A]) printed(p portion[M, S]) string {
	step, err := a.description.Step(a.local.compiled.action.Name, p.args())
	if err != nil {
		return p.part()
	}
	return a.description.PrintLine(program.Program{step})
}

// noted keeps what a trace has of the step, and returns what restores it.
func (a *agreeing[M, S, A]) noted(r *run.Run) (restore func()) {
	if r.Notes.Trace == nil {
		return func() {}
	}
	l := r.Notes.Trace.At()
	model, system := l.Model, l.System
	return func() { l.Model, l.System = model, system }
}

const somethingElse = "it does something else: "

// alone takes the step from its part alone, and says what is not as in the whole; "": nothing.
func (a *agreeing[M, S, A]) alone(r *run.Run, before M, whole *Pair[M, S], p portion[M, S], answered ears) string {
	local := &Pair[M, S]{Model: p.model()}
	if a.guard != nil && !a.guard(r, local) {
		return somethingElse + "its guard is false"
	}
	local.System = p.system(tOf(r))
	if words := a.strays(local, "its model and its system differ before it"); words != "" {
		return words
	}
	began := a.copy(local.Model)
	a.heard.forget()
	if a.take(r, local); r.T.Failed.Load() {
		return somethingElse + r.T.First.Words
	}
	r.Turn.Quiets()
	model, system := answered.differ(a.heard)
	if a.local.hearing.adopts && system != "" { // it has chosen another one, which the model allows
		return ""
	}
	return a.said(cmp.Or(system, model,
		partsDiffer("the model", a.local.part.differ(whole.Model, local.Model, a.args)),
		partsDiffer("the system", a.local.part.differ(a.toModel(whole.System), a.toModel(local.System), a.args))), func() string {
		return cmp.Or(a.leaves(local), a.reaches(before, whole.Model, began, local.Model))
	})
}

// said is that the step does something else, or what it does outside of its part.
func (a *agreeing[M, S, A]) said(words string, outside func() string) string {
	if words != "" {
		return somethingElse + words
	}
	return outside()
}

// partsDiffer says that the step leaves one side another part; "": it does not.
func partsDiffer(side string, d *mapping.Difference) string {
	if d == nil {
		return ""
	}
	return fmt.Sprintf("the part of %s becomes another one%s: %s, and in the whole run %s", side, atPath(d.Path), d.System,
		d.Model)
}

// atPath says where something is, in what has parts.
func atPath(path string) string {
	if path == "" {
		return ""
	}
	return ", at " + path
}
