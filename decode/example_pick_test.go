package decode_test

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

// The legal moves are known only when the step runs. The script says which of them was picked. If that move is
// not legal, another one is picked.
func ExamplePick() {
	d := program.Describe(program.Of[decode.Pick[string]]("play"))
	p, err := d.Parse(`play e2e4; play e7e5; play #17`)
	if err != nil {
		panic(err)
	}
	legal := [][]string{{"a2a3", "e2e4"}, {"e7e6", "g8f6"}, {"d1h5", "f1c4", "g1f3"}}
	for r := d.NewReader().ResetProgram(p); r.Next(); legal = legal[1:] {
		move := r.Args().(*decode.Pick[string])
		before := d.PrintLine(program.Program{r.Step()})
		fmt.Println(before, move.From(legal[0]), move.Value(), "|", d.PrintLine(program.Program{r.Step()}))
	}
	first := p[0].Choices[0]
	fmt.Println(first.Kind == program.Picks, first.Value == program.LabelOf("e2e4"), first.Offers()[0])
	// Output:
	// play e2e4 true e2e4 | play e2e4
	// play e7e5 true g8f6 | play g8f6
	// play #17 true f1c4 | play f1c4
	// true true 0
}

// A Pick that is made by hand has a label or a text.
func ExamplePick_UnmarshalText() {
	var move decode.Pick[string]
	fmt.Println(move.UnmarshalText([]byte("#17")), move.Label)
	fmt.Println(move.UnmarshalText([]byte("e2e4")), move.Text)
	text, err := move.MarshalText()
	fmt.Println(string(text), err)
	// Output:
	// <nil> 17
	// <nil> e2e4
	// e2e4 <nil>
}
