package choice

import (
	"slices"

	"github.com/fuzzmachine/go/internal/chooser"
)

// Offers returns the values of a choice of the kind Picks that stand for the simplest offers by their rank,
// the simplest first. A choice of any other kind has none.
func (c Choice) Offers() (values []uint64) {
	if c.Kind != Picks {
		return nil
	}
	for rank := range chooser.RankedOffers {
		values = append(values, chooser.RankedOffer(rank))
	}
	return values
}

// Untouched reports whether nobody has changed a list of choices since it was drawn, except that something
// was picked.
func Untouched(now, drawn []Choice) bool {
	return slices.EqualFunc(now, drawn, func(x, y Choice) bool {
		return x.Value == y.Value || x.Kind == Picks && y.Kind == Picks
	})
}
