package program_test

import "fmt"

// A reader can look at a step before somebody else decodes it.
func ExampleReader_Again() {
	r := store().NewReader().Reset([]byte("701 01'"))
	r.Next()
	fmt.Println(r.Action())
	for r.Again(); r.Next(); {
		fmt.Println(r.Action())
	}
	// Output:
	// put
	// put
	// get
}
