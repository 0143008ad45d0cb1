package compared

import (
	"maps"
	"testing"

	"github.com/Workiva/go-datastructures/bitarray"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"pgregory.net/rapid"
)

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
				if got := a[0].Equals(a[1]); got != maps.Equal(model[0], model[1]) {
					t.Fatalf("equal: %v: %v", got, model)
				}
			},
		})
	})
}

func FuzzBitarrayEqualsBytes(f *testing.F) {
	loop(f, func(t *testing.T, data []byte, steps *int) {
		a := []bitarray.BitArray{bitarray.NewSparseBitArray(), bitarray.NewSparseBitArray()}
		model := [2]map[uint64]bool{{}, {}}
		for ; len(data) >= 2; data = data[2:] {
			*steps++
			i, n := int(data[0]>>1)%2, uint64(data[1])%200
			if data[0]%2 == 0 {
				_ = a[i].SetBit(n)
				model[i][n] = true
			} else {
				_ = a[i].ClearBit(n)
				delete(model[i], n)
			}
			if got := a[0].Equals(a[1]); got != maps.Equal(model[0], model[1]) {
				t.Fatalf("equal: %v: %v", got, model)
			}
		}
	})
}

type arrays [2]bitarray.BitArray
type twoSets [2]map[uint64]bool

func newArrays(*fuzzmachine.T) *arrays {
	return &arrays{bitarray.NewSparseBitArray(), bitarray.NewSparseBitArray()}
}

func (a *arrays) set(i int, n uint64)   { _ = a[i].SetBit(n) }
func (a *arrays) clear(i int, n uint64) { _ = a[i].ClearBit(n) }
func (a *arrays) equal() bool           { return a[0].Equals(a[1]) }

func newTwo() *twoSets                   { return &twoSets{{}, {}} }
func (s *twoSets) set(i int, n uint64)   { s[i][n] = true }
func (s *twoSets) clear(i int, n uint64) { delete(s[i], n) }
func (s *twoSets) equal() bool           { return maps.Equal(s[0], s[1]) }

var equals = fuzzmachine.New(newTwo, newArrays,
	fuzzmachine.Both0("set", fuzzmachine.Args0((*twoSets).set), fuzzmachine.Args0((*arrays).set)).Domain("0..1", "0..200"),
	fuzzmachine.Both0("clear", fuzzmachine.Args0((*twoSets).clear), fuzzmachine.Args0((*arrays).clear)).Domain("0..1", "0..200"),
	mapping.Refine((*twoSets).equal, (*arrays).equal),
)

func FuzzBitarrayEquals(f *testing.F) { run(f, equals) }
