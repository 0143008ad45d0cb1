package program_test

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

// A tool removes a step and adds its time to another step.
func ExampleDescription_Delays() {
	type send struct {
		To   uint8
		Wait prophecy.Delay
	}
	d := program.Describe(program.Of[send]("send"), program.Of[time.Duration]("pass"))
	p, _ := d.Parse("send to=1 !wait=3s; pass 1m; send to=2 !wait=4s")
	var first program.Delay = d.Delays(p[0])[0]
	for k, delay := range d.Delays(p[2]) {
		if delay.Of == first.Of {
			p[2], _ = d.Delayed(p[2], k, delay.Time+first.Time)
		}
	}
	fmt.Println(d.PrintLine(p[1:]))
	// Output: pass 1m0s; send to=2 !wait=7s
}
