package rewrite

import (
	"cmp"
	"slices"
	"strings"
)

// Edits are changes of a text. They never remove the end of a line, and never add one, so that each line
// keeps its number.
type edits struct {
	source string
	list   []edit
	n      int // that were recorded
}

// An edit inserts a text at an offset, or removes what is from there to another offset.
type edit struct {
	kind
	at, to int
	text   string
	turn   int // among those of its kind at its offset
}

// A kind of edit says in which order those of one offset are.
type kind int

const (
	closing kind = iota // it belongs to what ends here: the later it was recorded, the further outside it is
	opening             // it belongs to what begins here, likewise
	removal
)

// open inserts a text before what begins at an offset.
func (e *edits) open(at int, text string) { e.add(edit{kind: opening, at: at, text: text, turn: -e.n}) }

// close inserts a text behind what ends at an offset.
func (e *edits) close(at int, text string) { e.add(edit{kind: closing, at: at, text: text, turn: e.n}) }

// remove removes a part of the text, but for the ends of its lines.
func (e *edits) remove(from, to int) { e.add(edit{kind: removal, at: from, to: to, turn: e.n}) }

func (e *edits) add(d edit) {
	e.list = append(e.list, d)
	e.n++
}

// within is whether an edit belongs to a part of the text.
func (d edit) within(from, to int) bool {
	if d.kind == closing {
		return from < d.at && d.at <= to
	}
	return from <= d.at && d.at < to
}

// take removes a part of the text, and returns it with the edits that it has so far.
func (e *edits) take(from, to int) string {
	text := e.text(from, to)
	e.list = slices.DeleteFunc(e.list, func(d edit) bool { return d.within(from, to) })
	e.remove(from, to)
	return text
}

// text returns a part of the text with its edits.
func (e *edits) text(from, to int) string {
	var text strings.Builder
	at := from // what is before it has been written or removed
	for _, d := range e.sorted() {
		if !d.within(from, to) {
			continue
		}
		if d.at > at {
			text.WriteString(e.source[at:d.at])
			at = d.at
		}
		if text.WriteString(d.text); d.kind == removal && d.to > at {
			text.WriteString(strings.Repeat("\n", strings.Count(e.source[at:d.to], "\n")))
			at = d.to
		}
	}
	text.WriteString(e.source[at:max(at, to)])
	return text.String()
}

// sorted returns the edits in the order of the text.
func (e *edits) sorted() []edit {
	return slices.SortedFunc(slices.Values(e.list), func(a, b edit) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.kind, b.kind), cmp.Compare(a.turn, b.turn))
	})
}
