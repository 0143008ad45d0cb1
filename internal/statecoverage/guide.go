package statecoverage

import (
	"errors"
	"strings"
)

// A Guide is some of what guides the search: how programs are generated, and what a fuzzer is shown of their runs.
type Guide uint16

// What guides the search, each by itself.
const (
	Search    Guide = 1 << iota // programs that go on from states which a search of the model has found
	Rises                       // programs by which a number of the model or world rises and falls
	Subsets                     // programs without half of the actions
	Reuse                       // values that come again
	Relations                   // numbers that are related to others
	Values                      // coverage: numbers of the model
	Fates                       // coverage: fulfilled prophecies
	Labels                      // coverage: labels, goals and states that the user names
	AllGuides = 1<<iota - 1

	Shown = Values | Fates | Labels
)

// names are those of the environment, in the order of their bits.
var guides = [...]string{
	"search", "rises", "subsets", "reuse", "relations",
	"values", "fates", "labels",
}

// Has reports whether the set has one of some.
func (s Guide) Has(some Guide) bool { return s&some != 0 }

// ParseGuide reads 0, or names separated by commas.
func ParseGuide(text string) (s Guide, err error) {
	if text == "0" {
		return 0, nil
	}
	for name := range strings.SplitSeq(text, ",") {
		before := s
		for i := range guides {
			if guides[i] == name {
				s |= 1 << i
			}
		}
		if s == before {
			return 0, errors.New("give 0 for none, or some of " + strings.Join(guides[:], ",") + ", each once")
		}
	}
	return s, nil
}
