package mapping_test

import (
	"fmt"

	"github.com/fuzzmachine/go/mapping"
)

// Views shows both sides as a mapping sees them, for tools that show a run step by step.
func ExampleMapping_Views() {
	sizes := mapping.Refine(
		func(m []string) int { return len(m) },
		func(s map[string]bool) int { return len(s) },
	).Named("sizes")
	var views []mapping.View = sizes.Views([]string{"a", "a"}, map[string]bool{"a": true}, mapping.Step{})
	fmt.Printf("%s: model %s, system %s", views[0].Name, views[0].Model, views[0].System)
	// Output: sizes: model 2, system 1
}
