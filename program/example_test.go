package program_test

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

type putArgs struct {
	Key string `fuzz:"len=0..3,from=abc"`
	Val int8
}

type getArgs struct {
	Key string `fuzz:"len=0..3,from=abc"`
}

// A description is everything besides the tape that decoding depends on.
func store() *program.Description {
	return program.Describe(
		program.Of[putArgs]("put"),
		program.Of[getArgs]("get"),
		program.Of[struct{}]("clear"),
	)
}

// Every tape is a program. A reader returns the arguments of each step in variables that it keeps.
func Example() {
	model := map[string]int8{}
	for r := store().NewReader().Reset([]byte("701 01'\"01'")); r.Next(); {
		switch a := r.Args().(type) {
		case *putArgs:
			model[a.Key] = a.Val
			fmt.Printf("put %q %d\n", a.Key, a.Val)
		case *getArgs:
			fmt.Printf("get %q: %d\n", a.Key, model[a.Key])
		case *struct{}:
			clear(model)
			fmt.Println(r.Action())
		}
	}
	// Output:
	// put "a" 2
	// get "a": 2
	// clear
	// get "a": 0
}

// Tools edit programs, people read and write scripts, and the fuzzer mutates tapes.
func Example_renderings() {
	d := store()
	p, err := d.Parse(`put key="a" val=1; get "a"`)
	if err != nil {
		panic(err)
	}
	tape, _ := d.Encode(p)
	fmt.Printf("%q\n", tape)
	fmt.Print(d.Print(d.Decode(tape)))
	fmt.Println(p[0].Choices)
	// Output:
	// "101 1'"
	// put key="a" val=1
	// get key="a"
	// [{size 3 1 } {number 2 0 } {number 255 1 }]
}

// The error for a script gives the place, and what was expected there.
func ExampleDescription_Parse() {
	_, err := store().Parse("put key=\"a\" val=1\nget key=\"z\"")
	fmt.Println(err)
	if at, ok := err.(*program.ScriptError); ok {
		fmt.Println(at.Line, at.Column, at.Unwrap() != nil, at.Error() != "")
	}
	// Output:
	// line 2, column 9: "z" is outside its domain, len=0..3,from=abc
	// 2 9 true true
}

// Mend reads a script that is two years old. It leaves out what no longer exists, and reports it.
func ExampleDescription_Mend() {
	p, notes, err := store().Mend(`put key="a" ttl=60; expire "a"; get "a"`)
	fmt.Println(store().PrintLine(p), err)
	for _, note := range notes {
		fmt.Println(note)
	}
	var _ []program.Note = notes
	// Output:
	// put key="a" val=0; get key="a" <nil>
	// line 1: put: ttl: no field is left for ttl; the fields are key, val
	// line 1: expire: no action is called so; the step is left out
}

// The kept encoding spells each action's own code, so that adding actions changes nothing.
func ExampleDescription_EncodeKept() {
	d := store()
	p, _ := d.Parse(`put "a" 1; clear`)
	tape, _ := d.EncodeKept(p)
	fmt.Printf("%q\n", tape)

	later := program.Describe(program.Of[putArgs]("put"), program.Of[getArgs]("get"), program.Of[struct{}]("drop"),
		program.Of[struct{}]("reset").Code("clear")) // clear was renamed
	fmt.Println(later.PrintLine(later.Decode(tape)))
	// Output:
	// "101GVv;uK7;"
	// put key="a" val=1; reset
}

// A step can be made of Go values. A value outside its domain is an error.
func ExampleDescription_Step() {
	d := store()
	step, err := d.Step("put", putArgs{Key: "ab", Val: -1})
	fmt.Println(d.PrintLine(program.Program{step}), err)
	_, err = d.Step("put", putArgs{Key: "xyz"})
	fmt.Println(err)
	// Output:
	// put key="ab" val=-1 <nil>
	// put: field Key: "xyz" is outside its domain, len=0..3,from=abc
}

// A tool edits choices freely, and Bend makes the result a valid program. Here the key gets only one
// character, so the choice of its second character becomes that of the value.
func ExampleDescription_Bend() {
	d := store()
	p, _ := d.Parse(`put "abc" 100; get "abc"`)
	for _, step := range p {
		for i := range step.Choices {
			if c := &step.Choices[i]; c.Kind == program.Size {
				c.Value = 1
			}
		}
	}
	fmt.Println(d.PrintLine(d.Bend(p)))
	// Output:
	// put key="a" val=1; get key="a"
}

