package headers_test

import (
	"archive/tar"
	"bytes"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/decode/headers"
)

type message struct {
	Topic string
	Ack   bool
	Body  []byte
}

// Each field of these arguments is bytes in the tape. Its type says how they are read.
func Example() {
	type sendArgs struct {
		Query   headers.SQL             `fuzz:"len=0..128"`
		Message headers.Struct[message] `fuzz:"len=0..64"`
	}
	send := func(a sendArgs) {
		query, err := a.Query.Text()
		fmt.Printf("%q %v\n", query, err)
		m, err := a.Message.Value()
		fmt.Printf("%+v %v\n", m, err)
	}
	send(sendArgs{
		Query:   headers.SQL{Raw: decode.Raw("\x01\x01\x00\x01")},
		Message: headers.Struct[message]{Raw: decode.Raw("\x00\x00\x00\x02hi\x00\x00\x00\x00\x01!")},
	})
	// Output:
	// " action" <nil>
	// {Topic:hi Ack:true Body:[33]} <nil>
}

func ExampleStruct_Value() {
	in := headers.Struct[message]{Raw: decode.Raw("\x00\x00\x00\x02hi\x01")}
	m, err := in.Value()
	fmt.Printf("%+v: %v\n", m, err) // what was read before the bytes ended
	// Output:
	// {Topic:hi Ack:false Body:[]}: not enough bytes to get byte
}

type node struct {
	Value int
	Next  *node
}

func ExampleStruct_Check() {
	why := headers.Struct[node]{}.Check().Error()
	fmt.Println(strings.NewReplacer(": ", ":\n", ", and", ",\nand", ". Cure", ".\nCure").Replace(why))
	// Output:
	// headers:
	// cannot read a headers_test.node:
	// headers_test.node.Next leads back to headers_test.node through pointers alone,
	// and GenerateStruct never leaves a pointer nil.
	// Cure:
	// use a slice, or fill it by hand with a Consumer
}

func ExampleSQL_Text() {
	// For each word of a statement, an even byte means that it is present, and an odd one that it is not.
	drop := "\x00\x06" + "\x01" + "\x00\x09" + "\x01" + "\x00\x00\x00\x00\x03old" + "\x00\x02"
	fmt.Println(headers.SQL{Raw: decode.Raw(drop)}.Text())
	fmt.Println(headers.SQL{Raw: decode.Raw("0")}.Text())
	// Output:
	// DROP  TABLE old RESTRICT <nil>
	//  not enough bytes to create int
}

func ExampleTar_Archive() {
	in := headers.Tar{
		Raw: decode.Raw("\x01" + "\x00\x00\x00\x07../evil" + "\x00\x00\x00\x03abc" + "\x09\x00" + "\x00\x01"),
	}
	archive, err := in.Archive()
	if err != nil {
		fmt.Println(err)
		return
	}
	header, err := tar.NewReader(bytes.NewReader(archive)).Next()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(header.Name, header.Size, header.ModTime.Unix())
	// Output:
	// ../evil 3 9
}

// Code that was written for a *ConsumeFuzzer needs only another type in its signature.
func ExampleConsumer_Open() {
	parse := func(f *headers.Consumed) (string, error) {
		name, err := f.GetString()
		if err != nil {
			return "", err
		}
		count, err := f.GetInt()
		if err != nil {
			return "", err
		}
		rest, err := f.GetNBytes(count - 1) // -1 for a count of 0, and never a panic
		return fmt.Sprintf("%s %q", name, rest), err
	}
	fmt.Println(parse(headers.Consumer{Raw: decode.Raw("\x00\x00\x00\x03abc\x02x")}.Open()))
	fmt.Println(parse(headers.Consumer{Raw: decode.Raw("\x00\x00\x00\x03abc\x00x")}.Open()))
	// Output:
	// abc "x" <nil>
	// abc "" headers: GetNBytes(-1): the number of bytes is negative
}

func ExampleConsumed_GeneratePartial() {
	type event struct {
		Code   uint8
		Source fmt.Stringer // GenerateStruct leaves an interface as it is
	}
	f := headers.Consumer{Raw: decode.Raw("ab")}.Open()
	var e event
	err := f.GeneratePartial(&e)
	if code, _ := f.GetBool(); code {
		e.Source = bytes.NewBufferString("even")
	}
	fmt.Println(e.Code, e.Source, err)
	// Output:
	// 97 even <nil>
}
