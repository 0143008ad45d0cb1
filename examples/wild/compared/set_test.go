package compared

import (
	"cmp"
	"maps"
	"slices"

	"github.com/Workiva/go-datastructures/common"
	"github.com/hashicorp/go-immutable-radix/v2"
)

// Arguments of several subjects.
const (
	text = "len=0..5,from=ab"
	edge = "one=0|1|63|64|65535|65536|131071"
)

var edges = []uint32{0, 1, 63, 64, 65535, 65536, 131071}

// A set is the model of the machines.
type set[K cmp.Ordered] map[K]bool

func newSet[K cmp.Ordered]() set[K] { return set[K]{} }

func (s set[K]) add(k K)      { s[k] = true }
func (s set[K]) remove(k K)   { delete(s, k) }
func (s set[K]) has(k K) bool { return s[k] }
func (s set[K]) some() bool   { return len(s) > 0 }

func (s set[K]) flip(k K) {
	if s[k] {
		delete(s, k)
	} else {
		s[k] = true
	}
}

func (s set[K]) backwards() []K {
	keys := slices.Sorted(maps.Keys(s))
	slices.Reverse(keys)
	return keys
}

// A number is a key of several structures.
type number uint8

func (n number) Key() uint64                         { return uint64(n) }
func (n number) Compare(other common.Comparator) int { return int(n) - int(other.(number)) }

// successor is the smallest key that is not less; ok: there is one.
func successor(model set[number], n number) (next number, ok bool) {
	for k := int(n); k < 256; k++ {
		if model[number(k)] {
			return number(k), true
		}
	}
	return 0, false
}

// backwards are the keys of a tree, from the last one.
func backwards(t *iradix.Tree[int]) (keys []string) {
	t.Root().WalkBackwards(func(k []byte, _ int) bool {
		keys = append(keys, string(k))
		return false
	})
	return keys
}

func isDescending(keys []string) bool {
	slices.Reverse(keys)
	return slices.IsSorted(keys)
}
