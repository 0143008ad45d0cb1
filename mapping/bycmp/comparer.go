package bycmp

import (
	"strings"

	"github.com/google/go-cmp/cmp"

	"github.com/fuzzmachine/go/internal/show"
	"github.com/fuzzmachine/go/mapping"
)

// Comparer compares as cmp.Equal does with the options. Where these do not fit V, because of fields that go-cmp may not see
// or of contradicting options, the first comparison panics, and says so.
func Comparer[V any](opts ...cmp.Option) mapping.Comparer[V] {
	return mapping.By(
		func(model, system V) bool { return cmp.Equal(model, system, opts...) },
		func(model, system V) mapping.Difference {
			r := &reporter{}
			cmp.Equal(model, system, append([]cmp.Option{cmp.Reporter(r)}, opts...)...)
			if r.first.Path != "" || r.first.Sizes != [2]int{} ||
				strings.Contains(show.Lines(model)+show.Lines(system), "\n") {
				r.first.Lines = cmp.Diff(model, system, opts...)
			}
			return r.first
		},
	)
}
