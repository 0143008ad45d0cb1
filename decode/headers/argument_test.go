package headers

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

type arguments struct {
	Query  SQL            `fuzz:"len=0..8"`
	Packet Struct[packet] `fuzz:"len=0..4"`
	Layer  Tar
	In     Consumer
}

// TestArguments: every type is an argument of raw bytes with the tag of its field, in script, value and tape.
func TestArguments(t *testing.T) {
	d := program.Describe(program.Of[arguments]("load"))
	const script = `load query=raw"\x00\xff" packet=raw"abc" layer=raw"\x01" in=raw"0"`
	p, err := d.Parse(script)
	if err != nil {
		t.Fatal(err)
	}
	if got := d.PrintLine(p); got != script {
		t.Errorf("printed %s\nwant    %s", got, script)
	}
	tape, err := d.Encode(p)
	if err != nil {
		t.Fatal(err)
	}
	want := &arguments{
		SQL{decode.Raw("\x00\xff")}, Struct[packet]{decode.Raw("abc")}, Tar{decode.Raw{1}}, Consumer{decode.Raw("0")},
	}
	r := d.NewReader().Reset(tape)
	if !r.Next() {
		t.Fatal("no step")
	}
	if diff := cmp.Diff(any(want), r.Args()); diff != "" {
		t.Errorf("decoded (-want +got):\n%s", diff)
	}
	if _, err := d.Parse(`load packet=raw"abcde"`); err == nil {
		t.Error("the field's tag has no effect")
	}
}
