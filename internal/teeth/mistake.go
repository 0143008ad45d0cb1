package teeth

import (
	"reflect"
	"strings"

	"github.com/fuzzmachine/go/internal/failure"
)

// A mistake is a flaw as it is made in one run.
type mistake struct {
	flaw    *Flaw
	in      Kind            // what is made wrong in a step that the guard forbids, besides; Guard: nothing
	at      int             // in which step: how many come before
	before  int             // how many steps that the guard forbids come before
	program int             // in which; so other values are put in place of one
	chosen  []reflect.Value // the answer that the system has chosen in this step when nothing was wrong
	// what has become of it
	opened bool   // the step has begun that the guard forbids
	idle   bool   // that step has not changed the model
	muted  bool   // the answers of this step are not compared
	done   bool   // it is wrong
	by     string // the comparison that has noticed it
}

// mistakeIn is a flaw in one of the steps of a program in which it can be made. It is not made if there is none.
func mistakeIn(program int, of *account, f *Flaw, in Kind) (m mistake, can bool) {
	where := of.where(f)
	if len(where) == 0 {
		return m, false
	}
	m = mistake{flaw: f, in: in, program: program, at: where[program%len(where)], before: -1}
	if f.Kind == Guard {
		m.before, m.at = m.at, -1
	} else {
		m.chosen = of.steps[m.at].answers
	}
	return m, true
}

// another puts another answer in place of one, or another part of it.
func (m *mistake) another(results []reflect.Value) []reflect.Value {
	answer := reflect.New(results[0].Type()).Elem()
	answer.Set(results[0])
	part := answer
	if m.flaw.Field >= 0 {
		part = answer.Field(m.flaw.Field)
	}
	if other, found := other(part, m.program); found {
		part.Set(other)
		m.done = true
	}
	return []reflect.Value{answer}
}

// noticer is who has noticed it, if a run has ended in a verdict.
func (m *mistake) noticer(v *failure.Verdict) string {
	switch {
	case m.by != "":
		return m.by
	case v.Kind == failure.State:
		return "what " + v.Action + " touches"
	case v.Kind == failure.Failed && v.Action != "":
		return "the function of " + v.Action
	case v.Kind == failure.Panic:
		who, _, _ := strings.Cut(v.Where, " ")
		return "a panic of the " + who
	}
	return string(v.Kind)
}
