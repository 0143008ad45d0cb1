package program

import (
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/internal/chooser"
)

// Chooses is implemented by the pointer to an argument type with choices of its own. If the type has
// MarshalText and UnmarshalText as well, scripts write it in these words. Otherwise they list its choices.
type Chooses interface {
	Choose(c *decode.Chooser)
}

// Foretold is implemented, in addition to Chooses, by argument types that are prophecies. Their simplest
// value predicts nothing unusual, and scripts leave it out. Any other is written !field, then what
// MarshalText returns: "" for !field, "2,0,1" for !field=2,0,1, "@7" for !field@7.
type Foretold interface {
	Chooses
	Foretold()
}

// Domain is implemented by a named type with a domain of its own. The text is that of a struct tag: "0..3". A
// tag on a field of the type replaces it.
type Domain interface {
	Domain() string
}

// Labels is the number of labels. A run can hold that many resources of one type at a time.
const Labels = chooser.Labels
