package forms

import (
	"fmt"
	"sync/atomic"
)

type counts struct {
	n    atomic.Int64
	raw  int32
	last atomic.Value
	next atomic.Pointer[counts]
	on   atomic.Bool
	total
}

type total struct{ atomic.Uint32 }

func three() int64 { return 3 }

func atomics() (text string) {
	c := new(counts)
	n := int64(4)
	c.n.Add(1)
	c.n.Add(n)
	c.n.Store(c.n.Load() + three())
	c.n.CompareAndSwap(three()+5, 9)
	c.n.CompareAndSwap(9, n)
	c.n.Add(1 << three())
	c.on.Store(n == three())
	c.Add(2)
	(&c.n).Add(int64(len(text)))
	atomic.AddInt32(&c.raw, 1)
	atomic.StoreInt32(&c.raw, atomic.LoadInt32(&c.raw)+1)
	atomic.AddInt32(&c.raw, 1<<three())
	c.last.Store(fmt.Sprint(n))
	c.next.Store(nil)
	c.next.CompareAndSwap(nil, c)
	for !c.next.Load().on.CompareAndSwap(false, true) {
	}
	func() {
		n := &c.n
		defer n.Add(n.Load())
		defer atomic.AddInt32(&c.raw, int32(three()))
		n, c.raw = nil, 10
	}()
	return fmt.Sprint(c.n.Load(), c.raw, c.last.Load(), c.on.Load(), c.total.Load())
}
