package clone

import (
	"reflect"
	"sync/atomic"
	"unsafe"
)

// An Identity is of what a function returns, where that can be shared. The last one is kept, so that no other
// is put in its place.
type Identity[V any] struct{ of identity }

type identity struct {
	shareable bool
	last      unsafe.Pointer
}

// NewIdentity is of pointers, but for those to nothing, which may all be equal; and of maps and channels.
func NewIdentity[V any]() *Identity[V] {
	t := reflect.TypeFor[V]()
	k := t.Kind()
	return &Identity[V]{identity{shareable: k == reflect.Pointer && t.Elem().Size() > 0 || k == reflect.Map ||
		k == reflect.Chan}}
}

// Again is whether the value at a place is the one that was there before. Runs may go on at once.
func (i *Identity[V]) Again(place *V) bool { return i.of.again(unsafe.Pointer(place)) }

func (i *identity) again(place unsafe.Pointer) bool {
	if !i.shareable {
		return false
	}
	now := *(*unsafe.Pointer)(place)
	return now != nil && atomic.SwapPointer(&i.last, now) == now
}
