package program_test

import (
	"fmt"
	"strings"
	"sync"
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

type wideTree struct {
	Kids []wideTree `fuzz:"len=0..20000"`
}

type pause time.Duration

func (pause) Domain() string { return "0s..1m" }

type badDomain string

func (badDomain) Domain() string { return "len=3..1" }

var misuses = []struct {
	reason string
	make   func()
	want   []string
}{
	{"one actor", func() { program.Of[int]("a").Actors(1) }, []string{"Actors: a program has 2 to 4 actors, not 1"}},
	{"five actors", func() { program.Of[int]("a").Actors(5) }, []string{"Actors: a program has 2 to 4 actors, not 5"}},
	{"actors of no action", func() { program.Action{}.Actors(2) }, []string{"Actors: the action is the zero Action"}},
	{"a prophecy that is called as what switches actors", func() {
		program.Of[struct{ Switch lost }]("a").Actors(2)
	}, []string{"action a", "has a prophecy that scripts write !switch", "rename the field"}},
	{"no name", func() { program.Of[int]("") }, []string{`action ""`, "use a letter"}},
	{"a name that no script could say", func() { program.Of[int]("create user") },
		[]string{`action "create user"`}},
	{"a function", func() { program.Of[struct{ F func() }]("a") },
		[]string{"action a, field F", "func()", "has no encoding", "Choose"}},
	{"an interface", func() { program.Of[struct{ In struct{ E error } }]("a") },
		[]string{"field In.E", "type error has no encoding"}},
	{"a channel in a slice", func() { program.Of[[]chan int]("a") },
		[]string{"action a: type chan int has no encoding"}},
	{"a complex number", func() { program.Of[complex128]("a") }, []string{"complex128 has no encoding"}},
	{"an unexported field", func() { program.Of[struct{ x int }]("a") },
		[]string{"field x", "unexported", "export it"}},
	{"a type of another package", func() { program.Of[sync.Mutex]("a") },
		[]string{"Mutex has an unexported field", "if the type is yours"}},
	{"a time", func() { program.Of[struct{ At time.Time }]("a") },
		[]string{"field At: type time.Time has no encoding", "use a time.Duration since a fixed start", "Choose(*decode.Chooser), MarshalText"}},
	{"a slice that is too long", func() {
		program.Of[struct {
			S []int `fuzz:"len=0..999999999"`
		}]("a")
	}, []string{"field S: type []int can hold 1000000000 numbers, characters and lengths, more than 1048576", "smaller len="}},
	{"a text that is too long", func() {
		program.Of[struct {
			S string `fuzz:"len=0..1048576"`
		}]("a")
	}, []string{"field S: type string can hold 1048577 numbers"}},
	{"an array that is too long", func() { program.Of[[1 << 24]byte]("a") },
		[]string{"type [16777216]uint8 can hold 16777217 numbers", "shorter array"}},
	{"an array too large for the memory", func() { program.Of[*[1 << 30]byte]("a") },
		[]string{"type [1073741824]uint8 takes 1073741824 bytes, more than 16777216", "shorter array"}},
	{"a pointer to an array that is too long", func() { program.Of[*[1 << 20]bool]("a") },
		[]string{"can hold 1048578 numbers"}},
	{"an array of nothing", func() { program.Of[[1 << 30]struct{}]("a") },
		[]string{"can hold 1073741825 numbers"}},
	{"an array of arrays", func() { program.Of[struct{ A [4096][4096]byte }]("a") },
		[]string{"field A: type [4096][4096]uint8 can hold"}},
	{"slices in slices", func() {
		program.Of[struct {
			S []struct {
				L []string `fuzz:"len=0..256"`
			} `fuzz:"len=0..1024"`
		}]("a")
	}, []string{"field S", "can hold 2361345 numbers"}},
	{"a map of large values", func() { program.Of[map[string][1 << 18]bool]("a") },
		[]string{"can hold 2097"}},
	{"a slice of its own type", func() { program.Of[wideTree]("a") },
		[]string{"field Kids: type []program_test.wideTree can hold 1280001"}},
	{"fields that are too large together", func() { program.Of[struct{ A, B [1 << 19]byte }]("a") },
		[]string{"action a: type struct", "can hold 1048579"}},
	{"a domain for an action that is too long", func() { program.Of[[]byte]("a").Domains("len=0..9999999") },
		[]string{"can hold 10000000 numbers"}},
	{"a size in a method that is too large", func() { new(decode.Chooser).Bytes(new([]byte), 1<<20+1) },
		[]string{"Size: the range is", "1048576"}},
	{"two lengths", func() {
		program.Of[struct {
			S []string `fuzz:"len=0..2,len=0..3"`
		}]("a")
	}, []string{"field S", "has two lengths: write one", "a type of their own with a method Domain() string"}},
	{"durations for a type of its own", func() { program.Of[pause]("a") },
		[]string{`"0s..1m"`, "0s is a duration and this type an integer", "use time.Duration itself", "nanoseconds"}},
	{"a hyphen between marks", func() {
		program.Of[struct {
			S string `fuzz:"from=kj.-="`
		}]("a")
	}, []string{".-= is read as a range", "write it first or last"}},
	{"a hyphen before a mark", func() {
		program.Of[struct {
			S string `fuzz:"from=a-z0-_"`
		}]("a")
	}, []string{"0-_ is read as a range"}},
	{"a range that is empty", func() {
		program.Of[struct {
			S string `fuzz:"from=z-a"`
		}]("a")
	}, []string{"z-a is read as a range"}},
	{"two fields of one name", func() {
		program.Of[struct{ ID, Id int }]("a")
	}, []string{"two fields that scripts call id", "rename one"}},
	{"a method that would hide fields", func() { program.Of[hiding]("a") },
		[]string{"embeds choosing", "give the field a name"}},
	{"a tag that is none", func() {
		program.Of[struct {
			N int `fuzz:"small"`
		}]("a")
	}, []string{"field N", `"small" is not a domain`}},
	{"a range for a text", func() {
		program.Of[struct {
			S string `fuzz:"0..3"`
		}]("a")
	}, []string{"field S", "this is a text or bytes: remove 0..3, and name the characters by from="}},
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
	{"a named type's bad domain", func() { program.Of[badDomain]("a") },
		[]string{"type program_test.badDomain has a bad domain"}},
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
	{"a value that never ends", func() { program.Of[endless]("a") },
		[]string{"contains itself without end", "with a len= that begins at 0"}},
	{"the zero action", func() { program.Describe(program.Action{}) }, []string{"make it with program.Of"}},
	{"two actions of one name", func() { program.Describe(program.Of[int]("a"), program.Of[bool]("a")) },
		[]string{`actions 1 and 2 are both called "a"`}},
	{"two kept codes alike", func() { program.Describe(program.Of[int]("a"), program.Of[bool]("b").Code("a")) },
		[]string{`"a" and "b" have the same kept code`, `.Code("another text")`}},
	{"no steps at all", func() { program.Describe().Limit(0) },
		[]string{"the limit must be 1 to 1048576, not 0"}},
	{"an empty range in a method", func() { decode.Within(&decode.Chooser{}, new(int), 3, 1) },
		[]string{"Within: the range is empty"}},
	{"a negative size in a method", func() { new(decode.Chooser).Size(new(int), -1, 1) },
		[]string{"Size: the range is empty, negative or too large"}},
	{"two offers of one text", func() { new(decode.Pick[string]).From([]string{"a", "b", "a"}) },
		[]string{`the text "a"`, "leave one"}},
	{"two offers of one text, by label", func() {
		(&decode.Pick[string]{Label: uint32(program.LabelOf("a"))}).From([]string{"a", "b", "a"})
	}, []string{`the text "a"`, "leave one"}},
	{"nothing was picked", func() { decode.Pick[int]{}.Value() },
		[]string{"decode.Pick[int]", "Offers", "From"}},
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

// Large arguments that can be meant are allowed, and so are hyphens and common ranges.
func TestNoMisuse(t *testing.T) {
	type file struct {
		Text  []byte `fuzz:"len=0..65536"`
		Whole string `fuzz:"len=0..900000,from=*"`
	}
	type names struct {
		Printed string `fuzz:"from= -~"`
		Marks   string `fuzz:"from=!-~"`
		Last    string `fuzz:"from=kj.=-"`
		First   string `fuzz:"from=-kj.="`
		Wide    string `fuzz:"from=0-zä-ü"`
		Low     string `fuzz:"from=\x01-\x1f"`
	}
	program.Describe(program.Of[file]("write"), program.Of[[1 << 19]byte]("fill"), program.Of[[8][65536]byte]("files"), program.Of[names]("name"))
}
