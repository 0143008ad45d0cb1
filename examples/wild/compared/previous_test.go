package compared

import (
	"testing"

	"github.com/RoaringBitmap/roaring/v2"
	"github.com/fuzzmachine/go/fuzzmachine"
	"pgregory.net/rapid"
)

func TestRoaringPrevious(t *testing.T) {
	check(t, func(t *rapid.T) {
		b, model := roaring.New(), map[uint32]bool{}
		number := rapid.SampledFrom(edges)
		t.Repeat(map[string]func(*rapid.T){
			"add": func(t *rapid.T) {
				n := number.Draw(t, "n")
				b.Add(n)
				model[n] = true
			},
			"remove": func(t *rapid.T) {
				n := number.Draw(t, "n")
				b.Remove(n)
				delete(model, n)
			},
			"previous": func(t *rapid.T) {
				n := number.Draw(t, "n")
				want := int64(n)
				for want >= 0 && model[uint32(want)] {
					want--
				}
				if got := b.PreviousAbsentValue(n); got != want {
					t.Fatalf("previous of %d is %d, want %d", n, got, want)
				}
			},
		})
	})
}

func FuzzRoaringPreviousBytes(f *testing.F) {
	loop(f, func(t *testing.T, data []byte, steps *int) {
		b, model := roaring.New(), map[uint32]bool{}
		for ; len(data) >= 2; data = data[2:] {
			*steps++
			n := edges[int(data[1])%len(edges)]
			switch data[0] % 3 {
			case 0:
				b.Add(n)
				model[n] = true
			case 1:
				b.Remove(n)
				delete(model, n)
			case 2:
				want := int64(n)
				for want >= 0 && model[uint32(want)] {
					want--
				}
				if got := b.PreviousAbsentValue(n); got != want {
					t.Fatalf("previous of %d is %d, want %d", n, got, want)
				}
			}
		}
	})
}

func previous(s set[uint32], n uint32) int64 {
	want := int64(n)
	for want >= 0 && s[uint32(want)] {
		want--
	}
	return want
}

var previouses = fuzzmachine.New(newSet[uint32], func(*fuzzmachine.T) *roaring.Bitmap { return roaring.New() },
	fuzzmachine.Both0("add", set[uint32].add, (*roaring.Bitmap).Add).Domain(edge),
	fuzzmachine.Both0("remove", set[uint32].remove, (*roaring.Bitmap).Remove).Domain(edge),
	fuzzmachine.Both("previous", previous, (*roaring.Bitmap).PreviousAbsentValue).Domain(edge),
)

func FuzzRoaringPrevious(f *testing.F) { run(f, previouses) }
