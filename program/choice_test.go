package program_test

import "github.com/fuzzmachine/go/program"

// Tools read and write these fields. The alias hides them from the golden file of what is exported, so they
// stand here too: no other struct can be converted.
var _ = struct {
	Kind  program.Kind
	Bound uint64
	Value uint64
	Name  string
}(program.Choice{})
