package headers_test

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/bits"
	"reflect"
	"strings"
	"testing/fstest"

	fuzz "github.com/AdaLogics/go-fuzz-headers"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/decode/headers"
	"github.com/fuzzmachine/go/program"
)

// source is what a function takes that is to serve both the old target and the new action: the getters it
// uses, which a *ConsumeFuzzer and a *Consumed both have.
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

// A team that moves target by target runs its reading function on both sides: the same bytes are the same frame.
func ExampleConsumed() {
	entry := []byte("\x02" + "\x50\x00\x00" + "\x00\x00\x00\x07" + "\x00\x00\x00\x00\x00\x00\x01\x00\x01")
	fmt.Println(readFrame(fuzz.NewConsumer(entry)))
	fmt.Println(readFrame(headers.Consumer{Raw: entry}.Open()))
	// Output:
	// {2 80 7 256} <nil>
	// {2 80 7 256} <nil>
}

// An entry of the old corpus becomes a tape, so that what it covered is covered from the start. Without a tag
// the field has room for 64 bytes; an entry over MaxBytes would be read in part, so it is better left out.
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

// What is read belongs to the reader. The library's slice is a piece of the input, and a system under test
// that appends to it would write over the bytes that are read next.
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

// A name must pass the parser to reach what lies behind it. Its length may come from the input: one that does
// not fit is an error of this step and not the end of the run.
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
	//  headers: GetStringFrom("abcdef_", 255): the whole input has 4 bytes
}

// An editor is typed into one character at a time; bytes that are no UTF-8 come as U+FFFD.
func ExampleConsumed_GetRune() {
	keys, err := headers.Consumer{Raw: decode.Raw("\x00\x00\x00\x05a\u00e9\xff!")}.Open().GetRune()
	for _, key := range keys {
		fmt.Printf("%q ", key)
	}
	fmt.Println(err)
	// Output:
	// 'a' 'é' '�' '!' <nil>
}

// Every float occurs. Where the system's contract rules some out, or a model would compare NaN with itself,
// the action says so and passes over them.
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

// A uint takes nine bytes on a 64-bit machine and four on a 32-bit one. For tapes that both are to read alike,
// write GetUint64: it means what GetUint means on 64 bits.
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

// A session is statement after statement, until the bytes end.
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

// An upload is more than its archive: TarBytes takes one from the middle of a reading.
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

// inMemory makes a file system of a tree.
func inMemory(tree []headers.File) fs.FS {
	made := fstest.MapFS{}
	for _, f := range tree {
		switch {
		case f.Dir:
			made[f.Name] = &fstest.MapFile{Mode: fs.ModeDir | 0o755}
		case f.Link == "":
			made[f.Name] = &fstest.MapFile{Mode: 0o644, Data: f.Body}
		}
	}
	return made
}

// What is tested through an fs.FS needs no disk: nothing is left to clean up, and no link leads anywhere.
func ExampleFile() {
	tree, err := headers.Files{Raw: decode.Raw(treeBytes)}.List()
	if err != nil {
		fmt.Println(err)
		return
	}
	err = fs.WalkDir(inMemory(tree), ".", func(path string, entry fs.DirEntry, err error) error {
		fmt.Println(path, entry.IsDir())
		return err
	})
	fmt.Println(err)
	// Output:
	// . true
	// conf false
	// logs true
	// <nil>
}

// What a type takes before a byte of the input pays for it has a bound, in GeneratePartial too. A slice is paid for
// element by element, and so is the way to hold more.
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
	// headers_test.image takes 80008 bytes with all it points to,
	// more than MaxValue (65536).
	// Cure:
	// read a smaller type
	// <nil>
}

// A length of four bytes makes up to 49 elements, so an element has a bound of its own, in GeneratePartial
// too. Cells that the input does not fill are better made by hand, once it is known how many pages there are.
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
	// read smaller elements
	// <nil>
}
