package compared

import (
	"testing"

	"github.com/RoaringBitmap/roaring/v2"
	"github.com/Workiva/go-datastructures/bitarray"
	"github.com/bits-and-blooms/bitset"
	"pgregory.net/rapid"
)

var edges = []uint32{0, 1, 63, 64, 65535, 65536, 131071}

func TestRoaringNext(t *testing.T) {
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
			"next": func(t *rapid.T) {
				n := number.Draw(t, "n")
				want := n
				for model[want] {
					want++
				}
				if got := b.NextAbsentValue(n); got != int64(want) {
					t.Fatalf("next of %d is %d, want %d", n, got, want)
				}
			},
		})
	})
}

func FuzzRoaringNext(f *testing.F) {
	loop(f, func(t *testing.T, data []byte) {
		b, model := roaring.New(), map[uint32]bool{}
		for ; len(data) >= 2; data = data[2:] {
			n := edges[int(data[1])%len(edges)]
			switch data[0] % 3 {
			case 0:
				b.Add(n)
				model[n] = true
			case 1:
				b.Remove(n)
				delete(model, n)
			case 2:
				want := n
				for model[want] {
					want++
				}
				if got := b.NextAbsentValue(n); got != int64(want) {
					t.Fatalf("next of %d is %d, want %d", n, got, want)
				}
			}
		}
	})
}

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

func FuzzRoaringPrevious(f *testing.F) {
	loop(f, func(t *testing.T, data []byte) {
		b, model := roaring.New(), map[uint32]bool{}
		for ; len(data) >= 2; data = data[2:] {
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

func FuzzBitset(f *testing.F) {
	loop(f, func(t *testing.T, data []byte) {
		b, model := new(bitset.BitSet), map[uint]bool{}
		for ; len(data) >= 2; data = data[2:] {
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

func TestBitarrayEquals(t *testing.T) {
	check(t, func(t *rapid.T) {
		a := []bitarray.BitArray{bitarray.NewSparseBitArray(), bitarray.NewSparseBitArray()}
		model := [2]map[uint64]bool{{}, {}}
		t.Repeat(map[string]func(*rapid.T){
			"set": func(t *rapid.T) {
				i, n := rapid.IntRange(0, 1).Draw(t, "which"), rapid.Uint64Max(200).Draw(t, "n")
				_ = a[i].SetBit(n)
				model[i][n] = true
			},
			"clear": func(t *rapid.T) {
				i, n := rapid.IntRange(0, 1).Draw(t, "which"), rapid.Uint64Max(200).Draw(t, "n")
				_ = a[i].ClearBit(n)
				delete(model[i], n)
			},
			"": func(t *rapid.T) {
				if got := a[0].Equals(a[1]); got != same(model) {
					t.Fatalf("equal: %v: %v", got, model)
				}
			},
		})
	})
}

func same(model [2]map[uint64]bool) bool {
	for n := range model[0] {
		if !model[1][n] {
			return false
		}
	}
	return len(model[0]) == len(model[1])
}

func FuzzBitarrayEquals(f *testing.F) {
	loop(f, func(t *testing.T, data []byte) {
		a := []bitarray.BitArray{bitarray.NewSparseBitArray(), bitarray.NewSparseBitArray()}
		model := [2]map[uint64]bool{{}, {}}
		for ; len(data) >= 2; data = data[2:] {
			i, n := int(data[0]>>1)%2, uint64(data[1])%200
			if data[0]%2 == 0 {
				_ = a[i].SetBit(n)
				model[i][n] = true
			} else {
				_ = a[i].ClearBit(n)
				delete(model[i], n)
			}
			if got := a[0].Equals(a[1]); got != same(model) {
				t.Fatalf("equal: %v: %v", got, model)
			}
		}
	})
}
