package ring

import "github.com/fuzzmachine/go/program"

// A wrong domain is reported when the machine is described.
func Example() {
	program.Describe(program.Of[put]("put"))
	// Output:
}
