package program_test

import (
	"fmt"

	"github.com/fuzzmachine/go/program"
)

type transfer struct {
	To     string `fuzz:"one=alice|bob"`
	Amount int    `fuzz:"0..100"`
}

// Fields lists the arguments of an action.
func ExampleDescription_Fields() {
	bank := program.Describe(program.Of[transfer]("transfer"))
	var fields []program.Field = bank.Fields("transfer")
	for _, f := range fields {
		fmt.Println(f.Name, f.Type, f.Domain)
	}
	// Output:
	// to string one=alice|bob
	// amount int 0..100
}
