package program_test

import (
	"fmt"

	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

func ExampleProphecies() {
	type send struct {
		Text string
		Lost prophecy.Flag
		Road struct{ Next prophecy.Choice }
	}
	var list []program.Prophecy = program.Prophecies(new(send))
	for _, p := range list {
		fmt.Printf("%s: %T\n", p.Name, p.Value)
	}
	// Output:
	// lost: *prophecy.Flag
	// next: *prophecy.Choice
}
