// Package box is a system with several mistakes, and fuzz targets for it. The environment says which target.
package box

import (
	"os"
	"slices"
)

// A Box keeps numbers, last in, first out.
type Box struct{ items []int8 }

// Put adds a number.
func (b *Box) Put(v int8) { b.items = append(b.items, v) }

// Take removes the number that was added last.
func (b *Box) Take() int8 {
	last := len(b.items) - 1
	v := b.items[last]
	b.items = b.items[:last]
	return v
}

// Count returns how many there are. The mistake: of two it sees one.
func (b *Box) Count() int {
	if len(b.items) == 2 {
		return 1
	}
	return len(b.items)
}

// Turn turns the box upside down. The mistake: two that differ stay as they are.
func (b *Box) Turn() {
	if len(b.items) != 2 {
		slices.Reverse(b.items)
	}
}

// Items returns the numbers.
func (b *Box) Items() []int8 { return b.items }

// sound is whether the items are as an audit wants them.
func (b *Box) sound() bool { return len(b.items) < 2 || b.items[0] >= 0 }

// way is what break does.
var way = os.Getenv("BOX")

// Break goes wrong in one of many ways if there is something in the box.
func (b *Box) Break() {
	switch {
	case len(b.items) == 0:
	case way == "panic":
		b.items[0] = b.items[len(b.items)+int(b.items[0])]
	case way == "hang":
		select {}
	case way == "death":
		go b.explode()
		select {}
	case way == "exit":
		os.Exit(3)
	case way == "leak":
		go linger()
	case way == "overflow":
		b.deep(1)
	}
}

func (b *Box) explode() { panic("the box explodes") }

func linger() { select {} }

func (b *Box) deep(n int) int { return b.deep(n+1) + n }
