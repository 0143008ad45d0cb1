package program_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

type badChooser struct{ decode.Raw }

type choosing struct{ n int }

func (c *choosing) Choose(k *decode.Chooser) { decode.Within(k, &c.n, 0, 9) }

type hiding struct {
	choosing
	Lost int
}

type endless struct {
	Kids []endless `fuzz:"len=1..2"`
}

type badDomain string

func (badDomain) Domain() string { return "len=3..1" }

var misuses = []struct {
	reason string
	make   func()
	want   []string
}{
	{"no name", func() { program.Of[int]("") }, []string{`action ""`, "use a letter"}},
	{"a name that no script could say", func() { program.Of[int]("create user") }, []string{`action "create user"`}},
	{"no type", func() { program.OfType("a", nil) }, []string{"action a: the argument type is nil", "give struct{}"}},
	{"a function", func() { program.Of[struct{ F func() }]("a") }, []string{"action a, field F", "func()", "has no encoding", "Choose"}},
	{"an interface", func() { program.Of[struct{ In struct{ E error } }]("a") }, []string{"field In.E", "type error has no encoding"}},
	{"a channel in a slice", func() { program.Of[[]chan int]("a") }, []string{"action a: type chan int has no encoding"}},
	{"a complex number", func() { program.Of[complex128]("a") }, []string{"complex128 has no encoding"}},
	{"an unexported field", func() { program.Of[struct{ x int }]("a") }, []string{"field x", "unexported", "export it"}},
	{"a type of another package", func() { program.Of[time.Time]("a") }, []string{"field wall", "time.Time has an unexported field"}},
	{"two fields of one name", func() {
		program.Of[struct{ ID, Id int }]("a")
	}, []string{"two fields that scripts call id", "rename one"}},
	{"a method that would hide fields", func() { program.Of[hiding]("a") }, []string{"embeds choosing", "give the field a name"}},
	{"a tag that is none", func() {
		program.Of[struct {
			N int `fuzz:"small"`
		}]("a")
	}, []string{"field N", `"small" is not a domain`}},
	{"a range for a text", func() {
		program.Of[struct {
			S string `fuzz:"0..3"`
		}]("a")
	}, []string{"field S", "this type cannot have a range: remove 0..3"}},
	{"a length for a number", func() {
		program.Of[struct {
			N int `fuzz:"len=0..3"`
		}]("a")
	}, []string{"this type cannot have a length: remove len="}},
	{"characters for a number", func() {
		program.Of[struct {
			N int `fuzz:"from=abc"`
		}]("a")
	}, []string{"this type has no characters: remove from="}},
	{"an empty range", func() {
		program.Of[struct {
			N int `fuzz:"5..3"`
		}]("a")
	}, []string{"the range 5..3 is empty"}},
	{"a range too wide for its type", func() {
		program.Of[struct {
			N int8 `fuzz:"0..300"`
		}]("a")
	}, []string{"expected an integer -128..127"}},
	{"a float range that is none", func() {
		program.Of[struct {
			F float64 `fuzz:"1..x"`
		}]("a")
	}, []string{"is empty or not of floats"}},
	{"a duration range that is none", func() {
		program.Of[struct {
			D time.Duration `fuzz:"0..5"`
		}]("a")
	}, []string{"write 0s..1h"}},
	{"a length that is none", func() {
		program.Of[struct {
			S string `fuzz:"len=3..1"`
		}]("a")
	}, []string{`"len=3..1" is not a length`}},
	{"a named type's bad domain", func() { program.Of[badDomain]("a") }, []string{"type program_test.badDomain has a bad domain"}},
	{"a character twice", func() {
		program.Of[struct {
			S string `fuzz:"from=aba"`
		}]("a")
	}, []string{"has a character twice: write each once"}},
	{"wide characters for bytes", func() {
		program.Of[struct {
			B []byte `fuzz:"from=aß"`
		}]("a")
	}, []string{"takes ASCII characters or *"}},
	{"one of several for bytes", func() {
		program.Of[struct {
			B []byte `fuzz:"one=a|b"`
		}]("a")
	}, []string{"one= is for strings and integers"}},
	{"one of several, twice", func() {
		program.Of[struct {
			N int `fuzz:"one=1|01"`
		}]("a")
	}, []string{"occurs twice"}},
	{"one of several, of another type", func() {
		program.Of[struct {
			N int `fuzz:"one=a"`
		}]("a")
	}, []string{"expected an integer"}},
	{"a length for an array", func() {
		program.Of[struct {
			A [2]int `fuzz:"len=1"`
		}]("a")
	}, []string{"an array has a fixed length"}},
	{"a map that may not be empty", func() {
		program.Of[struct {
			M map[int]int `fuzz:"len=1..2"`
		}]("a")
	}, []string{"the length of a map must begin at 0"}},
	{"a domain for a struct", func() {
		program.Of[struct {
			S struct{ A, B int } `fuzz:"0..3"`
		}]("a")
	}, []string{"put it on the fields"}},
	{"a domain for an own type", func() {
		program.Of[struct {
			C choosing `fuzz:"0..3"`
		}]("a")
	}, []string{"restrict them in its method Choose"}},
	{"a value that never ends", func() { program.Of[endless]("a") }, []string{"contains itself without end", "with a len= that begins at 0"}},
	{"the zero action", func() { program.Describe(program.Action{}) }, []string{"make it with program.Of"}},
	{"two actions of one name", func() { program.Describe(program.Of[int]("a"), program.Of[bool]("a")) },
		[]string{`actions 1 and 2 are both called "a"`}},
	{"two kept codes alike", func() { program.Describe(program.Of[int]("a"), program.Of[bool]("b").Code("a")) },
		[]string{`"a" and "b" have the same kept code`, `.Code("another text")`}},
	{"no steps at all", func() { program.Describe().Limit(0) }, []string{"the limit must be 1 to 1048576, not 0"}},
	{"an empty range in a method", func() { decode.Within(&decode.Chooser{}, new(int), 3, 1) }, []string{"Within: the range is empty"}},
	{"a negative size in a method", func() { new(decode.Chooser).Size(new(int), -1, 1) }, []string{"Size: the range is empty or negative"}},
	{"a late choice of nothing", func() { decode.Late{}.Pick(0) }, []string{"add a guard that skips the step"}},
}

