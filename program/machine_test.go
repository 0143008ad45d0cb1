package program_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

// The machine of these tests has an action for every kind of argument.

type handle struct{}

type color string

func (color) Domain() string { return "one=red|green|blue" }

type embedded struct{ Deep bool }

type scalarArgs struct {
	embedded
	B   bool
	I   int
	I8  int8
	I16 int16 `fuzz:"-5..1000"`
	I32 int32
	I64 int64
	U   uint
	U8  uint8 `fuzz:"10..20"`
	U16 uint16
	U32 uint32
	U64 uint64
	One int `fuzz:"one=1|-7|300"`
	F32 float32
	F64 float64
	F   float64 `fuzz:"-1.5..1e9"`
	C   color
	D   time.Duration
	DT  time.Duration `fuzz:"-1500us..1h"`
}

type textArgs struct {
	S    string
	Keys string `fuzz:"len=1..3,from=a-c_"`
	Wide string `fuzz:"len=0..200,from=*"`
	Rune string `fuzz:"from=aäß世"`
	B    []byte
	Raw  decode.Raw `fuzz:"len=0..5"`
}

type list struct {
	V    int8
	Next *list
}

type tree struct{ Kids []tree }

type shapeArgs struct {
	A     [3]bool
	S     []int16          `fuzz:"len=0..40,0..9"`
	SS    [][]string       `fuzz:"len=0..2"`
	M     map[string]int8  `fuzz:"len=0..5"`
	MF    map[float64]bool `fuzz:"len=0..3"`
	P     *uint8
	List  *list
	Tree  tree
	Inner struct{ X, Y int8 }
}

type labelArgs struct {
	As   decode.Name[*handle]
	And  decode.Name[*handle]
	H    decode.Ref[*handle]
	Old  decode.Stale[handle]
	Some decode.Any[handle]
	O    decode.Opaque[string]
}

type pickArgs struct {
	P decode.Pick[string]
	Q decode.Pick[handle] `script:"-"`
	R []decode.Pick[int]
}

// A point makes its own choices and has its own text.
type point struct{ x, y int }

func (p *point) Choose(c *decode.Chooser) {
	decode.Within(c, &p.x, -3, 300)
	if p.x != 0 {
		decode.Within(c, &p.y, 5, 9)
	}
}

func (p *point) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%d:%d", p.x, p.y), nil }

func (p *point) UnmarshalText(text []byte) (err error) {
	x, y, ok := strings.Cut(string(text), ":")
	if !ok {
		return errors.New("a point is x:y")
	}
	if p.x, err = strconv.Atoi(x); err == nil {
		p.y, err = strconv.Atoi(y)
	}
	return err
}

// A path makes its own choices and has no text of its own.
type path struct {
	absolute bool
	parts    []byte
}

func (p *path) Choose(c *decode.Chooser) {
	c.Bool(&p.absolute)
	c.Bytes(&p.parts, 4)
}

// A loss, a crash and an order are prophecies like those of package prophecy.
type lost bool

func (f *lost) Choose(c *decode.Chooser)     { c.Bool((*bool)(f)) }
func (f *lost) Foretold()                    {}
func (f *lost) MarshalText() ([]byte, error) { return nil, nil }
func (f *lost) UnmarshalText([]byte) error   { *f = true; return nil }

type crash int

func (n *crash) Choose(c *decode.Chooser)     { decode.Within(c, (*int)(n), 0, 50) }
func (n *crash) Foretold()                    {}
func (n *crash) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "@%d", int(*n)), nil }
func (n *crash) UnmarshalText(text []byte) error {
	v, err := strconv.Atoi(strings.TrimPrefix(string(text), "@"))
	*n = crash(v)
	return err
}

type order [3]byte

func (o *order) Choose(c *decode.Chooser) {
	for i := range o {
		decode.Within(c, &o[i], 0, 9)
	}
}
func (o *order) Foretold() {}

type ownArgs struct {
	P       point
	Path    path
	Timeout lost
	Crash   crash
	Order   order
}

// everything describes a machine with all of them.
func everything() *program.Description { return program.Describe(everyAction()...) }

func everyAction() []program.Action {
	return []program.Action{
		program.Of[struct{}]("nothing"),
		program.Of[int8]("lone"),
		program.Of[decode.Name[int]]("born"),
		program.Of[scalarArgs]("scalar"),
		program.Of[textArgs]("text"),
		program.Of[shapeArgs]("shape"),
		program.Of[labelArgs]("label"),
		program.Of[ownArgs]("own"),
		program.Of[pickArgs]("pick"),
	}
}

// randomTape returns a tape as a fuzzer might make it: any bytes, or digits of few actions, of any length.
func randomTape(r *rand.Rand) []byte {
	const digits = "0123456789ABCXYZabcxyz-_\x00\x01\x1f\x80\x90"
	tape := make([]byte, r.IntN(1<<r.IntN(10)))
	keep := r.IntN(3)
	for i := range tape {
		tape[i] = byte(r.UintN(256))
		if keep > 0 && r.IntN(8) > 0 {
			tape[i] = digits[r.IntN(len(digits))]
		}
	}
	return tape
}
