package program

import (
	"reflect"
	"unsafe"
)

// A Piece is a value inside a step, such as an argument or an element of a list. It says which choices belong
// together, and which pieces are inside, for tools that edit choices.
type Piece struct {
	Name     string // of an argument, as in scripts, such as !timeout; "" for other pieces and a single value
	From, To int    // its choices, step.Choices[From:To]
	Inside   []Piece
	Each     int // how many of the pieces inside make an element of a list; 0 if this is no list
	_        incomparable
}

// Pieces returns the arguments of a step as Bend would leave it. A step of an unknown action has none.
func (d *Description) Pieces(s Step) []Piece {
	a := d.byName[s.Action]
	if a == nil {
		return nil
	}
	args := reflect.New(a.args).UnsafePointer()
	a.codec.choose(draws(s.Choices), args)
	var list []Piece
	at := 0
	for f := a.fields.first; f != nil; f = f.next {
		piece := pieceOf(f.codec, unsafe.Add(args, f.offset), at)
		piece.Name = f.said
		list, at = append(list, piece), piece.To
	}
	return list
}

// pieceOf returns the piece for the value at p. The index of its first choice in the step is at.
func pieceOf(c codec, p unsafe.Pointer, at int) Piece {
	n := notes()
	c.choose(n, p)
	whole := Piece{From: at, To: at + len(n.choices)}
	next := whole.To
	parts := partsOf(c, p)
	for i := len(parts) - 1; i >= 0; i-- { // choices before them, such as a length, belong to the value itself
		n := notes()
		parts[i].codec.choose(n, parts[i].at)
		next -= len(n.choices)
	}
	switch c := c.(type) {
	case *cycle:
		return pieceOf(c.codec, p, at)
	case *list:
		if c.length != nil {
			whole.Each = 1
		}
	case *table:
		whole.Each = 2
	case *pointer:
		whole.Each = max(len(parts), 1)
	}
	for _, part := range parts {
		inside := pieceOf(part.codec, part.at, next)
		whole.Inside, next = append(whole.Inside, inside), inside.To
	}
	return whole
}
