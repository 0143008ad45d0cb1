package decode_test

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/prophecy"
)

// A told is a decode.Fate that prints what it is told.
type told struct{}

func (told) Foretell(list []decode.Prophecy) {
	for _, p := range list {
		fmt.Printf("%s: %T\n", p.Name, p.Value)
	}
}

func (told) Fulfil() (foretold, asked uint64, unforeseen []string) { return 0, 0, nil }

func ExampleProphecies() {
	type send struct {
		Text string
		Lost prophecy.Flag
		Road struct{ Next prophecy.Choice }
	}
	var fate decode.Fate = told{}
	fate.Foretell(decode.Prophecies(new(send)))
	// Output:
	// lost: *prophecy.Flag
	// next: *prophecy.Choice
}
