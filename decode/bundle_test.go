package decode_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

func TestBundle(t *testing.T) {
	var b decode.Bundle[string]
	name := func(label uint8) decode.Name[string] { return decode.Name[string]{Label: label} }
	ref := func(label uint8) decode.Ref[string] { return decode.Ref[string]{Label: label} }
	if _, ok := b.Get(ref(3)); ok || b.Label(ref(3)) != -1 || b.Len() != 0 {
		t.Error("an empty bundle holds something")
	}
	if b.Put(name(62), "a") != 62 || b.Put(name(62), "b") != 63 || b.Put(name(62), "c") != 0 {
		t.Error("a label in use is not replaced by the next free one")
	}
	for label, want := range map[uint8]string{62: "a", 63: "b", 0: "c", 1: "a", 40: "a"} {
		if got, ok := b.Get(ref(label)); !ok || got != want {
			t.Errorf("h%d is %q, want %q", label, got, want)
		}
	}
	if got, _ := b.Take(ref(63)); got != "b" || b.Len() != 2 {
		t.Errorf("took %q", got)
	}
	if got, _ := b.Get(ref(63)); got != "c" {
		t.Errorf("the dead label 63 is %q, want the next living one", got)
	}
	if got, ok := b.Stale(decode.Stale[string]{Label: 5}); !ok || got != "b" {
		t.Errorf("stale is %q", got)
	}
	if got, ok := b.Any(decode.Any[string]{Label: 63}); !ok || got != "b" {
		t.Errorf("any is %q", got)
	}
	b.Put(name(63), "d")
	if _, ok := b.Stale(decode.Stale[string]{}); ok {
		t.Error("a released resource outlives its label")
	}
}

func TestFullBundle(t *testing.T) {
	var b decode.Bundle[int]
	for i := range program.Labels {
		if b.Put(decode.Name[int]{Label: 7}, i) != (7+i)%program.Labels {
			t.Fatalf("resource %d is not next to the last", i)
		}
	}
	if b.Put(decode.Name[int]{}, 1) != -1 || b.Len() != program.Labels {
		t.Error("a full bundle takes one more")
	}
}

// If a step that made another resource is removed, a ref to this one keeps its meaning.
func TestRefsDoNotMove(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	for range 1000 {
		var with, without decode.Bundle[int]
		labels := r.Perm(program.Labels)[:2+r.IntN(6)]
		gone := r.IntN(len(labels))
		for i, label := range labels {
			with.Put(decode.Name[int]{Label: uint8(label)}, i)
			if i != gone {
				without.Put(decode.Name[int]{Label: uint8(label)}, i)
			}
		}
		ref := decode.Ref[int]{Label: uint8(r.IntN(program.Labels))}
		before, _ := with.Get(ref)
		if after, _ := without.Get(ref); before != gone && after != before {
			t.Fatalf("labels %v without %d: h%d moves from %d to %d", labels, gone, ref.Label, before, after)
		}
	}
}

func TestSeen(t *testing.T) {
	var seen decode.Seen[string]
	if _, ok := seen.Value(decode.Opaque[string]{}); ok {
		t.Error("an opaque value before any was seen")
	}
	first, second := seen.Note("f3b1"), seen.Note("09aa")
	if first.Order != 0 || second.Order != 1 || seen.Note("f3b1") != first {
		t.Errorf("f3b1 is ?%d, 09aa ?%d", first.Order, second.Order)
	}
	if v, _ := seen.Value(decode.Opaque[string]{Order: 3}); v != "09aa" {
		t.Errorf("?3 of two is %s", v)
	}
}

func TestBundleIsPrintedAsItsLabels(t *testing.T) {
	var b decode.Bundle[*int]
	for _, label := range []uint8{3, 63, 0} {
		b.Put(decode.Name[*int]{Label: label}, new(int))
	}
	b.Take(decode.Ref[*int]{Label: 63})
	if got := fmt.Sprint(b); got != "{living [0 3], released [63]}" {
		t.Error(got)
	}
}

// One argument names resources of two types, those of the model and those of the system.
func TestLabelsConvert(t *testing.T) {
	type handle struct{}
	var names decode.Bundle[string]
	var sizes decode.Bundle[int]
	as := decode.Name[*handle]{Label: 3}
	names.Put(decode.Name[string](as), "a")
	sizes.Put(decode.Name[int](as), 7)
	ref := decode.Ref[*handle]{Label: 2}
	name, _ := names.Get(decode.Ref[string](ref))
	size, _ := sizes.Take(decode.Ref[int](ref))
	if stale, ok := sizes.Stale(decode.Stale[int](decode.Stale[*handle]{})); name != "a" || size != 7 ||
		stale != 7 || !ok {
		t.Error(name, size, stale, ok)
	}
}
