package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// A letter is sent with several arguments, of which few matter.
type letter struct {
	To    string `fuzz:"len=1..3,from=ab"`
	Copy  string `fuzz:"len=1..3,from=ab"`
	Lost  prophecy.Flag
	Late  prophecy.Flag
	Stamp uint16
}

// newPost fails if two letters to the same receiver are sent and the second is lost.
func newPost() *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) *[]letter { return new([]letter) },
		fuzzmachine.Do("send", func(t *fuzzmachine.T, sent *[]letter, l letter) {
			for _, before := range *sent {
				if bool(l.Lost) && before.To == l.To {
					t.Errorf("lost")
				}
			}
			if l.Stamp > 1000 && bool(l.Late) {
				panic("dear")
			}
			*sent = append(*sent, l)
		}),
		fuzzmachine.Do("wait", func(*fuzzmachine.T, *[]letter, struct{}) {}),
	)
}

// The report writes any for an argument that does not matter. It names other failures, with a program that
// shows each.
func TestReportSaysWhichArgumentsMatter(t *testing.T) {
	m := newPost()
	f, _ := m.Check(m.Tape(`send to="ba" copy="a" stamp=7; wait; send to="b" copy="a" !late stamp=5; send to="ba" copy="b" !lost !late stamp=2000; wait`)).(*fuzzmachine.Failure)
	if f == nil || f.Script != `send to="a" copy="a" stamp=0; send to="a" copy="a" !lost stamp=0` {
		t.Fatalf("%v", f)
	}
	for _, want := range []string{
		"      1  send to=\"a\" copy=any stamp=any\n  >   2  send to=\"a\" copy=any !lost stamp=any\n",
		"`" + f.Script + "`",
	} {
		if !strings.Contains(f.Report, want) {
			t.Errorf("%q is not in\n%s", want, f.Report)
		}
	}
	if len(f.Others) != 1 || !strings.HasPrefix(f.Others[0].Signature, "panic ") ||
		f.Others[0].Signature == f.Signature {
		t.Fatalf("others: %v", f.Others)
	}
	var r recorder
	other := f.Others[0]
	m.Replay(&r, other.Script)
	if !strings.Contains(r.said(), "signature   "+other.Signature+"\n") ||
		!strings.Contains(f.Report, "another     failure was found while shrinking: "+other.Signature+
			"\n            "+other.Script+"\n") {
		t.Errorf("%v: %s", other, r.said())
	}
}

// A known failure is not listed, and a program that was not shrunk to the end is not explained.
func TestKnownFailuresAreNotListed(t *testing.T) {
	m := newPost()
	script := `send to="ba" copy="a" stamp=7; send to="ba" copy="b" !lost !late stamp=2000`
	f, _ := m.Check(m.Tape(script)).(*fuzzmachine.Failure)
	if f == nil || len(f.Others) != 1 {
		t.Fatalf("%v", f)
	}
	m = newPost().With(fuzzmachine.Known(f.Others[0].Signature))
	if f, _ := m.Check(m.Tape(script)).(*fuzzmachine.Failure); f == nil || len(f.Others) != 0 ||
		strings.Contains(f.Report, "another ") {
		t.Errorf("%v", f)
	}
	var r recorder
	m.Replay(&r, script)
	if strings.Contains(r.said(), "any") {
		t.Error(r.said())
	}
}

// Two equal arguments are rarely generated. So the values that the program has elsewhere are tried too.
func TestArgumentsThatMustBeEqualAreFound(t *testing.T) {
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *[]uint16 { return new([]uint16) },
		fuzzmachine.Do("note", func(t *fuzzmachine.T, noted *[]uint16, n uint16) {
			if len(*noted) > 0 && n > 300 && (*noted)[0] != n {
				t.Errorf("not the same")
			}
			*noted = append(*noted, n)
		}),
	)
	f, _ := m.Check(m.Tape("note 70; note 700")).(*fuzzmachine.Failure)
	if f == nil || !strings.Contains(f.Report, "      1  note 0\n  >   2  note 301\n") {
		t.Errorf("%v", f)
	}
}
