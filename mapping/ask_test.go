package mapping_test

import (
	"strings"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/mapping"
)

// An asked is a machine made of mappings, which compares states as package fuzzmachine does.
type asked[M, S any] struct {
	relations []build.Relation[*build.Pair[M, S]]
	err       error
}

// Wrong keeps the first misuse.
func (a *asked[M, S]) Wrong(err error) {
	if a.err == nil {
		a.err = err
	}
}

func (a *asked[M, S]) Relations() []build.Relation[*build.Pair[M, S]] { return a.relations }

func (a *asked[M, S]) Relate(r build.Relation[*build.Pair[M, S]]) {
	a.relations = append(a.relations, r)
}

// ask adds elements to a machine, which is what New of package fuzzmachine does with them.
func ask[M, S any](elements ...mapping.Mapping[M, S]) *asked[M, S] {
	var a asked[M, S]
	for _, e := range elements {
		e.AddTo(&a)
	}
	return &a
}

// misused returns the misuse in elements.
func misused[M, S any](elements ...mapping.Mapping[M, S]) error { return ask(elements...).err }

func (a *asked[M, S]) Agree(model M, system S, step mapping.Step) bool {
	for _, r := range a.relations {
		if !r.Agree(&build.Pair[M, S]{Model: model, System: system}, (*build.Step)(&step)) {
			return false
		}
	}
	return true
}

// Explain explains the first relation that disagrees.
func (a *asked[M, S]) Explain(
	model M, system S, step mapping.Step,
) (name, site string, d mapping.Difference) {
	w := &build.Pair[M, S]{Model: model, System: system}
	for _, r := range a.relations {
		if !r.Agree(w, (*build.Step)(&step)) {
			return r.Name, r.Site, mapping.Difference(r.Explain(w, build.Step(step)))
		}
	}
	return "", "", d
}

// after describes the states after a step: that they agree, or the first difference.
func after[M, S any](m mapping.Mapping[M, S], model M, system S, step mapping.Step) string {
	a := ask(m)
	if a.Agree(model, system, step) {
		return "they agree"
	}
	name, _, d := a.Explain(model, system, step)
	return strings.TrimPrefix(name+": "+d.String(), ": ")
}
