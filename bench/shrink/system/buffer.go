package system

// A Buffer has a capacity, and a number of steps must match it.
type Buffer struct {
	Mistaken bool
	Capacity int // 0: it is not made yet
	Length   int
	Sum      int
	Last     int
}

// tight is from which capacity on the mistake shows.
const tight = 5

// None is whether it is still to be made.
func (b *Buffer) None() bool { return b.Capacity == 0 }

// Make makes it, of a capacity of at least 1.
func (b *Buffer) Make(capacity uint8) { b.Capacity = int(capacity) }

// Made is whether it was made.
func (b *Buffer) Made() bool { return b.Capacity > 0 }

// Put puts one value more into it; where it is full, it grows.
func (b *Buffer) Put(value uint8) {
	b.Length, b.Last = b.Length+1, int(value)
	b.Sum += b.Last
}

// Total is the sum of what is in it. Mistaken, one that is just full passes over the last value.
func (b *Buffer) Total() int {
	if b.Mistaken && b.Capacity >= tight && b.Length == b.Capacity {
		return b.Sum - b.Last
	}
	return b.Sum
}

// Size is how many values are in it.
func (b *Buffer) Size() int { return b.Length }

func buffers(mistaken bool) *Buffer { return &Buffer{Mistaken: mistaken} }

var capacity = []move[Buffer]{
	does("make", (*Buffer).None, func(b *Buffer, a []int) { b.Make(uint8(a[0])) }, Span{1, 40}),
	does("put", (*Buffer).Made, func(b *Buffer, a []int) { b.Put(uint8(a[0])) }, Span{0, 3}),
	asks("total", (*Buffer).Made, func(b *Buffer, _ []int) int { return b.Total() }),
	asks("size", (*Buffer).Made, func(b *Buffer, _ []int) int { return b.Size() }),
}
