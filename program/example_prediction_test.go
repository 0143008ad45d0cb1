package program_test

import (
	"fmt"

	"github.com/fuzzmachine/go/program"
)

// A prediction is plain data, for tools that show what a model expects of each step of a program.
func ExamplePrediction() {
	d := program.Describe(program.Of[int8]("put"), program.Of[struct{}]("get"))
	p, err := d.Parse("put 3; get")
	if err != nil {
		panic(err)
	}
	foreseen := []program.Prediction{{Step: p[0], State: "[3]"}, {Step: p[1], Answer: "3", State: "[]"}}
	for _, f := range foreseen {
		fmt.Println(d.PrintLine(program.Program{f.Step}), f.Answer, f.State)
	}
	// Output:
	// put 3  [3]
	// get 3 []
}