// Law 11: misuse panics at construction, saying what, where, and the cure.
func TestMisuse(t *testing.T) {
	for _, test := range misuses {
		t.Run(test.reason, func(t *testing.T) {
			defer func() {
				got := fmt.Sprint(recover())
				for _, want := range test.want {
					if !strings.HasPrefix(got, "decode: ") && !strings.HasPrefix(got, "program: ") || !strings.Contains(got, want) {
						t.Errorf("panic %s\nwant %s", got, want)
					}
				}
			}()
			test.make()
		})
	}
}

// A struct that embeds one of our types and has more fields loses none of them.
func TestEmbeddedKeepsItsNeighbours(t *testing.T) {
	type args struct {
		decode.Raw
		N int
	}
	d := program.Describe(program.Of[args]("a"), program.Of[badChooser]("b"))
	p, err := d.Parse(`a raw=raw"x" n=3; b raw"y"`)
	if want := `a raw=raw"x" n=3; b raw=raw"y"`; err != nil || d.PrintLine(p) != want {
		t.Errorf("read as %s, want %s; %v", d.PrintLine(p), want, err)
	}
}

// An own type that rejects what it drew panics with a message that names its method.
type forgetful struct{ n int }

func (f *forgetful) Choose(c *decode.Chooser) {
	decode.Within(c, &f.n, 0, 9)
	f.n += 5
}

func TestForgetfulType(t *testing.T) {
	d := program.Describe(program.Of[forgetful]("a"))
	defer func() {
		if got := fmt.Sprint(recover()); !strings.Contains(got, "its method Choose must accept every value that it draws") {
			t.Errorf("panic %s", got)
		}
	}()
	d.Decode([]byte("9 "))
}
