package program_test

import (
	"fmt"

	"github.com/fuzzmachine/go/program"
)

// Steps may belong to several actors. What a step says of them can be changed, and is read back.
func ExampleAction_Actors() {
	d := program.Describe(program.Of[int8]("put").Actors(3), program.Of[struct{}]("get"))
	p, _ := d.Parse("a: put 1 !switch=1,0; b: put 2; get")

	r := d.NewReader().ResetProgram(p)
	for r.Next() {
		actor, switches := r.Branch()
		fmt.Println(actor, switches)
	}
	fmt.Println(p[1].Actor(), len(p.Until(1)), "steps")

	p[0], _ = d.Acting(p[0], 3, nil)
	for _, c := range p[0].Choices {
		if c.Kind == program.Acts {
			fmt.Println("actor", c.Value, "of", c.Bound)
		}
	}
	fmt.Println(d.PrintLine(p))
	// Output:
	// 1 [1 0]
	// 2 []
	// 0 []
	// 2 2 steps
	// actor 3 of 3
	// c: put 1; b: put 2; get
}
