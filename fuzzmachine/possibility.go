package fuzzmachine

import (
	"math/bits"
	"slices"

	"github.com/fuzzmachine/go/internal/linear"
	"github.com/fuzzmachine/go/internal/run"
)

// A possibility is a state in which the model can be, and which of the open operations may still happen. An operation
// is open if nobody knows whether it has happened.
type possibility[W any] struct {
	state W
	open  uint64 // a bit for each of inTurns.open
}

// before are the possibilities before a block, in which the operations of it that are open will be.
func (b *inTurns[W]) before(taken []*overlap[W]) (list []possibility[W], few bool) {
	places := len(b.open)
	for _, o := range taken {
		if o.Unknown {
			places++
		}
	}
	list = slices.Clone(b.states)
	for i := range list {
		list[i].open |= 1<<places - 1<<len(b.open)
	}
	return list, places <= linear.Most
}

// place is the bit of an operation in possibilities, of a list that begins with those that are open; 0: it has none.
func (b *inTurns[W]) place(list []*overlap[W], i int) uint64 {
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
func (b *inTurns[W]) happens(r *run.Run, p possibility[W], o *overlap[W], place uint64) (possibility[W], bool) {
	if p.open&place != place {
		return p, false
	}
	r.Now.Store(o.now)
	next := possibility[W]{b.blocks.setting.models.clone(p.state), p.open &^ place}
	return next, o.op.explains(next.state)
}

// opens adds the operations of a block whose outcome is unknown to those that are open.
func (b *inTurns[W]) opens(taken []*overlap[W]) {
	for _, o := range taken {
		if o.Unknown {
			known := *o // its place belongs to the next block
			known.Call = 0
			b.open = append(b.open, &known)
		}
	}
}

// least are the possibilities from which all others follow.
func (b *inTurns[W]) least(all []possibility[W]) (list []possibility[W]) {
	if len(b.open) == 0 {
		return all
	}
	var follow []possibility[W]
	for _, p := range all {
		follow = append(follow, b.next(p)...)
	}
	for _, p := range all {
		same := func(q possibility[W]) bool {
			return p.open&^q.open == 0 && b.blocks.setting.models.same(p.state, q.state)
		}
		more := func(q possibility[W]) bool { return p.open != q.open && same(q) }
		if !slices.ContainsFunc(follow, same) && !slices.ContainsFunc(all, more) {
			list = append(list, p)
		}
	}
	return list
}

// next are what a possibility becomes where one of its open operations happens.
func (b *inTurns[W]) next(p possibility[W]) (list []possibility[W]) {
	r := b.of.Run
	defer r.Now.Store(r.Now.Load())
	for left := p.open; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		if next, ok := b.happens(r, p, b.open[i], 1<<i); ok {
			list = append(list, next)
		}
	}
	return list
}

const mostExpanded = 1 << 12 // possibilities that follow from others, after one block

// only are the possibilities in which something is true of the world. Where it is not true in one, it may be in those
// that follow from it.
func (b *inTurns[W]) only(st *worldStage[W], w W, all []possibility[W], is func() bool) (list []possibility[W], decided bool) {
	_, decided = b.expand(all, func(p possibility[W]) (goesOn bool) {
		if st.models.put(w, p.state); is() {
			list = append(list, p)
			return false
		}
		return true
	})
	return list, decided
}

// expanded are some possibilities and all that follow from them.
func (b *inTurns[W]) expanded(all []possibility[W]) (list []possibility[W], decided bool) {
	return b.expand(all, func(possibility[W]) bool { return true })
}

// expand looks at some possibilities, and at what follows from those with which it is to go on, at each once.
func (b *inTurns[W]) expand(all []possibility[W], goesOn func(possibility[W]) bool) (list []possibility[W], decided bool) {
	list = slices.Clip(all)
	for k := 0; k < len(list); k++ {
		if k == mostExpanded {
			return nil, false
		}
		if p := list[k]; goesOn(p) {
			for _, next := range b.next(p) {
				if !slices.ContainsFunc(list, func(q possibility[W]) bool {
					return q.open == next.open && b.blocks.setting.models.same(q.state, next.state)
				}) {
					list = append(list, next)
				}
			}
		}
	}
	return list, true
}

// keep keeps the possibilities for what follows, and of the open operations those that may still happen.
func (b *inTurns[W]) keep(list []possibility[W]) {
	open := uint64(0)
	for _, p := range list {
		open |= p.open
	}
	if b.states = list; len(list) == 1 && open == 0 {
		b.states, b.open = nil, nil
		return
	}
	var still []*overlap[W]
	for i, o := range b.open {
		if open>>i&1 == 1 {
			still = append(still, o)
		}
	}
	b.open = still
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
