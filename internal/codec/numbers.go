package codec

import "github.com/fuzzmachine/go/internal/choice"

// numbers are the ranges of an action's arguments. Equal spans share one.
type numbers map[choice.Span]*choice.Range

// of returns the range of a span of integers.
func (n numbers) of(s choice.Span) *choice.Range {
	r := n[s]
	if r == nil {
		r = choice.OfIntegers(s)
		n[s] = r
	}
	return r
}
