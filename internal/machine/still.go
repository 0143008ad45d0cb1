package machine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/tally"
)

// StillMapping is what is said of a mapping that compares the same values all the time.
func StillMapping(name, site string) tally.Still {
	return tally.Still{What: TheMapping(name) + " (" + site + ") compared the same values",
		Cure: "it sees nothing of what steps do; for what must never change, use Always"}
}

// TheMapping is a mapping, for people. One that is alone need have no name.
func TheMapping(name string) string {
	if name == "" {
		return "the mapping"
	}
	return fmt.Sprintf("the mapping %q", name)
}

// StillModel is what is said of a model that never changes.
var StillModel = tally.Still{What: "the model was the same",
	Cure: "no action changes it; a method that does needs a pointer receiver, or a reference inside the model"}
