package machine

import "github.com/fuzzmachine/go/fuzzmachine"

// A buffer has a capacity, and a number of steps must match it.
type buffer struct {
	mistaken bool
	capacity int // 0: it is not made yet
	length   int
	sum      int
	last     int
}

// tight is from which capacity on the mistake shows.
const tight = 5

type (
	makeIt struct {
		Capacity uint8 `fuzz:"1..40"`
	}
	put struct {
		Value uint8 `fuzz:"0..3"`
	}
)

func (b *buffer) none() bool    { return b.capacity == 0 }
func (b *buffer) made() bool    { return b.capacity > 0 }
func (b *buffer) make(a makeIt) { b.capacity = int(a.Capacity) }
func (b *buffer) size() int     { return b.length }

// put puts one value more into it; where it is full, it grows.
func (b *buffer) put(a put) {
	b.length, b.last = b.length+1, int(a.Value)
	b.sum += b.last
}

// total is the sum of what is in it. Mistaken, one that is just full passes over the last value.
func (b *buffer) total() int {
	if b.mistaken && b.capacity >= tight && b.length == b.capacity {
		return b.sum - b.last
	}
	return b.sum
}

var capacity = Subject{
	Name: "capacity",
	Shortest: map[string]string{
		"answer total": "make capacity=5; put value=0; put value=0; put value=0; put value=0; put value=1; total",
	},
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *buffer { return &buffer{mistaken: mistaken} }, whole,
			fuzzmachine.Both0("make", (*buffer).make, (*buffer).make).When((*buffer).none),
			fuzzmachine.Both0("put", (*buffer).put, (*buffer).put).When((*buffer).made),
			fuzzmachine.Call("total", (*buffer).total, (*buffer).total).When((*buffer).made),
			fuzzmachine.Call("size", (*buffer).size, (*buffer).size).When((*buffer).made),
		)
	},
}
