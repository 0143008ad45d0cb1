package program_test

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

// A tool that edits choices needs to know which of them belong together. Here it empties a list and keeps the
// rest.
func ExampleDescription_Pieces() {
	type order struct {
		Who   string `fuzz:"from=ab"`
		Items []int
		Fast  bool
	}
	d := program.Describe(program.Of[order]("order"))
	p, _ := d.Parse(`order who="ba" items=[4, 7] fast=true`)
	step := &p[0]
	var items program.Piece = d.Pieces(*step)[1]
	fmt.Println(items.Name, len(items.Inside), "elements:", step.Choices[items.From].Kind)
	step.Choices[items.From].Value = 0
	step.Choices = append(step.Choices[:items.From+1], step.Choices[items.To:]...)
	fmt.Println(d.PrintLine(d.Bend(p)))
	fmt.Println(d.PrintStep(p[0], func(argument int) bool { return argument > 0 }))
	// Output:
	// items 2 elements: size
	// order who="ba" items=[] fast=true
	// order who=any items=[] fast=true
}

// A ref stands for the next resource in use. After the run, Found returns the step with the label of that
// resource.
func ExampleReader_Found() {
	type file struct{ open bool }
	type openArgs struct{ As decode.Name[*file] }
	type closeArgs struct{ File decode.Ref[*file] }
	d := program.Describe(program.Of[openArgs]("open"), program.Of[closeArgs]("close"))
	p, _ := d.Parse("f7 = open; close f2")
	var files decode.Bundle[*file]
	for r := d.NewReader().ResetProgram(p); r.Next(); {
		switch a := r.Args().(type) {
		case *openArgs:
			files.Put(a.As, &file{open: true})
		case *closeArgs:
			if f, ok := files.Take(a.File); ok {
				f.open = false
			}
		}
		fmt.Println(d.PrintLine(program.Program{r.Step()}), "//", d.PrintLine(program.Program{r.Found()}))
	}
	// Output:
	// f7 = open // f7 = open
	// close f2 // close f7
}
