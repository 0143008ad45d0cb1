package program_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

// two has the form of the arguments of a method with two parameters.
type two[A, B any] struct {
	First  A `script:"-"`
	Second B `script:"-"`
}

type mixed struct {
	Key   string `script:"-" fuzz:"from=ab"`
	Ref   decode.Ref[*handle]
	Val   int8 `script:"-"`
	Extra int8
}

func bare() *program.Description {
	return program.Describe(
		program.Of[two[string, int8]]("put"), program.Of[two[int8, int8]]("set"), program.Of[mixed]("mixed"),
		program.Of[two[decode.Name[*handle], bool]]("open"), program.Of[two[decode.Ref[*handle], uint8]]("seek"),
		program.Of[two[int8, timeout]]("send"), program.Of[two[[]string, map[uint8]bool]]("all"),
		program.Of[two[two[int8, string], time.Duration]]("nested"), program.Of[two[*two[bool, bool], float64]]("pointed"),
		program.Of[struct {
			Only int8 `script:"-"`
		}]("one"),
	)
}

func TestFieldsWithoutNames(t *testing.T) {
	tests := []struct{ reason, script, want string }{
		{"the simplest are written too", "put", `put "" 0`},
		{"each value belongs to the field at its place", `set 3`, "set 3 0"},
		{"in order", `put "a" 1`, `put "a" 1`},
		{"one of them can be named", `put second=1`, `put "" 1`},
		{"out of order where both are named", "set second=1 first=2", "set 2 1"},
		{"beside fields with names", `mixed "a" 1 ref=h3 extra=2`, `mixed "a" ref=h3 1 extra=2`},
		{"a value past them goes to the first field that can read it", `mixed "a" 1 7`, `mixed "a" ref=h0 1 extra=7`},
		{"a name stands before the action all the same", "h3 = open true", "h3 = open true"},
		{"a label is written at its place", "seek h3 4", "seek h3 4"},
		{"a prophecy keeps its name", "send 1 !second; send 2", "send 1 !second; send 2"},
		{"lists and maps", `all ["a", "b"] {1: true}`, `all ["a", "b"] {1: true}`},
		{"inside another", `nested {1 "a"} 3s`, `nested {1 "a"} 3s`},
		{"behind a pointer", "pointed &{true false} 1.5; pointed nil", "pointed &{true false} 1.5; pointed nil 0"},
		{"one alone", "one 5", "one 5"},
	}
	d := bare()
	for _, test := range tests {
		p, err := d.Parse(test.script)
		if got := d.PrintLine(p); err != nil || got != test.want {
			t.Errorf("%s: %s is read as\n%s, want\n%s; %v", test.reason, test.script, got, test.want, err)
		}
	}
}

func TestFieldsWithoutNamesAreReadStrictly(t *testing.T) {
	tests := []struct{ reason, script, want string }{
		{"a value too many", "set 1 2 3", "column 9: no field is left for 3"},
		{"a value of another type", `put 1 "a"`, "column 5: expected a quoted text"},
		{"a value said twice", "set 1 first=2", "no field is left for first"},
		{"a value too many inside another", `nested {1 "" 2} 3s`, "no field is left for 2"},
	}
	for _, test := range tests {
		if _, err := bare().Parse(test.script); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %s: %v, want %s", test.reason, test.script, err, test.want)
		}
	}
}

func TestFieldsWithoutNamesInvert(t *testing.T) {
	d, r := bare(), rand.New(rand.NewPCG(41, 42))
	for range cases(2000) {
		tape := make([]byte, r.IntN(200))
		for i := range tape {
			tape[i] = byte(r.UintN(256))
		}
		p := d.Decode(tape)
		script := d.Print(p)
		again, err := d.Parse(script)
		if err != nil || !slices.EqualFunc(p, again, sameStep) {
			t.Fatalf("%s is read as\n%s%v", script, d.Print(again), err)
		}
	}
}

func sameStep(a, b program.Step) bool {
	return a.Action == b.Action && slices.Equal(a.Choices, b.Choices)
}

func TestFieldsWithoutNamesThatDoNotMatter(t *testing.T) {
	d := bare()
	for script, want := range map[string]string{
		`put "a" 1`:                  "put any 1",
		`mixed "a" ref=h1 2 extra=3`: "mixed any ref=h1 2 extra=3",
		`nested {1 "a"} 3s`:          "nested any 3s",
		"seek h3 4":                  "seek any 4",
		"pointed &{true true} 1":     "pointed any 1",
	} {
		p, err := d.Parse(script)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.PrintStep(p[0], func(argument int) bool { return argument > 0 }); got != want {
			t.Errorf("%s is written %s, want %s", script, got, want)
		}
	}
	p, _ := d.Parse("set 3 4")
	if got := d.PrintStep(p[0], func(argument int) bool { return argument == 0 }); got != "set 3 any" {
		t.Error(got)
	}
}

func TestMendKeepsTheOtherFieldsWithoutNames(t *testing.T) {
	d := bare()
	p, notes, err := d.Mend(`put 7 3; set 300 4`)
	if got := d.PrintLine(p); err != nil || got != `put "" 3; set 0 4` || len(notes) != 2 {
		t.Errorf("mended to %s, %v, %v", got, notes, err)
	}
}
