package gsl

import (
	"fmt"

	"github.com/nats-io/nats-server/v2/server/gsl"
)

func Example_numInterest() {
	s := gsl.NewSublist[int]()
	fmt.Println(s.Insert("a.>", 1), s.Insert("*.>", 2))
	calls := 0
	s.Match("a.b", func(int) { calls++ })
	fmt.Println(calls, "match, and interested are", s.NumInterest("a.b"))
	// Output:
	// <nil> <nil>
	// 2 match, and interested are 1
}

func Example_count() {
	s := gsl.NewSublist[int]()
	fmt.Println(s.Insert("a", 1), s.Insert("a", 1), s.Remove("a", 1))
	fmt.Println(s.Remove("a", 1))
	fmt.Println(s.HasInterest("a"), s.Count())
	// Output:
	// <nil> <nil> <nil>
	// gsl: no matches found
	// false 1
}
