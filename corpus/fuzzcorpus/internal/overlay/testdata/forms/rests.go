package forms

import (
	"iter"
	"reflect"
	"sync"
	"sync/atomic"
)

type truth bool

func several[C chan int | chan string](ch C) { close(ch) }

func rests(l interface {
	sync.Locker
	RLock()
}) truth {
	reflect.Select(nil)
	reflect.ValueOf(filled()).Close()
	next, stop := iter.Pull(func(func(int) bool) {})
	var n atomic.Int64
	add := n.Add
	load := atomic.LoadInt64
	l.RLock()
	several(filled())
	_, _, _, _ = next, stop, add, load
	return false
}

// open receives into a type of its own, which no function returns.
func open(ch chan int) (ok truth) {
	_, ok = <-ch
	select {
	case _, ok = <-ch:
	case ch <- 1:
	}
	return ok
}
