package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/stack"
)

// An Element is an action, a mapping or an invariant over worlds of type W. Functions here and in package
// mapping make elements. Their type arguments are inferred.
type Element[W any] interface {
	AddTo(machine build.Machine[W])
}

// A Pair is the world of a machine that New makes: a struct with the fields Model and System. Invariants that
// need both receive a *Pair.
type Pair[M, S any] = build.Pair[M, S]

// An assembly is a machine while its elements add to it.
type assembly[W any] struct {
	actions    []*compiled[W]
	relations  []build.Relation[W]
	invariants []invariant[W]
	finals     []final[W]
	start      *compiledStart[W] // nil: none
	plain      Element[W]        // that has made the system without stubs; nil: there is none
	err        error             // the first misuse that an element found in itself
}

// assembled is the machine to which an element of this package adds itself. Nobody else makes one.
func assembled[W any](to build.Machine[W]) *assembly[W] { return to.(*assembly[W]) }

// gather has each element add itself to a machine.
func gather[W any](elements []Element[W]) (*assembly[W], error) {
	to := new(assembly[W])
	for i, e := range elements {
		if e == nil {
			return nil, errNil(i)
		}
		e.AddTo(to)
	}
	return to, to.err
}

func (to *assembly[W]) Wrong(err error) {
	if to.err == nil {
		to.err = err
	}
}

func (to *assembly[W]) Relations() []build.Relation[W] { return to.relations }

func (to *assembly[W]) Relate(r build.Relation[W]) { to.relations = append(to.relations, r) }

// setting is what the elements of a machine have made of it.
func (to *assembly[W]) setting() *setting[W] {
	s := &setting[W]{
		actions: to.actions, relations: called(to.relations), invariants: to.invariants, finals: to.finals,
		stage: newWorldStage[W],
	}
	if to.start != nil {
		s.actions = append(s.actions, to.start.action)
		s.invariants = append(s.invariants, to.start.holds...)
		s.stage = to.start.stage
	}
	return s
}

// Always makes an invariant over one state. It is checked when the world is made and after every step. holds
// returns a nil error if the invariant holds.
func Always[W any](name string, holds func(world W) error) Element[W] {
	i := newInvariant[W]("Always", name, stack.Caller(1))
	if holds != nil {
		i.watch = func(bool) func(W) error { return holds }
	}
	return invariantElement[W]{i}
}

// Across makes an invariant over a step. holds receives what look returned before the step and what it
// returns after it. The result of look is copied deeply. Steps of Actors that overlap have no states in
// between: it is not checked there.
func Across[W, V any](name string, look func(world W) V, holds func(before, after V) error) Element[W] {
	i := newInvariant[W]("Across", name, stack.Caller(1))
	i.spans = true
	if look == nil || holds == nil {
		return invariantElement[W]{i}
	}
	copied := clone.Of[V]()
	i.watch = func(bool) func(W) error {
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
	return invariantElement[W]{i}
}

// newInvariant is an invariant that a constructor makes.
func newInvariant[W any](maker, name string, site uintptr) invariant[W] {
	return invariant[W]{maker: maker, name: name, site: stack.Site(site), distrust: onlyLooks[W], fails: breaks[W]}
}

// An invariantElement is the element of an invariant. It has a type of its own, for AddTo is linked with what it is a method of.
type invariantElement[W any] struct{ of invariant[W] }

func (l invariantElement[W]) AddTo(m build.Machine[W]) {
	i, to := l.of, assembled(m)
	wrong := func(words string) {
		to.Wrong(&build.Misuse{Site: i.site, Wrong: fmt.Errorf("%s(%q): %s", i.maker, i.name, words)})
	}
	if i.name == "" {
		wrong("the invariant has no name: give it one, for reports")
	}
	if i.watch == nil {
		wrong("a function is nil: give one that returns an error where the invariant is broken")
	}
	for _, other := range to.invariants {
		if other.name == i.name {
			wrong("the machine has another invariant of this name: rename one")
		}
	}
	to.invariants = append(to.invariants, i)
}
