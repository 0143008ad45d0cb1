package system

import "fmt"

// A Pair is a system and its model, for those who test them without a machine: they choose a move and its arguments.
type Pair interface {
	Moves() []string
	Ready(move int) bool             // whether it makes sense now
	Spans(move int) []Span           // of its arguments
	Take(move int, args []int) error // an error where the answers differ
}

// A Span is a range of numbers.
type Span struct{ Low, High int }

// Names are those of the systems, in the order of tables.
var Names = []string{"deep", "coupled sum", "coupled pair", "paired", "mode", "fault and order", "capacity"}

// New returns a fresh pair of a name, nil if there is no such system.
func New(name string) Pair {
	switch name {
	case "deep":
		return newPair(journals, deep)
	case "coupled sum":
		return newPair(budgets, sums)
	case "coupled pair":
		return newPair(roads, pairs)
	case "paired":
		return newPair(desks, paired)
	case "mode":
		return newPair(drafts, mode)
	case "fault and order":
		return newPair(posts, fault)
	case "capacity":
		return newPair(buffers, capacity)
	}
	return nil
}

// A pair is a Pair of one type.
type pair[S any] struct {
	model, system *S
	moves         []move[S]
}

func newPair[S any](make func(mistaken bool) *S, moves []move[S]) Pair {
	return &pair[S]{make(false), make(true), moves}
}

func (p *pair[S]) Moves() (names []string) {
	for _, m := range p.moves {
		names = append(names, m.name)
	}
	return names
}

func (p *pair[S]) Ready(move int) bool   { return p.moves[move].ready(p.model) }
func (p *pair[S]) Spans(move int) []Span { return p.moves[move].spans }
func (p *pair[S]) Take(move int, args []int) error {
	return p.moves[move].take(p.model, p.system, args)
}

// A move is what can be done to a system and its model.
type move[S any] struct {
	name  string
	spans []Span
	ready func(model *S) bool
	take  func(model, system *S, args []int) error
}

func always[S any](*S) bool { return true }

// does is a move without an answer.
func does[S any](name string, ready func(*S) bool, do func(*S, []int), spans ...Span) move[S] {
	return move[S]{name, spans, ready, func(model, system *S, args []int) error {
		do(model, args)
		do(system, args)
		return nil
	}}
}

// asks is a move whose answers are compared.
func asks[S any, R comparable](name string, ready func(*S) bool, do func(*S, []int) R, spans ...Span) move[S] {
	return move[S]{name, spans, ready, func(model, system *S, args []int) error {
		if want, got := do(model, args), do(system, args); got != want {
			return fmt.Errorf("%s %v: %v, not %v", name, args, got, want)
		}
		return nil
	}}
}
