package headers_test

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"reflect"
	"strings"

	fuzz "github.com/AdaLogics/go-fuzz-headers"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/decode/headers"
	"github.com/fuzzmachine/go/program"
)

// source is the parameter of a function that both the old target and the new action call. It has the getters
// that the function uses. A *ConsumeFuzzer and a *Consumed both implement it.
type source interface {
	GetByte() (byte, error)
	GetUint16() (uint16, error)
	GetUint32() (uint32, error)
	GetUint64() (uint64, error)
}

type frame struct {
	Kind   byte
	Port   uint16
	Stream uint32
	Offset uint64
}

func readFrame(f source) (v frame, err error) {
	var errs [4]error
	v.Kind, errs[0] = f.GetByte()
	v.Port, errs[1] = f.GetUint16()
	v.Stream, errs[2] = f.GetUint32()
	v.Offset, errs[3] = f.GetUint64()
	return v, errors.Join(errs[:]...)
}

// A team that moves one target after the other calls its reading function in both. The same bytes are the
// same frame.
func ExampleConsumed() {
	entry := []byte("\x02" + "\x50\x00\x00" + "\x00\x00\x00\x07" + "\x00\x00\x00\x00\x00\x00\x01\x00\x01")
	fmt.Println(readFrame(fuzz.NewConsumer(entry)))
	fmt.Println(readFrame(headers.Consumer{Raw: entry}.Open()))
	// Output:
	// {2 80 7 256} <nil>
	// {2 80 7 256} <nil>
}

// An entry of the old corpus becomes a tape, so that its coverage is there from the start. Without a tag the
// field has up to 64 bytes. An entry longer than MaxBytes would be read only in part, so it is left out.
func ExampleMaxBytes() {
	type frameArgs struct {
		In headers.Consumer `fuzz:"len=0..65536"`
	}
	d := program.Describe(program.Of[frameArgs]("frame"))
	adopt := func(entry []byte) ([]byte, error) {
		if len(entry) > headers.MaxBytes {
			return nil, fmt.Errorf("%d bytes would not be read", len(entry)-headers.MaxBytes)
		}
		step, err := d.Step("frame", frameArgs{headers.Consumer{Raw: entry}})
		if err != nil {
			return nil, err
		}
		return d.Encode(program.Program{step})
	}
	tape, err := adopt([]byte("\x02\x50\x00\x00"))
	fmt.Println(d.PrintLine(d.Decode(tape)), err)
	_, err = adopt(make([]byte, headers.MaxBytes+3))
	fmt.Println(err)
	// Output:
	// frame in=raw"\x02P\x00\x00" <nil>
	// 3 bytes would not be read
}

// The result belongs to the caller. The library's slice is part of the input. A system under test that
// appends to it would overwrite the bytes that are read next.
func ExampleConsumed_GetBytes() {
	in := headers.Consumer{Raw: decode.Raw("\x00\x00\x00\x03key" + "rest")}
	f := in.Open()
	key, err := f.GetBytes()
	fmt.Printf("%s %v\n", append(key, "-padded"...), err)
	rest, err := f.GetNBytes(4)
	fmt.Printf("%s %v\n", rest, err)
	// Output:
	// key-padded <nil>
	// rest <nil>
}

// A name must be accepted by the parser to reach the code after it. Its length may come from the input. A
// length that does not fit is an error of this step and does not end the run.
func ExampleConsumed_GetStringFrom() {
	name := func(f *headers.Consumed) (string, error) {
		length, err := f.GetInt()
		if err != nil {
			return "", err
		}
		return f.GetStringFrom("abcdef_", length)
	}
	fmt.Println(name(headers.Consumer{Raw: decode.Raw("\x03\x02\x00\x08")}.Open()))
	fmt.Println(name(headers.Consumer{Raw: decode.Raw("\xff\x02\x00\x08")}.Open()))
	// Output:
	// cab <nil>
	//  headers: GetStringFrom("abcdef_", 255): the whole input has only 4 bytes
}

// An editor receives one character at a time. Bytes that are not UTF-8 become U+FFFD.
func ExampleConsumed_GetRune() {
	keys, err := headers.Consumer{Raw: decode.Raw("\x00\x00\x00\x05a\u00e9\xff!")}.Open().GetRune()
	for _, key := range keys {
		fmt.Printf("%q ", key)
	}
	fmt.Println(err)
	// Output:
	// 'a' 'é' '�' '!' <nil>
}

