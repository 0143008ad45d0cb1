package compared

import (
	"testing"

	"github.com/bits-and-blooms/bitset"
	"github.com/fuzzmachine/go/fuzzmachine"
	"pgregory.net/rapid"
)

func TestBitset(t *testing.T) {
	check(t, func(t *rapid.T) {
		b, model := new(bitset.BitSet), map[uint]bool{}
		number := rapid.UintMax(200)
		t.Repeat(map[string]func(*rapid.T){
			"flip": func(t *rapid.T) {
				n := number.Draw(t, "n")
				b.Flip(n)
				model[n] = !model[n]
			},
			"previous": func(t *rapid.T) {
				n := number.Draw(t, "n")
				want := int(n)
				for want >= 0 && !model[uint(want)] {
					want--
				}
				if got, ok := b.PreviousSet(n); ok != (want >= 0) || ok && int(got) != want {
					t.Fatalf("previous of %d is %d, %v, want %d", n, got, ok, want)
				}
			},
		})
	})
}

func FuzzBitsetBytes(f *testing.F) {
	loop(f, func(t *testing.T, data []byte, steps *int) {
		b, model := new(bitset.BitSet), map[uint]bool{}
		for ; len(data) >= 2; data = data[2:] {
			*steps++
			n := uint(data[1]) % 200
			if data[0]%2 == 0 {
				b.Flip(n)
				model[n] = !model[n]
				continue
			}
			want := int(n)
			for want >= 0 && !model[uint(want)] {
				want--
			}
			if got, ok := b.PreviousSet(n); ok != (want >= 0) || ok && int(got) != want {
				t.Fatalf("previous of %d is %d, %v, want %d", n, got, ok, want)
			}
		}
	})
}

func flip(b *bitset.BitSet, n uint) { b.Flip(n) }

func previousSet(s set[uint], n uint) (uint, bool) {
	for i := int(n); i >= 0; i-- {
		if s[uint(i)] {
			return uint(i), true
		}
	}
	return 0, false
}

var bitsets = fuzzmachine.New(newSet[uint], func(*fuzzmachine.T) *bitset.BitSet { return new(bitset.BitSet) },
	fuzzmachine.Both0("flip", set[uint].flip, flip).Domain("0..200"),
	fuzzmachine.Both2("previous", previousSet, (*bitset.BitSet).PreviousSet).Domain("0..200"),
)

func FuzzBitset(f *testing.F) { run(f, bitsets) }
