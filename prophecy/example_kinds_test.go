package prophecy_test

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/prophecy"
)

// A script predicts an order, a count and a delay.
func ExampleOrder() {
	p, err := commits.Parse("commit !in=2,0,1 !crash@7 !wait=3ms")
	if err != nil {
		panic(err)
	}
	r := commits.NewReader().ResetProgram(p)
	r.Next()
	a := r.Args().(*commit)
	var in prophecy.Order = a.In
	fmt.Println("of three:", in.Of(3), "of two:", in.Of(2))
	var crash prophecy.Countdown = a.Crash
	fmt.Println("the sixth:", crash.At(6), "the seventh:", crash.At(7))
	var wait prophecy.Delay = a.Wait
	fmt.Println(wait.Duration() == 3*time.Millisecond)
	fmt.Print(commits.Print(p))
	// Output:
	// of three: [2 0 1] of two: [0 1]
	// the sixth: false the seventh: true
	// true
	// commit !in=2,0,1 !crash@7 !wait=3ms
}
