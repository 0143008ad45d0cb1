package fuzzmachine

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/teeth"
)

// flaws lists what can be made wrong, and says in a table what cannot.
func (s *spoiler) flaws(to *teeth.Table) (list []*teeth.Flaw) {
	var done []string
	for i, a := range s.actions {
		flaw := teeth.Flaw{Action: a.name, Index: i, Field: -1}
		add := func(kind teeth.Kind) {
			f := flaw
			f.Kind = kind
			list = append(list, &f)
		}
		for _, field := range a.fields {
			if flaw.Field = field; field >= 0 {
				flaw.Part = fmt.Sprintf("result %d", field+1)
			}
			add(teeth.Answer)
		}
		flaw.Field, flaw.Part = -1, ""
		if a.both {
			add(teeth.System)
		} else {
			done = append(done, a.name)
		}
		if a.both || s.copied != nil {
			add(teeth.Model)
		}
		if a.guarded {
			add(teeth.Guard)
		}
	}
	for i := range s.places {
		list = append(list, &teeth.Flaw{Kind: teeth.Changed, Index: i, Part: s.places[i].String()})
	}
	if len(done) > 0 {
		to.Cannot = append(to.Cannot, strings.Join(done, ", ")+": one function acts on both sides, so that the system's "+
			"side cannot be wrong alone; Both could be tried there")
	}
	if len(done) > 0 && s.copied == nil {
		to.Cannot = append(to.Cannot, strings.Join(done, ", ")+": an update of the model cannot be lost, because it is not "+
			"known how to copy the model; give it a method Clone")
	}
	return list
}

// besides lists what else can be made wrong in a step of an action.
func (s *spoiler) besides(action int) (list []teeth.Flaw) {
	a := &s.actions[action]
	if a.both && !a.frees { // where the system chooses, nobody knows what it would answer in such a step
		list = append(list, teeth.Flaw{Kind: teeth.System})
	}
	for _, field := range a.fields {
		list = append(list, teeth.Flaw{Kind: teeth.Answer, Field: field})
	}
	if a.both || s.copied != nil {
		list = append(list, teeth.Flaw{Kind: teeth.Model})
	}
	return list
}

// where lists the steps of a program in which a flaw can be made, or for a guard how many come before.
func (s *spoiler) where(f *teeth.Flaw, in *account) (list []int) {
	switch f.Kind {
	case teeth.Guard:
		for n := range in.forbidden[f.Index] {
			list = append(list, n)
		}
		return list
	case teeth.Changed:
		for _, n := range in.places[f.Index] {
			if n < len(in.steps) { // so that a step follows
				list = append(list, n)
			}
		}
		return list
	}
	for n := range in.steps {
		if at := &in.steps[n]; at.action == f.Index && at.model && (at.changed || f.Kind == teeth.Answer) {
			list = append(list, n)
		}
	}
	return list
}

// fits reports whether there is a step in which a flaw can be made.
func (s *spoiler) fits(f *teeth.Flaw, accounts []account) bool {
	for i := range accounts {
		if len(s.where(f, &accounts[i])) > 0 {
			return true
		}
	}
	return false
}

// judge says why a flaw was made in no program.
func (s *spoiler) judge(f *teeth.Flaw, accounts []account) {
	taken, updated := 0, 0
	for i := range accounts {
		for _, at := range accounts[i].steps {
			if at.action != f.Index {
				continue
			}
			if taken++; at.model {
				updated++
			}
		}
	}
	switch {
	case f.Kind == teeth.Guard && s.fits(f, accounts):
		f.Equivalent = "where it was false, nothing was offered"
	case f.Kind == teeth.Guard:
		f.Equivalent = "it was never false"
	case f.Kind == teeth.Changed:
		f.Equivalent = "it was never there"
		if s.clones {
			f.Equivalent += ", or what Clone returns does not have it"
		}
	case taken == 0:
		f.Missing = "no program takes the action. Lead to it, by wider guards or a script"
	case updated == 0:
		f.Missing = "its steps were all excused. Let some be predicted to pass"
	case f.Kind == teeth.Answer:
		f.Equivalent = "its type has no other value that could be made"
	default:
		f.Equivalent = "none of its steps changed the model"
	}
}