// Every float occurs. If the system's contract excludes some, or a model would compare NaN with itself, the
// action must skip them.
func ExampleConsumed_GetFloat64() {
	f := headers.Consumer{Raw: decode.Raw("\x3f\xc0\x00\x00\x01" + "\x00\x00\x00\x00\x00\x00\xf8\x7f\x00")}.Open()
	price, err := f.GetFloat32()
	fmt.Println(price, err)
	rate, err := f.GetFloat64()
	if math.IsNaN(rate) || math.IsInf(rate, 0) {
		fmt.Println("no rate:", rate, err)
	}
	// Output:
	// 1.5 <nil>
	// no rate: NaN <nil>
}

// A uint takes nine bytes on a 64-bit machine and four on a 32-bit one. For tapes with the same meaning on
// both, use GetUint64, which reads what GetUint reads on 64 bits.
func ExampleConsumed_GetUint() {
	in := headers.Consumer{Raw: decode.Raw("\x2a\x00\x00\x00\x00\x00\x00\x00\x00")}
	everywhere, err := in.Open().GetUint64()
	fmt.Println(everywhere, err)
	here, err := in.Open().GetUint()
	same := uint64(here) == everywhere
	fmt.Println(same == (bits.UintSize == 64), err)
	// Output:
	// 42 <nil>
	// true <nil>
}

// A session is a sequence of statements, until the bytes end.
func ExampleConsumed_GetSQLString() {
	truncate := "\x00\x08" + "\x00" + "\x01"
	drop := "\x00\x06" + "\x01" + "\x00\x09" + "\x01" + "\x00\x00\x00\x00\x03old" + "\x00\x02"
	f := headers.Consumer{Raw: decode.Raw(truncate + drop)}.Open()
	for {
		statement, err := f.GetSQLString()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%q\n", statement)
	}
	// Output:
	// "TRUNCATE  TABLE"
	// "DROP  TABLE old RESTRICT"
	// not enough bytes to create bool
}

// An upload contains more than its archive. TarBytes reads an archive in the middle of a reading.
func ExampleConsumed_TarBytes() {
	archive := "\x01" + "\x00\x00\x00\x01a" + "\x00\x00\x00\x02hi" + "\x09\x00" + "\x00\x01"
	f := headers.Consumer{Raw: decode.Raw("\x00" + archive + "\x00\x00\x00\x03tmp")}.Open()
	overwrite, _ := f.GetBool()
	upload, err := f.TarBytes()
	if err != nil {
		fmt.Println(err)
		return
	}
	into, err := f.GetString()
	fmt.Println(overwrite, len(upload), into, err) // a header, a body, and two blocks that end it
	// Output:
	// true 2048 tmp <nil>
}

// The memory that a type takes before any byte of the input is read is bounded, in GeneratePartial too. Each
// element of a slice costs bytes of the input, so a slice can be larger.
func ExampleMaxValue() {
	type image struct {
		ID     uint64
		Pixels [20_000]int32
	}
	type paidImage struct {
		ID     uint64
		Pixels []int32
	}
	fmt.Println(reflect.TypeFor[image]().Size() > headers.MaxValue)
	why := headers.Struct[image]{}.Check().Error()
	fmt.Println(strings.NewReplacer(": ", ":\n", ", more", ",\nmore", ". Cure", ".\nCure").Replace(why))
	fmt.Println(headers.Struct[paidImage]{}.Check())
	// Output:
	// true
	// headers:
	// cannot read a headers_test.image:
	// headers_test.image takes 80008 bytes with everything it points to,
	// more than MaxValue (65536).
	// Cure:
	// use a smaller type
	// <nil>
}

// A length of four bytes makes up to 49 elements, so the size of an element is bounded, in GeneratePartial
// too. Make cells that the input does not fill by hand, after the number of pages is known.
func ExampleMaxElement() {
	type page struct {
		Number int64
		Cells  [1000]int64
	}
	type header struct{ Number int64 }
	fmt.Println(reflect.TypeFor[page]().Size() > headers.MaxElement)
	why := headers.Struct[[]page]{}.Check().Error()
	fmt.Println(strings.NewReplacer(": ", ":\n", ", more", ",\nmore", ". Cure", ".\nCure").Replace(why))
	fmt.Println(headers.Struct[[]header]{}.Check())
	// Output:
	// true
	// headers:
	// cannot read a []headers_test.page:
	// []headers_test.page takes 8008 bytes for each element,
	// more than MaxElement (4096).
	// Cure:
	// use smaller elements
	// <nil>
}
