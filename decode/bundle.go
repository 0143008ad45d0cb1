package decode

import (
	"fmt"
	"math/bits"

	"github.com/fuzzmachine/go/internal/chooser"
)

const labels = chooser.Labels

// A Bundle keeps the resources of one type in a run, by label, and finds what a Ref means. The labels form a
// ring. If a label is not in use, the next one that is stands for it. So removing the step that made another
// resource changes nothing. The zero Bundle is empty.
type Bundle[T any] struct {
	living, released uint64 // sets of labels
	values           [labels]T
}

// Put keeps a resource under the label of name, or under the next free one, and returns the label. If no
// label is free, it keeps nothing and returns -1.
func (b *Bundle[T]) Put(name Name[T], value T) int {
	label := next(^b.living, name.Label)
	name.found.Say(label)
	if label < 0 {
		return -1
	}
	b.living |= 1 << label
	b.released &^= 1 << label
	b.values[label] = value
	return label
}

// Get finds what a ref means. It returns false if no resource is in use.
func (b *Bundle[T]) Get(ref Ref[T]) (T, bool) { return b.at(b.Label(ref)) }

// Take finds what a ref means and releases it. From then on a Stale can refer to it.
func (b *Bundle[T]) Take(ref Ref[T]) (T, bool) {
	label := b.Label(ref)
	if label >= 0 {
		b.living &^= 1 << label
		b.released |= 1 << label
	}
	return b.at(label)
}

// Stale finds a released resource. It returns false if none is known. A released resource is forgotten when
// its label is given to another.
func (b *Bundle[T]) Stale(ref Stale[T]) (T, bool) {
	label := next(b.released, ref.Label)
	ref.found.Say(label)
	return b.at(label)
}

// Any finds a resource, in use or released.
func (b *Bundle[T]) Any(ref Any[T]) (T, bool) {
	label := next(b.living|b.released, ref.Label)
	ref.found.Say(label)
	return b.at(label)
}

// Label returns the label that a ref resolves to, or -1.
func (b *Bundle[T]) Label(ref Ref[T]) int {
	label := next(b.living, ref.Label)
	ref.found.Say(label)
	return label
}

// Len returns how many resources are in use.
func (b *Bundle[T]) Len() int { return bits.OnesCount64(b.living) }

// String lists the labels in use and the released ones, without the letters of scripts. It does not print the
// resources, because a model does not depend on them.
func (b Bundle[T]) String() string {
	return fmt.Sprintf("{living %v, released %v}", labelsOf(b.living), labelsOf(b.released))
}

func labelsOf(set uint64) (list []int) {
	for label := range labels {
		if set>>label&1 == 1 {
			list = append(list, label)
		}
	}
	return list
}

func (b *Bundle[T]) at(label int) (value T, ok bool) {
	if label < 0 {
		return value, false
	}
	return b.values[label], true
}

// next returns the first label of a set from a given one on, around the ring, or -1.
func next(set uint64, label uint8) int {
	if set == 0 {
		return -1
	}
	start := int(label % labels)
	return (start + bits.TrailingZeros64(bits.RotateLeft64(set, -start))) % labels
}
