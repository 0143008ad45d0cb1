package program

import (
	"github.com/fuzzmachine/go/internal/argument"
	"github.com/fuzzmachine/go/internal/choice"
)

// A Piece is a value inside a step, such as an argument or an element of a list. It says which choices belong
// together, and which pieces are inside, for tools that edit choices.
type Piece struct {
	Name     string // of an argument, as in scripts, such as !timeout; "" for other pieces and a single value
	From, To int    // its choices, step.Choices[From:To]
	Inside   []Piece
	Each     int // how many of the pieces inside make an element of a list; 0 if this is no list
}

// Pieces returns the arguments of a step as Bend would leave it, then its actor and its switches. A step of
// an unknown action has none.
func (d *Description) Pieces(s Step) []Piece {
	a := d.byName[s.Action]
	if a == nil {
		return nil
	}
	args := a.args.Draw(choice.Draw(s.Choices))
	var list []Piece
	at := 0
	for _, f := range a.args.Fields() {
		piece := pieceOf(f.Part(args), at)
		piece.Name = f.Name
		list, at = append(list, piece), piece.To
	}
	for _, part := range a.args.OfBranch(args.UnsafePointer()) {
		piece := pieceOf(part, at)
		piece.Name = part.Name
		list, at = append(list, piece), piece.To
	}
	return list
}

// pieceOf returns the piece for a part of the arguments. The index of its first choice in the step is at.
func pieceOf(p argument.Part, at int) Piece {
	p = p.Opened()
	whole := Piece{From: at, To: at + p.Choices()}
	next := whole.To
	parts, each := p.Parts()
	for _, part := range parts { // choices before them, such as a length, belong to the value itself
		next -= part.Choices()
	}
	whole.Each = each
	for _, part := range parts {
		inside := pieceOf(part, next)
		whole.Inside, next = append(whole.Inside, inside), inside.To
	}
	return whole
}
