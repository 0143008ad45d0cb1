package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
)

// panicking is what a deferred function makes of a panic that it has recovered from, of a function that has
// one name in signatures and words, wherever it is called.
func panicking(where, words string, p any) *build.Finding {
	if _, is := p.(run.Early); is || p == run.SkipOfLibFuzzer {
		panic(p)
	}
	_, site, frames := stack.Panic()
	return &build.Finding{Kind: string(failure.Panic), Where: fmt.Sprintf("%s %T", where, p), Site: site, Frames: frames,
		Words: words + " panics: " + run.Panicked(p)}
}

// breaks has a run fail because an invariant does not hold, or cannot be checked. Invariants have this
// function, so that nobody else links it.
func breaks[W any](r *run.Run, i *invariant[W], err error) {
	r.Broken(i.name, i.site, i.ofStart, err)
}

// onlyLooks is the function of an invariant, which must not write to the model. It is compared with a copy.
// Invariants have this function, so that nobody else links it.
func onlyLooks[W any](of *build.Models[W], i *invariant[W], holds func(W) error) func(W) error {
	kind := failure.Invariant
	if i.ofStart {
		kind = failure.Holds
	}
	return looksOnly(of, string(kind)+" "+i.name, fmt.Sprintf("the invariant %q", i.name), holds)
}

// unlike is that Clone of a model has returned another state than the model has; nil: it has not.
func unlike[W any](m *build.Models[W], copied, w W) *build.Finding {
	if !m.Differ(copied, w) {
		return nil
	}
	return &build.Finding{
		Kind: string(failure.Impure), Where: "Clone",
		Words: "Clone of the model returned another state than the model has: " + run.Change(m.Explain(w, copied)),
		Cure:  "correct Clone; a model of plain values, slices and maps needs none",
	}
}

// looksOnly is a function that must not write to the model, where it has one name in signatures and another in
// words.
func looksOnly[W any](m *build.Models[W], where, words string, holds func(W) error) func(W) error {
	return func(w W) error {
		before := m.Clone(w)
		if f := unlike(m, before, w); f != nil {
			return f
		}
		err := holds(w)
		if !m.Differ(before, w) {
			return err
		}
		return &build.Finding{
			Kind: string(failure.Impure), Where: where,
			Words: words + " must not change the model, but it changed " + run.FromTo(m.Explain(before, w)), Said: err,
			Cure: "let the function only look at the model: have it copy what it sorts or changes, as slices.Clone does",
		}
	}
}
