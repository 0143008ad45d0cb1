package corpus_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/program"
)

type put struct {
	Key string `fuzz:"len=0..3,from=abc"`
}

var machine = program.Describe(program.Of[put]("put"), program.Of[put]("get"))

// A kept entry holds the tape in the kept encoding, its script, and the name of the raw entry that it was
// made from.
func Example() {
	found := []byte("11\x9cA1$")
	p, _ := machine.Parse(`put "a"; get "a"`)
	tape, _ := machine.EncodeKept(p)
	e := corpus.Entry{Tape: tape, Script: machine.PrintLine(p), Comment: corpus.From(found)}

	dir, _ := os.MkdirTemp("", "FuzzStore")
	defer os.RemoveAll(dir)
	name := corpus.Name("answer get", tape)
	if err := corpus.Write(dir, name, e); err != nil {
		fmt.Println(err)
	}
	back, err := corpus.Read(filepath.Join(dir, name))
	fmt.Println(name, err)
	fmt.Printf("%s", back.Bytes())
	fmt.Println(back.IsTwin(corpus.RawName(found)), back.Twins())
	fmt.Println(back.AlsoFrom([]byte("22A1$")), len(back.Twins())) // another worker found the same failure
	// Output:
	// answer-get-456a1894 <nil>
	// go test fuzz v1
	// []byte("1GVv;1e6o;") // fuzzmachine 1: put key="a"; get key="a" // from b076a77d252ba196
	// true [b076a77d252ba196]
	// true 2
}

// ReadDir reads all files of a directory. A file that is not an entry has an error, and the others are read.
func ExampleReadDir() {
	dir, _ := os.MkdirTemp("", "FuzzStore")
	defer os.RemoveAll(dir)
	_ = corpus.WriteFile(dir, "a", []byte("go test fuzz v1\n[]byte(\"1$\")\n"))
	_ = corpus.WriteFile(dir, "b", []byte("go test fuzz v1\nint(3)\n"))
	_ = os.Mkdir(filepath.Join(dir, "c"), 0o777)

	files, _ := corpus.ReadDir(dir)
	for _, f := range files {
		switch {
		case errors.Is(f.Err, corpus.ErrDirectory):
			fmt.Println(f.Name(), "is a directory")
		case f.Err != nil:
			fmt.Println(f.Name(), errors.Unwrap(f.Err))
		default:
			fmt.Printf("%s %q raw: %t\n", f.Name(), f.Tape, corpus.IsRawName(f.Name()))
		}
	}
	// Output:
	// a "1$" raw: false
	// b line 2: its value is a Go int, but a machine takes one []byte: move it to the fuzz target that it belongs to, or delete it
	// c is a directory
}

// A crash of OSS-Fuzz becomes an entry, and an entry a seed for OSS-Fuzz.
func ExampleFraming() {
	crash := []byte("\x00\x00\x00\x03A1$")
	framing, _ := corpus.ParseFraming("length")
	tape, err := framing.Unframe(crash)
	fmt.Printf("%s %v\n", corpus.Entry{Tape: tape}.Bytes(), err)
	for _, framing := range []corpus.Framing{corpus.Plain, corpus.Length, corpus.Weight} {
		fmt.Printf("%v %q\n", framing, framing.Frame(tape))
	}
	// Output:
	// go test fuzz v1
	// []byte("A1$")
	//  <nil>
	// plain "A1$"
	// length "\x00\x00\x00\x03A1$"
	// weight "\x00A1$"
}

func ExampleParse() {
	e, err := corpus.Parse([]byte("go test fuzz v1\n[]byte(`1$`) // fuzzmachine 1: put a // see the ticket\n"))
	fmt.Printf("%q, %q, %q, %v\n", e.Tape, e.Script, e.Comment, err)
	// Output: "1$", "put a", "see the ticket", <nil>
}

// Changed reads the script of an entry as a machine does. Arguments may be newer than it.
func ExampleChanged() {
	type put struct {
		Key  int8
		Sync bool
	}
	d := program.Describe(program.Of[put]("put"))
	now, _ := d.Parse("put key=1 sync=false; put key=2 sync=true")
	step, was, is := corpus.Changed(d, "put key=1; put key=2", now)
	fmt.Printf("step %d was %s, and is %s\n", step, was, is)
	// Output: step 2 was put key=2, and is put key=2 sync=true
}

// Names of files are printed so that a terminal shows them and obeys nothing in them.
func ExamplePrintable() {
	fmt.Println(corpus.Printable("answer-get-456a1894"), corpus.Printable("Größe 2"), corpus.Printable("red\x1b[31m"))
	// Output: answer-get-456a1894 Größe 2 "red\x1b[31m"
}
