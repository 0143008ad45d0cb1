package ring

import "github.com/fuzzmachine/go/decode"

// A domain that cannot be is told when it is described.
func Example() {
	decode.Describe(decode.Of[put]("put"))
	// Output:
}
