package ring

import "github.com/fuzzmachine/go/program"

// A domain that cannot be is told when it is described.
func Example() {
	program.Describe(program.Of[put]("put"))
	// Output:
}
