package program_test

import (
	"fmt"

	"github.com/fuzzmachine/go/program"
)

// A pair holds the arguments of a method with two parameters.
type pair[A, B any] struct {
	First  A `script:"-"`
	Second B `script:"-"`
}

// The fields of a generic struct cannot have the tags that its user wants. The action has the domains
// instead.
func ExampleAction_Domains() {
	get := program.Of[string]("get").Domains("len=0..3,from=ab")
	put := program.Of[pair[string, uint8]]("put").Domains("len=0..3,from=ab", "0..9")
	d := program.Describe(get, put)
	p, err := d.Parse(`put "ab" 7; put "" 0; get "ab"`)
	fmt.Println(d.PrintLine(p), err)
	for _, f := range d.Fields("put") {
		fmt.Println(f.Type, f.Domain)
	}
	_, err = d.Parse(`get "x"`)
	fmt.Println(err)
	// Output:
	// put "ab" 7; put "" 0; get "ab" <nil>
	// string len=0..3,from=ab
	// uint8 0..9
	// line 1, column 5: "x" is outside its domain, len=0..3,from=ab
}
