package program_test

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

// The choice of a Pick is the label of a text. A tool can replace it by that of another text, or by one that
// means one of the simplest offers.
func ExampleLabelOf() {
	d := program.Describe(program.Of[decode.Pick[string]]("play"))
	p, err := d.Parse("play e2e4")
	choice := &p[0].Choices[0]
	fmt.Println(choice.Kind == program.Picks, choice.Value == program.LabelOf("e2e4"), err)
	choice.Value, choice.Name = program.LabelOf("d2d4"), "d2d4"
	fmt.Println(d.PrintLine(p))
	choice.Value = choice.Offers()[0]
	fmt.Println(d.PrintLine(d.Bend(p)))
	// Output:
	// true true <nil>
	// play d2d4
	// play #0
}
