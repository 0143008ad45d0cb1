package fuzzmachine

import (
	"errors"
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// Part declares the part of a state that a step needs, for From. The function of returns that part of a
// model, for a step with some arguments. The others make the smallest model and the smallest system that have
// a part; each gets a copy of the part, to keep. The part must be of a type that can be an argument:
//
//	Both("login", (*model).login, (*Server).Login).From(Part((*model).user, modelWith, serverWith))
func Part[M, S, L, A any](
	of func(model M, args A) L, model func(part L, args A) M, system func(t *T, part L, args A) S,
) LocalPart[M, S, A] {
	p := LocalPart[M, S, A]{site: stack.Caller(1), given: []stack.Entry{stack.EntryOf(of), stack.EntryOf(model), stack.EntryOf(system)}}
	p.describe = func(name string) program.Action { return program.Of[localArgs[L, A]](name) }
	copied := clone.Of[L]()
	made := func(part *L, args *A) portion[M, S] {
		return portion[M, S]{
			model:  func() M { return model(copied(*part), *args) },
			system: func(t *T) S { return system(t, copied(*part), *args) },
			args:   func() any { return &localArgs[L, A]{*part, *args} }, part: func() string { return mapping.Print(*part) },
		}
	}
	p.open = func(place any) (*A, portion[M, S]) {
		at := place.(*localArgs[L, A])
		return &at.Args, made(&at.Part_, &at.Args)
	}
	p.of = func(m M, args *A) portion[M, S] {
		part := copied(of(m, *args))
		return made(&part, args)
	}
	equal := mapping.Equal[L]()
	p.differ = func(a, b M, args *A) *mapping.Difference {
		first, second := of(a, *args), of(b, *args)
		if equal.Equal(first, second) {
			return nil
		}
		d := equal.Explain(first, second)
		return &d
	}
	p.action = func(c *compiled[*Pair[M, S]], heard hearing) locality[*Pair[M, S]] {
		return &localAction[M, S, A]{compiled: c, hearing: heard, part: &p}
	}
	return p
}

// localArgs are the arguments of a local step. Scripts write the part without a name, since arguments have
// names of their own, and one of them may be called like any that we could give it.
type localArgs[L, A any] struct {
	Part_ L `script:"-"`
	Args  A `script:"+"`
}

// A LocalPart is the part of a state that the steps of an action need. Part makes one.
type LocalPart[M, S, A any] struct {
	site     uintptr       // of the call of Part
	given    []stack.Entry // of its functions
	describe func(name string) program.Action
	open     func(place any) (*A, portion[M, S])                         // of the arguments of a local step
	of       func(M, *A) portion[M, S]                                   // of a model
	differ   func(a, b M, args *A) *mapping.Difference                   // of the parts of two models; nil: there is none
	action   func(*compiled[*Pair[M, S]], hearing) locality[*Pair[M, S]] // it is compiled only where Part is called
}

// A portion is the part that one step needs, and what can be made of it.
type portion[M, S any] struct {
	model  func() M
	system func(*T) S
	args   func() any    // of the local step
	part   func() string // in words
}

// From declares the part of the state that a step of the action needs. Local then makes a machine of steps
// that begin with that part and nothing else, and LocalAgrees shows whether the part is enough.
func (b BothAction[M, S, A, R]) From(part LocalPart[M, S, A]) BothAction[M, S, A, R] {
	b = copied(b)
	if b.of.form == nil { // AddTo says that the action is zero
		return b
	}
	form := b.of.form
	b.of.form = func(b *both[M, S, A, R], c *compiled[*Pair[M, S]]) {
		form(b, c)
		b.action.Wrong("From", part.misuse())
		if c.from != nil {
			b.action.Wrong("From", errors.New("the action has a part already; leave one of the two out"))
		}
		if part.action != nil {
			c.from = part.action(c, hearing{source: b, adopts: b.adopt != nil, listen: b.listen})
		}
	}
	return b
}

// misuse is what is wrong with a part.
func (p *LocalPart[M, S, A]) misuse() error {
	if p.given == nil {
		return errors.New("a LocalPart that is zero says nothing: make it with Part")
	}
	if i := slices.Index(p.given, 0); i >= 0 {
		which := [...]string{"that returns the part", "that makes a model", "that makes a system"}
		return fmt.Errorf("the function of Part %s is nil; give one", which[i])
	}
	return nil
}

// A localAction is an action with the part of the state that it needs. What follows is linked only where
// Local or LocalAgrees is called.
type localAction[M, S, A any] struct {
	compiled *compiled[*Pair[M, S]]
	hearing  hearing
	part     *LocalPart[M, S, A]
}

// toModel is the mapping that makes the model of a system, and how it does; nil: there is none.
func toModel[M, S any](of *setting[*Pair[M, S]]) (relation *build.Relation[*Pair[M, S]], make func(S) M) {
	for i := range of.relations {
		if made := of.relations[i].Remake; made != nil {
			return &of.relations[i], func(system S) M {
				w := &build.Pair[M, S]{System: system}
				made(w, w)
				return w.Model
			}
		}
	}
	return nil, nil
}

// functions are those of the part, by what signatures call them.
func (l *localAction[M, S, A]) functions() (list []machine.Function) {
	for i, of := range [...]string{"part", "part model", "part system"} {
		list = append(list, machine.Function{Of: of, Entry: l.part.given[i]})
	}
	return list
}
