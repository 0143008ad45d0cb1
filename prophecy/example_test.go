package prophecy_test

import (
	"fmt"

	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

type send struct {
	Text string          `fuzz:"len=1..3,from=ab"`
	Lost prophecy.Flag   // the message does not arrive
	Next prophecy.Choice // which of those on the way is delivered first
}

// A prophecy that predicts nothing unusual is not written.
func Example() {
	net := program.Describe(program.Of[send]("send"))
	p, err := net.Parse(`send "a"; send "b" !lost; send "ab" !next@2`)
	if err != nil {
		panic(err)
	}
	for r := net.NewReader().ResetProgram(p); r.Next(); {
		a := r.Args().(*send)
		fmt.Println(a.Text, a.Lost, a.Next, "the one of two that comes first:", a.Next.Of(2))
	}
	fmt.Print(net.Print(p))
	// Output:
	// a false 0 the one of two that comes first: 0
	// b true 0 the one of two that comes first: 0
	// ab false 2 the one of two that comes first: 0
	// send text="a"
	// send text="b" !lost
	// send text="ab" !next@2
}

// Package program needs Choose and Foretold of every prophecy. Scripts contain the texts.
func ExampleFlag() {
	var lost prophecy.Flag
	var next prophecy.Choice
	prophecies := []program.Foretold{&lost, &next}
	for _, p := range prophecies {
		p.Foretold() // a marker
		_ = p.Choose // decoding calls it
	}
	_ = lost.UnmarshalText(nil)
	_ = next.UnmarshalText([]byte("@2"))
	said, _ := next.MarshalText()
	unsaid, _ := lost.MarshalText()
	fmt.Printf("%v %s %q\n", lost, said, unsaid)
	// Output:
	// true @2 ""
}
