// Package guide names what guides the search: how programs are generated, and what a fuzzer is shown of their
// runs.
package guide

import (
	"errors"
	"strings"
)

// A Set is some of what guides the search.
type Set uint16

// What guides the search, each by itself.
const (
	Search    Set = 1 << iota // programs that go on from states which a search of the model has found
	Rises                     // programs by which a number of the model or world rises and falls
	Subsets                   // programs without half of the actions
	Reuse                     // values that come again
	Relations                 // numbers that are related to others
	Values                    // coverage: numbers of the model
	Fates                     // coverage: fulfilled prophecies
	Labels                    // coverage: labels, goals and states that the user names
	All       = 1<<iota - 1

	Coverage = Values | Fates | Labels
)

// names are those of the environment, in the order of their bits.
var names = [...]string{
	"search", "rises", "subsets", "reuse", "relations",
	"values", "fates", "labels",
}

// Has reports whether the set has one of some.
func (s Set) Has(some Set) bool { return s&some != 0 }

// Parse reads 0, or names separated by commas.
func Parse(text string) (s Set, err error) {
	if text == "0" {
		return 0, nil
	}
	for name := range strings.SplitSeq(text, ",") {
		before := s
		for i := range names {
			if names[i] == name {
				s |= 1 << i
			}
		}
		if s == before {
			return 0, errors.New("give 0 for none, or some of " + strings.Join(names[:], ",") + ", each once")
		}
	}
	return s, nil
}
