package decode_test

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
)

type putArgs struct {
	Key string `fuzz:"len=0..3,from=abc"`
	Val int8
}

type getArgs struct {
	Key string `fuzz:"len=0..3,from=abc"`
}

// A description is all that decoding depends on beside the tape.
func store() *decode.Description {
	return decode.Describe(
		decode.Of[putArgs]("put"),
		decode.Of[getArgs]("get"),
		decode.Of[decode.None]("clear"),
	)
}

// Every tape is a program. The reader hands out each step's arguments, in places that it keeps.
func Example() {
	model := map[string]int8{}
	for r := store().NewReader().Reset([]byte("701*01&01*7%")); r.Next(); {
		switch a := r.Args().(type) {
		case *putArgs:
			model[a.Key] = a.Val
			fmt.Printf("put %q %d\n", a.Key, a.Val)
		case *getArgs:
			fmt.Printf("get %q: %d\n", a.Key, model[a.Key])
		case *decode.None:
			clear(model)
			fmt.Println(r.Name())
		}
	}
	// Output:
}

// A program is what tools edit; a script is how people read and write it.
func ExampleDescription_Parse() {
	d := store()
	program, err := d.Parse(`put key="a" val=1; get "a"`)
	if err != nil {
		fmt.Println(err)
	}
	tape, _ := d.Encode(program)
	kept, _ := d.EncodeKept(program)
	fmt.Printf("%q %q\n", tape, kept)
	fmt.Println(d.PrintLine(d.Decode(tape)))
	fmt.Print(d.Print(d.Decode(kept)))

	_, err = d.Parse("put key=\"a\"\nget key=\"z\"")
	fmt.Println(err)
	// Output:
}
