package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/mapping"
)

// Two is two values as one: the answers of Both2 and Call2, or the arguments of Args.
type Two[A, B any] struct {
	First  A `script:"-"`
	Second B `script:"-"`
}

// Three is the answers of Both3 and Call3 as one value.
type Three[A, B, C any] struct {
	First  A `script:"-"`
	Second B `script:"-"`
	Third  C `script:"-"`
}

func (Two[A, B]) several()      {}
func (Three[A, B, C]) several() {}

// isSeveral reports whether a type is Two or Three.
func isSeveral[R any]() bool {
	_, several := any(*new(R)).(interface{ several() })
	return several
}

// Args turns a function of two arguments into one for Both and WhenArgs, whose argument is a Two. Scripts
// write the two values in their order: put "a" 1. Domain restricts the values.
//
//	Both("put", Args((*model).put), Args((*Map).Put)).Domain("len=1..3,from=ab", "")
func Args[W, A, B, R any](f func(W, A, B) R) func(W, Two[A, B]) R {
	if f == nil {
		return nil
	}
	return func(w W, args Two[A, B]) R { return f(w, args.First, args.Second) }
}

// Args0 is Args for functions without an answer.
func Args0[W, A, B any](f func(W, A, B)) func(W, Two[A, B]) {
	if f == nil {
		return nil
	}
	return func(w W, args Two[A, B]) { f(w, args.First, args.Second) }
}

// Args2 is Args for functions with two answers.
func Args2[W, A, B, R1, R2 any](f func(W, A, B) (R1, R2)) func(W, Two[A, B]) (R1, R2) {
	if f == nil {
		return nil
	}
	return func(w W, args Two[A, B]) (R1, R2) { return f(w, args.First, args.Second) }
}

// The rest makes one kind of function of all that Both and Call take: one argument, one answer. A function
// that is nil stays so, and is found when the machine is compiled.

func silent[W, A any](f func(W, A)) func(W, A) struct{} {
	if f == nil {
		return nil
	}
	return func(w W, a A) struct{} {
		f(w, a)
		return struct{}{}
	}
}

func paired[W, A, R1, R2 any](f func(W, A) (R1, R2)) func(W, A) Two[R1, R2] {
	if f == nil {
		return nil
	}
	return func(w W, a A) Two[R1, R2] {
		first, second := f(w, a)
		return Two[R1, R2]{first, second}
	}
}

func tripled[W, A, R1, R2, R3 any](f func(W, A) (R1, R2, R3)) func(W, A) Three[R1, R2, R3] {
	if f == nil {
		return nil
	}
	return func(w W, a A) Three[R1, R2, R3] {
		first, second, third := f(w, a)
		return Three[R1, R2, R3]{first, second, third}
	}
}

func bare[W, R any](f func(W) R) func(W, struct{}) R {
	if f == nil {
		return nil
	}
	return func(w W, _ struct{}) R { return f(w) }
}

func bare0[W any](f func(W)) func(W, struct{}) {
	if f == nil {
		return nil
	}
	return func(w W, _ struct{}) { f(w) }
}

func bare2[W, R1, R2 any](f func(W) (R1, R2)) func(W, struct{}) (R1, R2) {
	if f == nil {
		return nil
	}
	return func(w W, _ struct{}) (R1, R2) { return f(w) }
}

func bare3[W, R1, R2, R3 any](f func(W) (R1, R2, R3)) func(W, struct{}) (R1, R2, R3) {
	if f == nil {
		return nil
	}
	return func(w W, _ struct{}) (R1, R2, R3) { return f(w) }
}

// newBoth0 compares nothing: to look at answers that are none takes longer than a short step.
func newBoth0[M, S, A any](
	m machine.Action, model func(M, A) struct{}, system func(S, A) struct{},
) BothAction[M, S, A, struct{}] {
	b := newBoth(m.Silently(), model, system)
	b.of.answer = mapping.By(func(_, _ struct{}) bool { return true }, nil)
	return b
}

// Of several answers, the last one says whether they are a failure.

func newBoth2[M, S, A, R1, R2 any](
	m machine.Action, model func(M, A) Two[R1, R2], system func(S, A) Two[R1, R2],
) BothAction[M, S, A, Two[R1, R2]] {
	b := newBoth(m, model, system)
	if fails := failing[R2](); fails != nil {
		b.of.fails = func(answer Two[R1, R2]) bool { return fails(answer.Second) }
	}
	return b
}

func newBoth3[M, S, A, R1, R2, R3 any](
	m machine.Action, model func(M, A) Three[R1, R2, R3], system func(S, A) Three[R1, R2, R3],
) BothAction[M, S, A, Three[R1, R2, R3]] {
	b := newBoth(m, model, system)
	if fails := failing[R3](); fails != nil {
		b.of.fails = func(answer Three[R1, R2, R3]) bool { return fails(answer.Third) }
	}
	return b
}
