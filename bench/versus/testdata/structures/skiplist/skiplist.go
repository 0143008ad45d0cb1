// Package skiplist is a sorted list of keys with lanes above it that skip some, with faults to plant in it. A
// link knows how many keys it leads on, so that the list can be asked for the key at a place.
package skiplist

import "github.com/fuzzmachine/go/bench/versus/subject"

// The faults.
const (
	highStays = "high-stays" // links of the third lane over a key that is inserted are as long as before
	spanStays = "span-stays" // links over a key that is deleted are as long as before
	topStays  = "top-stays"  // a key that is deleted stays in the highest lane of the list
	laneSinks = "lane-sinks" // the highest lane is left with any key of it that is deleted, though there are others
)

// lanes is how many there are at most.
const lanes = 4

// A List is a sorted list.
type List struct {
	head   node
	lanes  int // in use
	n      int
	chance uint32
	bug    string
}

type node struct {
	key  Key
	next []link
}

type link struct {
	to   *node
	span int // keys that it leads on; to the end, one more than there are behind it
}

// NewSystem returns an empty list with the fault that is chosen, or none.
func NewSystem() *List {
	return &List{head: node{next: make([]link, lanes)}, lanes: 1, chance: 2463534242, bug: subject.Bug()}
}

// height is in how many lanes the next key is: three of four in the first alone, as many of the others in
// two.
func (l *List) height() int {
	l.chance ^= l.chance << 13
	l.chance ^= l.chance >> 17
	l.chance ^= l.chance << 5
	h := 1
	for c := l.chance >> 16; c%4 == 0 && h < lanes; c /= 4 {
		h++
	}
	return h
}

// before is, for each lane, the last node before a key, and its place, where that of the first key is 1.
func (l *List) before(key Key) (nodes [lanes]*node, places [lanes]int) {
	at, place := &l.head, 0
	for lane := l.lanes - 1; lane >= 0; lane-- {
		for at.next[lane].to != nil && at.next[lane].to.key < key {
			place += at.next[lane].span
			at = at.next[lane].to
		}
		nodes[lane], places[lane] = at, place
	}
	return nodes, places
}

// Has returns whether a key is there.
func (l *List) Has(key Key) bool {
	before, _ := l.before(key)
	found := before[0].next[0].to
	return found != nil && found.key == key
}

// At returns the key at a place, if there are so many.
func (l *List) At(i Place) (Key, bool) {
	at, left := &l.head, int(i)+1
	for lane := l.lanes - 1; lane >= 0; lane-- {
		for at.next[lane].to != nil && at.next[lane].span <= left {
			left -= at.next[lane].span
			at = at.next[lane].to
		}
	}
	if left > 0 {
		return 0, false
	}
	return at.key, true
}

// Insert adds a key, and returns whether it was missing.
func (l *List) Insert(key Key) bool {
	before, places := l.before(key)
	if next := before[0].next[0].to; next != nil && next.key == key {
		return false
	}
	added := &node{key: key, next: make([]link, l.height())}
	for ; l.lanes < len(added.next); l.lanes++ {
		before[l.lanes] = &l.head
		l.head.next[l.lanes].span = l.n + 1
	}
	for lane := range l.lanes {
		over := &before[lane].next[lane]
		if lane >= len(added.next) {
			if lane < 2 || l.bug != highStays {
				over.span++
			}
			continue
		}
		first := places[0] - places[lane] + 1 // from the node before, to what is added
		added.next[lane] = link{over.to, over.span + 1 - first}
		*over = link{added, first}
	}
	l.n++
	return true
}

// Delete takes a key out, and returns whether it was there.
func (l *List) Delete(key Key) bool {
	before, _ := l.before(key)
	gone := before[0].next[0].to
	if gone == nil || gone.key != key {
		return false
	}
	for lane := range l.lanes {
		over := &before[lane].next[lane]
		switch {
		case over.to != gone:
			if l.bug != spanStays {
				over.span--
			}
		case l.bug == topStays && lane > 0 && lane == l.lanes-1:
		default:
			*over = link{gone.next[lane].to, over.span + gone.next[lane].span - 1}
		}
	}
	l.n--
	for l.lanes > 1 && (l.head.next[l.lanes-1].to == nil || l.bug == laneSinks && len(gone.next) == l.lanes) {
		l.lanes--
	}
	return true
}
