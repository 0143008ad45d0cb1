package overlap

import (
	"math/bits"
	"slices"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/run"
)

// A possibility is a state in which the model can be, and which of the open operations may still happen. An operation
// is open if nobody knows whether it has happened.
type possibility[W any] struct {
	state W
	open  uint64 // a bit for each of possibilities.open
}

// possibilities are what is known of a model.
type possibilities[W any] struct {
	models *build.Models[W]
	states []possibility[W] // none: the model is in the state of the world
	open   []*call[W]       // of earlier blocks, which may still happen
}

// several is whether the model may be in several states, now or when what is open has happened.
func (k *possibilities[W]) several() bool { return len(k.states) > 1 || k.states[0].open != 0 }

// before are the possibilities before a block, in which the operations of it that are open will be.
func (k *possibilities[W]) before(taken []*call[W]) (list []possibility[W], few bool) {
	places := len(k.open)
	for _, o := range taken {
		if o.Unknown {
			places++
		}
	}
	list = slices.Clone(k.states)
	for i := range list {
		list[i].open |= 1<<places - 1<<len(k.open)
	}
	return list, places <= Most
}

// place is the bit of an operation in possibilities, of a list that begins with those that are open; 0: it has none.
func (*possibilities[W]) place(list []*call[W], i int) uint64 {
	if !list[i].Unknown {
		return 0
	}
	at := 0
	for _, o := range list[:i] {
		if o.Unknown {
			at++
		}
	}
	return 1 << at
}

// happens is what a possibility becomes if an operation happens now, and whether it can.
func (k *possibilities[W]) happens(r *run.Run, p possibility[W], o *call[W], place uint64) (possibility[W], bool) {
	if p.open&place != place {
		return p, false
	}
	r.Now.Store(o.now)
	next := possibility[W]{k.models.Clone(p.state), p.open &^ place}
	return next, o.step.Explains(next.state)
}

// opens adds the operations of a block whose outcome is unknown to those that are open.
func (k *possibilities[W]) opens(taken []*call[W]) {
	for _, o := range taken {
		if o.Unknown {
			known := *o // its place belongs to the next block
			known.Call = 0
			k.open = append(k.open, &known)
		}
	}
}

// least are the possibilities from which all others follow.
func (k *possibilities[W]) least(r *run.Run, all []possibility[W]) (list []possibility[W]) {
	if len(k.open) == 0 {
		return all
	}
	var follow []possibility[W]
	for _, p := range all {
		follow = append(follow, k.next(r, p)...)
	}
	for _, p := range all {
		same := func(q possibility[W]) bool {
			return p.open&^q.open == 0 && k.models.Same(p.state, q.state)
		}
		more := func(q possibility[W]) bool { return p.open != q.open && same(q) }
		if !slices.ContainsFunc(follow, same) && !slices.ContainsFunc(all, more) {
			list = append(list, p)
		}
	}
	return list
}

// next are what a possibility becomes where one of its open operations happens.
func (k *possibilities[W]) next(r *run.Run, p possibility[W]) (list []possibility[W]) {
	defer r.Now.Store(r.Now.Load())
	for left := p.open; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		if next, ok := k.happens(r, p, k.open[i], 1<<i); ok {
			list = append(list, next)
		}
	}
	return list
}

const mostExpanded = 1 << 12 // possibilities that follow from others, after one block

// only are the possibilities in which something is true of the world. Where it is not true in one, it may be in those
// that follow from it.
func (k *possibilities[W]) only(
	r *run.Run, w W, all []possibility[W], is func() bool,
) (list []possibility[W], decided bool) {
	_, decided = k.expand(r, all, func(p possibility[W]) (goesOn bool) {
		if k.models.Put(w, p.state); is() {
			list = append(list, p)
			return false
		}
		return true
	})
	return list, decided
}

// expanded are some possibilities and all that follow from them.
func (k *possibilities[W]) expanded(r *run.Run, all []possibility[W]) (list []possibility[W], decided bool) {
	return k.expand(r, all, func(possibility[W]) bool { return true })
}

// expand looks at some possibilities, and at what follows from those with which it is to go on, at each once.
func (k *possibilities[W]) expand(
	r *run.Run, all []possibility[W], goesOn func(possibility[W]) bool,
) (list []possibility[W], decided bool) {
	list = slices.Clip(all)
	for at := 0; at < len(list); at++ {
		if at == mostExpanded {
			return nil, false
		}
		if p := list[at]; goesOn(p) {
			for _, next := range k.next(r, p) {
				if !slices.ContainsFunc(list, func(q possibility[W]) bool {
					return q.open == next.open && k.models.Same(q.state, next.state)
				}) {
					list = append(list, next)
				}
			}
		}
	}
	return list, true
}

// keep keeps the possibilities for what follows, and of the open operations those that may still happen.
func (k *possibilities[W]) keep(list []possibility[W]) {
	open := uint64(0)
	for _, p := range list {
		open |= p.open
	}
	if k.states = list; len(list) == 1 && open == 0 {
		k.states, k.open = nil, nil
		return
	}
	var still []*call[W]
	for i, o := range k.open {
		if open>>i&1 == 1 {
			still = append(still, o)
		}
	}
	k.open = still
	for i := range list {
		list[i].open = packed(list[i].open, open)
	}
}

// packed are the bits of a word that another one has, put together.
func packed(word, of uint64) (bitset uint64) {
	for at := 0; of != 0; of &= of - 1 {
		bitset |= word >> bits.TrailingZeros64(of) & 1 << at
		at++
	}
	return bitset
}
