package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/stack"
)

// An Element is an action, a mapping or an invariant over worlds of type W. Functions here and in package
// mapping make elements. Their type arguments are inferred.
type Element[W any] interface {
	AddTo(machine *build.Machine[W])
}

// A Pair is the world of a machine that New makes: a struct with the fields Model and System. Invariants that
// need both receive a *Pair.
type Pair[M, S any] = build.Pair[M, S]

// gather has each element add itself to a machine.
func gather[W any](elements []Element[W]) (*build.Machine[W], error) {
	to := new(build.Machine[W])
	for i, e := range elements {
		if e == nil {
			return nil, errNil(i)
		}
		e.AddTo(to)
	}
	return to, to.Err
}

// Always makes an invariant over one state. It is checked when the world is made and after every step. holds
// returns a nil error if the invariant holds.
func Always[W any](name string, holds func(world W) error) Element[W] {
	i := invariant[W]{maker: "Always", name: name, site: stack.Caller(1), given: holds != nil}
	i.watch = func() func(W) error { return holds }
	return i
}

// Across makes an invariant over a step. holds receives what look returned before the step and what it
// returns after it. The result of look is copied deeply. Steps of Actors that overlap have no states in
// between: it is not checked there.
func Across[W, V any](name string, look func(world W) V, holds func(before, after V) error) Element[W] {
	i := invariant[W]{maker: "Across", name: name, site: stack.Caller(1), given: look != nil && holds != nil}
	i.spans = true
	copied := clone.Of[V]()
	i.watch = func() func(W) error {
		var before V
		first := true
		return func(w W) error {
			after := copied(look(w))
			was := before
			before = after
			if first {
				first = false
				return nil
			}
			return holds(was, after)
		}
	}
	return i
}

// An invariant is what must hold after every step, beside what answers and mappings say.
type invariant[W any] struct {
	maker string
	name  string
	site  uintptr
	given bool // whether all its functions are
	watch func() func(W) error
	spans bool // whether what is watched depends on what was before
}

func (i invariant[W]) AddTo(to *build.Machine[W]) {
	wrong := func(words string) {
		to.Wrong(machine.Misused(i.site, fmt.Errorf("%s(%q): %s", i.maker, i.name, words)))
	}
	if i.name == "" {
		wrong("the invariant has no name: give it one, for reports")
	}
	if !i.given {
		wrong("a function is nil: give one that returns an error where the invariant is broken")
	}
	for _, other := range to.Invariants {
		if other.Name == i.name {
			wrong("the machine has another invariant of this name: rename one")
		}
	}
	to.Invariants = append(to.Invariants, build.Invariant[W]{Name: i.name, Site: stack.Site(i.site),
		Spans: i.spans, Watch: func(bool) func(W) error { return i.watch() }, Distrust: onlyLooks[W], Fails: breaks[W]})
}
