package decode_test

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

type file struct{ path string }

type openArgs struct {
	As   decode.Name[*file]
	Path string `fuzz:"one=a|b"`
}

type closeArgs struct{ F decode.Ref[*file] }

type closeAgainArgs struct{ F decode.Stale[*file] }

type statArgs struct{ F decode.Any[*file] }

// The step that creates a resource names it. Later steps refer to it. If no resource has the label, the
// bundle finds the next one around the ring.
func ExampleBundle() {
	d := program.Describe(program.Of[openArgs]("open"), program.Of[closeArgs]("close"),
		program.Of[closeAgainArgs]("closeAgain"), program.Of[statArgs]("stat"))
	p, err := d.Parse(`f3 = open path="a"; f3 = open path="b"; stat f9; close f3; closeAgain f0; close f3`)
	if err != nil {
		panic(err)
	}
	var files decode.Bundle[*file]
	for r := d.NewReader().ResetProgram(p); r.Next(); {
		switch a := r.Args().(type) {
		case *openArgs:
			fmt.Printf("open %s as f%d of %d\n", a.Path, files.Put(a.As, &file{a.Path}), program.Labels)
		case *closeArgs:
			label := files.Label(a.F)
			f, _ := files.Take(a.F)
			fmt.Printf("close f%d, %s; %d open\n", label, f.path, files.Len())
		case *closeAgainArgs:
			f, _ := files.Stale(a.F)
			fmt.Println("close again", f.path)
		case *statArgs:
			f, known := files.Any(a.F)
			_, living := files.Get(decode.Ref[*file]{Label: a.F.Label})
			fmt.Println("stat", f.path, known, living)
		}
	}
	// Output:
	// open a as f3 of 64
	// open b as f4 of 64
	// stat a true true
	// close f3, a; 1 open
	// close again a
	// close f4, b; 0 open
}

// An Opaque identifies a token that the system invented by the order in which the tokens appeared.
func ExampleOpaque() {
	var seen decode.Seen[string]
	first := seen.Note("5d1e-77aa")
	var again decode.Opaque[string] = seen.Note("5d1e-77aa")
	fmt.Println(first == again, seen.Note("09c3-0f12"))

	d := program.Describe(program.Of[decode.Opaque[string]]("revoke"))
	for r := d.NewReader().Reset([]byte("1 ")); r.Next(); {
		token, ok := seen.Value(*r.Args().(*decode.Opaque[string]))
		fmt.Println(d.PrintLine(program.Program{r.Step()}), "is", token, ok)
	}
	// Output:
	// true ?1
	// revoke ?1 is 09c3-0f12 true
}

// Bytes in a format of their own are Raw.
func ExampleRaw() {
	type args struct {
		Query decode.Raw `fuzz:"len=0..100"`
	}
	d := program.Describe(program.Of[args]("exec"))
	p, _ := d.Parse(`exec query=raw"DROP\x00"`)
	fmt.Print(d.Print(p))
	// Output:
	// exec query=raw"DROP\x00"
}