// The kind of a choice tells a tool what the choice decides.
func ExampleKind() {
	type args struct {
		As   decode.Name[string]
		Of   decode.Ref[string]
		Text string
		Tok  decode.Opaque[string]
		Lost timeout
	}
	d := program.Describe(program.Of[args]("derive"))
	p, _ := d.Parse(`s1 = derive s0 text="b" !lost`)
	for _, c := range p[0].Choices {
		var kind program.Kind = c.Kind
		switch kind {
		case program.Names, program.Refers:
			fmt.Println(kind, "label", c.Value)
		case program.Size, program.Number, program.Binds, program.Foretells:
			fmt.Println(kind, c.Value, "of 0 to", c.Bound)
		}
	}
	var _ program.Choice = p[0].Choices[0]
	// Output:
	// names label 1
	// refers label 0
	// size 1 of 0 to 8
	// number 1 of 0 to 3
	// binds 0 of 0 to 63
	// foretells 1 of 0 to 1
}

type timeout bool

func (t *timeout) Choose(c *decode.Chooser)     { c.Bool((*bool)(t)) }
func (t *timeout) Foretold()                    {}
func (t *timeout) MarshalText() ([]byte, error) { return nil, nil }
func (t *timeout) UnmarshalText([]byte) error   { *t = true; return nil }

// A prophecy is an argument type that implements Foretold. Scripts contain it only if it predicts something.
func ExampleForetold() {
	type args struct{ Timeout timeout }
	var _ program.Foretold = new(timeout)
	d := program.Describe(program.Of[args]("send"))
	p, _ := d.Parse("send; send !timeout")
	fmt.Print(d.Print(p))
	// Output:
	// send
	// send !timeout
}

// A die makes its own choices. With MarshalText and UnmarshalText it would also have its own text in scripts.
type die struct{ eyes uint8 }

func (d *die) Choose(c *decode.Chooser) { decode.Within(c, &d.eyes, 1, 6) }

func ExampleChooses() {
	var _ program.Chooses = new(die)
	d := program.Describe(program.Of[die]("roll"))
	step, err := d.Step("roll", die{eyes: 6})
	fmt.Println(d.PrintLine(program.Program{step}), err)
	for r := d.NewReader().ResetProgram(program.Program{step}); r.Next(); {
		fmt.Println(r.Args().(*die).eyes)
	}
	// Output:
	// roll [5] <nil>
	// 6
}

// A level has a domain of its own.
type level string

func (level) Domain() string { return "one=debug|info|error" }

func ExampleDomain() {
	var _ program.Domain = level("")
	d := program.Describe(program.Of[level]("log"))
	_, err := d.Parse(`log "warn"`)
	fmt.Println(err)
	// Output:
	// line 1, column 5: expected one of "debug" "info" "error", found "warn"
}

// A description may have a limit of steps.
func ExampleDescription_Limit() {
	var a program.Action = program.Of[[2]uint8]("resize")
	var d *program.Description = program.Describe(a).Limit(2)
	fmt.Println(d.Actions(), d.PrintLine(d.Decode([]byte("12 34 56 "))), program.DefaultSteps)
	// Output:
	// [resize] resize [2, 1]; resize [19, 18] 64
}

// A reader also decodes a program without a tape.
func ExampleReader_ResetProgram() {
	d := store()
	var r *program.Reader = d.NewReader()
	put := r.Place(0).(*putArgs) // which will hold the arguments of put
	p, _ := d.Parse(`put "b" 7; get "b"`)
	for r.ResetProgram(p); r.Next(); {
		fmt.Println(r.Index(), r.Action(), put.Key, r.Step().Action)
	}
	// Output:
	// 0 put b put
	// 1 get b get
}

// A tool that writes tapes and not programs makes digits from their values.
func ExampleDigit() {
	d := program.Describe(program.Of[uint8]("set"))
	tape := []byte{program.Digit(3), ' '}
	fmt.Printf("%q %s\n", tape, d.PrintLine(d.Decode(tape)))
	fmt.Println(program.Digits, "digits,", program.Labels, "labels")
	// Output:
	// "7 " set 3
	// 135 digits, 64 labels
}
