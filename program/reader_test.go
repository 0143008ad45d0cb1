package program_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

// A reader keeps nothing of one input for the next, even after a panic.
func TestReaderForgets(t *testing.T) {
	d := program.Describe(program.Of[int8]("a"), program.Of[deepPanic]("b"))
	p, err := d.Parse("a 1; a 2; a 3")
	if err != nil {
		t.Fatal(err)
	}
	r := d.NewReader()
	if r.Next() {
		t.Error("a fresh reader has a step")
	}
	if r.ResetProgram(p); !r.Next() {
		t.Fatal("no first step")
	}
	if r.Reset(nil).Next() {
		t.Error("the rest of a program follows an empty tape")
	}
	tape, _ := d.Encode(program.Program{{Action: "b"}})
	tape = append([]byte(strings.Repeat("1", 300)), tape...)
	first := nesting(r, tape)
	explodeIn = 15 // deep inside, after the reader has counted the depth
	func() {
		defer func() { recover() }()
		r.Reset(tape).Next()
	}()
	if explodeIn != 0 {
		t.Fatal("no panic")
	}
	if again := nesting(r, tape); again != first || first < 20 {
		t.Errorf("nested %d deep, after a panic %d", first, again)
	}
}

// explodeIn is the number of calls after which the method Choose of a test's type panics.
var explodeIn int

type fuse struct{ n int }

func (f *fuse) Choose(c *decode.Chooser) {
	decode.Within(c, &f.n, 0, 1)
	if explodeIn > 0 {
		if explodeIn--; explodeIn == 0 {
			panic("boom")
		}
	}
}

type deepPanic struct {
	Fuse fuse
	Next *deepPanic
}

func nesting(r *program.Reader, tape []byte) (depth int) {
	if !r.Reset(tape).Next() {
		return 0
	}
	for l := r.Args().(*deepPanic); l != nil; l = l.Next {
		depth++
	}
	return depth
}

// The tape may change after Reset.
func TestReaderCopiesTheTape(t *testing.T) {
	d := program.Describe(program.Of[int8]("a"))
	tape := []byte("1 2 ")
	r := d.NewReader().Reset(tape)
	clear(tape)
	if !r.Next() || *r.Args().(*int8) != -1+2 || !r.Next() {
		t.Error("a change of the tape reaches the reader")
	}
}

// A description is immutable, so many goroutines may use one.
func TestConcurrentUse(t *testing.T) {
	d := everything()
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for _, tape := range []string{"12!34#56$", "\xa7\xb1\xc9\xd8"} {
				p := d.Decode([]byte(tape))
				d.Actions()
				if _, err := d.Parse(d.Print(p)); err != nil {
					t.Error(err)
				}
				d.Parse("gone")
			}
		})
	}
	group.Wait()
	if n := len(d.Actions()); n != 9 {
		t.Errorf("%d actions", n)
	}
}

// Every one of up to fourteen actions owns an op that Go's minimiser writes.
func TestEveryActionIsPrintable(t *testing.T) {
	for n := 1; n <= 14; n++ {
		var names []string
		for i := range n {
			names = append(names, verbs[i])
		}
		d := machineOf(names)
		owned := make(map[string]bool)
		for _, op := range " !\"#$%&'()*+,." {
			owned[d.Decode([]byte{byte(op)})[0].Action] = true
		}
		if len(owned) != n {
			t.Errorf("%d of %d actions own an op that Go's minimiser writes", len(owned), n)
		}
	}
}

// A kept code may be spelled in digits of any value: they count modulo 64.
func TestKeptCodeInRawDigits(t *testing.T) {
	d := program.Describe(program.Of[struct{}]("a"))
	kept, _ := d.EncodeKept(program.Program{{Action: "a"}})
	raw := "\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\v\f\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f" +
		"\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e"
	const printable = "012789ABCXYZabcxyz3456DEFGHIJKLMNOPQRSTUVWdefghijklmnopqrstuvw-_"
	for i := range 3 {
		kept[i] = raw[strings.IndexByte(printable, kept[i])]
	}
	if p := d.Decode(kept); len(p) != 1 {
		t.Errorf("%q is %v", kept, p)
	}
}

// With many actions the short encoding still decodes to the program, and a field added later is still the
// simplest.
func TestEncodeOfManyActions(t *testing.T) {
	type two struct{ A, B int8 }
	type three struct{ A, B, C int8 }
	var before, after []program.Action
	for _, name := range verbs {
		before = append(before, program.Of[two](name))
		after = append(after, program.Of[three](name))
	}
	d, e := program.Describe(before...), program.Describe(after...)
	for _, name := range verbs {
		p, err := d.Parse(name + " a=5 b=0")
		if err != nil {
			t.Fatal(err)
		}
		tape, err := d.Encode(p)
		if err != nil || !equal(d.Decode(tape), p) {
			t.Errorf("%s encodes to %q (%v), which is %s", d.PrintLine(p), tape, err, d.PrintLine(d.Decode(tape)))
		}
		if got, want := e.PrintLine(e.Decode(tape)), name+" a=5 b=0 c=0"; got != want {
			t.Errorf("with a field more %q is %s, want %s", tape, got, want)
		}
	}
}

// A reader that has read a tape reads a program like a new reader, and the reverse.
func TestAReaderIsUsedForTapesAndProgramsInTurns(t *testing.T) {
	d := program.Describe(program.Of[int8]("put"), program.Of[struct{}]("get"))
	r := d.NewReader()
	for r.Reset([]byte("0123456789012345678901234567890123456789AB CD!EF ")); r.Next(); {
	}
	p, err := d.Parse("put 3; get; put -7")
	if err != nil {
		t.Fatal(err)
	}
	var read program.Program
	for r.ResetProgram(p); r.Next(); {
		read = append(read, r.Step())
	}
	if d.PrintLine(read) != d.PrintLine(p) {
		t.Errorf("read %q, not %q", d.PrintLine(read), d.PrintLine(p))
	}
}
