package decode_test

import (
	"fmt"
	"reflect"

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

// Every tape is a program. A reader hands out the arguments of each step, in places that it keeps.
func Example() {
	model := map[string]int8{}
	for r := store().NewReader().Reset([]byte("701 01'\"01'")); r.Next(); {
		switch a := r.Args().(type) {
		case *putArgs:
			model[a.Key] = a.Val
			fmt.Printf("put %q %d\n", a.Key, a.Val)
		case *getArgs:
			fmt.Printf("get %q: %d\n", a.Key, model[a.Key])
		case *decode.None:
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

// A program is what tools edit; a script is how people read and write it; a tape is what the fuzzer mutates.
func Example_renderings() {
	d := store()
	program, err := d.Parse(`put key="a" val=1; get "a"`)
	if err != nil {
		panic(err)
	}
	tape, _ := d.Encode(program)
	fmt.Printf("%q\n", tape)
	fmt.Print(d.Print(d.Decode(tape)))
	fmt.Println(program[0].Choices)
	// Output:
	// "101 1'"
	// put key="a" val=1
	// get key="a"
	// [{size 3 1 } {number 2 0 } {number 255 1 }]
}

// An error in a script says where, and what was expected there.
func ExampleDescription_Parse() {
	_, err := store().Parse("put key=\"a\" val=1\nget key=\"z\"")
	fmt.Println(err)
	if at, ok := err.(*decode.ScriptError); ok {
		fmt.Println(at.Line, at.Column, at.Unwrap() != nil, at.Error() != "")
	}
	// Output:
	// line 2, column 9: "z" is outside its domain, len=0..3,from=abc
	// 2 9 true true
}

// A script of two years ago is mended: what is no more is left out, and told.
func ExampleDescription_Mend() {
	program, notes, err := store().Mend(`put key="a" ttl=60; expire "a"; get "a"`)
	fmt.Println(store().PrintLine(program), err)
	for _, note := range notes {
		fmt.Println(note)
	}
	var _ []decode.Note = notes
	// Output:
	// put key="a" val=0; get key="a" <nil>
	// line 1: put: ttl: no field is left for ttl; the fields are key, val
	// line 1: expire: no action is called so; the step is left out
}

// The kept encoding spells each action's own code, so that adding actions changes nothing.
func ExampleDescription_EncodeKept() {
	d := store()
	program, _ := d.Parse(`put "a" 1; clear`)
	tape, _ := d.EncodeKept(program)
	fmt.Printf("%q\n", tape)

	later := decode.Describe(decode.Of[putArgs]("put"), decode.Of[getArgs]("get"), decode.Of[decode.None]("drop"),
		decode.Of[decode.None]("reset").Code("clear")) // clear was renamed
	fmt.Println(later.PrintLine(later.Decode(tape)))
	// Output:
	// "101GVv;uK7;"
	// put key="a" val=1; reset
}

// A step can be made of Go values; what a domain does not hold is an error.
func ExampleDescription_Step() {
	d := store()
	step, err := d.Step("put", putArgs{Key: "ab", Val: -1})
	fmt.Println(d.PrintLine(decode.Program{step}), err)
	_, err = d.Step("put", putArgs{Key: "xyz"})
	fmt.Println(err)
	// Output:
	// put key="ab" val=-1 <nil>
	// put: field Key: "xyz" is outside its domain, len=0..3,from=abc
}

// A tool edits choices as it likes, and bends the result back into a program: with a key of one character
// the choice of the second becomes the value's.
func ExampleDescription_Bend() {
	d := store()
	program, _ := d.Parse(`put "abc" 100; get "abc"`)
	for _, step := range program {
		for i := range step.Choices {
			if c := &step.Choices[i]; c.Kind == decode.Size {
				c.Value = 1
			}
		}
	}
	fmt.Println(d.PrintLine(d.Bend(program)))
	// Output:
	// put key="a" val=1; get key="a"
}

// The kinds of choices tell a tool what it edits.
func ExampleKind() {
	type args struct {
		As   decode.Name[string]
		Of   decode.Ref[string]
		Text string
		Pick decode.Late
		Lost timeout
	}
	d := decode.Describe(decode.Of[args]("derive"))
	program, _ := d.Parse(`s1 = derive s0 text="b" !lost`)
	for _, c := range program[0].Choices {
		var kind decode.Kind = c.Kind
		switch kind {
		case decode.Names, decode.Refers:
			fmt.Println(kind, "label", c.Value)
		case decode.Size, decode.Number, decode.Binds, decode.Foretells:
			fmt.Println(kind, c.Value, "of 0 to", c.Bound)
		}
	}
	var _ decode.Choice = program[0].Choices[0]
	// Output:
	// names label 1
	// refers label 0
	// size 1 of 0 to 8
	// number 1 of 0 to 3
	// binds 0 of 0 to 65535
	// foretells 1 of 0 to 1
}

type timeout bool

func (t *timeout) Choose(c *decode.Chooser)     { c.Bool((*bool)(t)) }
func (t *timeout) Foretold()                    {}
func (t *timeout) MarshalText() ([]byte, error) { return nil, nil }
func (t *timeout) UnmarshalText([]byte) error   { *t = true; return nil }

// A prophecy is an argument type that implements Foretold. Scripts name it only where it foretells something.
func ExampleForetold() {
	type args struct{ Timeout timeout }
	var _ decode.Foretold = new(timeout)
	d := decode.Describe(decode.Of[args]("send"))
	program, _ := d.Parse("send; send !timeout")
	fmt.Print(d.Print(program))
	// Output:
	// send
	// send !timeout
}

// A packet chooses by itself: one method draws it and takes note of it.
type packet struct {
	urgent bool
	ttl    uint8
	route  []byte
	body   []byte
}

func (p *packet) Choose(c *decode.Chooser) {
	c.Bool(&p.urgent)
	decode.Within(c, &p.ttl, 1, 64)
	hops := len(p.route)
	c.Size(&hops, 0, 3)
	p.route = append(p.route, make([]byte, hops-len(p.route))...)
	for i := range p.route {
		decode.Within(c, &p.route[i], 0, 9)
	}
	c.Bytes(&p.body, 16)
}

func ExampleChooses() {
	var _ decode.Chooses = new(packet)
	d := decode.Describe(decode.Of[packet]("send"))
	step, err := d.Step("send", packet{ttl: 64, route: []byte{7, 3}, body: []byte("0")})
	tape, _ := d.Encode(decode.Program{step})
	fmt.Printf("%s %q %v\n", d.PrintLine(decode.Program{step}), tape, err)
	for r := d.NewReader().Reset(tape); r.Next(); {
		fmt.Printf("%+v\n", *r.Args().(*packet))
	}
	// Output:
	// send [0,63,2,7,3,1,0] "17B2_0 " <nil>
	// {urgent:false ttl:64 route:[7 3] body:[48]}
}

// A level carries its own domain.
type level string

func (level) Domain() string { return "one=debug|info|error" }

func ExampleDomain() {
	var _ decode.Domain = level("")
	d := decode.Describe(decode.Of[level]("log"))
	_, err := d.Parse(`log "warn"`)
	fmt.Println(err)
	// Output:
	// line 1, column 5: expected one of "debug" "info" "error", found "warn"
}

// Of a type known only at run time, OfType makes an action.
func ExampleOfType() {
	var a decode.Action = decode.OfType("resize", reflect.TypeFor[[2]uint8]())
	var d *decode.Description = decode.Describe(a).Limit(2)
	fmt.Println(d.Actions(), d.PrintLine(d.Decode([]byte("12 34 56 "))), decode.DefaultSteps)
	// Output:
	// [resize] resize [2, 1]; resize [19, 18] 64
}

// A program runs without a tape as well, through the same reader.
func ExampleReader_ResetProgram() {
	d := store()
	var r *decode.Reader = d.NewReader()
	put := r.Place(0).(*putArgs) // where the arguments of put will stand
	program, _ := d.Parse(`put "b" 7; get "b"`)
	for r.ResetProgram(program); r.Next(); {
		fmt.Println(r.Index(), r.Action(), put.Key, r.Step().Action)
	}
	// Output:
	// 0 put b put
	// 1 get b get
}

// A tool that writes tapes, not programs, spells digits by their worth: of the kept code of an action as of arguments.
func ExampleDigit() {
	d := decode.Describe(decode.Of[uint8]("set"))
	tape := []byte{decode.Digit(3), ' '}
	fmt.Printf("%q %s\n", tape, d.PrintLine(d.Decode(tape)))
	fmt.Println(decode.Digits, "digits")
	// Output:
	// "7 " set 3
	// 135 digits
}
