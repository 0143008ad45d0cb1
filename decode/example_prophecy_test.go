package decode_test

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/prophecy"
)

func ExampleProphecies() {
	type send struct {
		Text string
		Lost prophecy.Flag
		Road struct{ Next prophecy.Choice }
	}
	var list []decode.Prophecy = decode.Prophecies(new(send))
	for _, p := range list {
		fmt.Printf("%s: %T\n", p.Name, p.Value)
	}
	// Output:
	// lost: *prophecy.Flag
	// next: *prophecy.Choice
}
