package program_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

var grow = flag.Bool("grow", false, "append what is missing to testdata/v1*.txt; a line that is there never changes")

type frozenTree struct {
	Leaf int8
	Kids []frozenTree
}

// frozen describes the machine of v1.txt: one action for each kind of argument that there was at first.
// Another action would take short symbols from these, so a new kind has a machine and a file of its own.
func frozen() *program.Description {
	return program.Describe(
		program.Of[struct{}]("none"), program.Of[bool]("bool"),
		program.Of[int8]("int8"), program.Of[int16]("int16"), program.Of[int32]("int32"), program.Of[int64]("int64"),
		program.Of[int]("int"), program.Of[uint8]("uint8"), program.Of[uint16]("uint16"), program.Of[uint32]("uint32"),
		program.Of[uint64]("uint64"), program.Of[float32]("float32"), program.Of[float64]("float64"),
		program.Of[string]("string"), program.Of[[]byte]("bytes"), program.Of[decode.Raw]("raw"),
		program.Of[time.Duration]("duration"), program.Of[color]("color"), program.Of[[]int16]("slice"),
		program.Of[[2]uint8]("array"), program.Of[map[bool]int8]("map"), program.Of[*int8]("pointer"),
		program.Of[decode.Name[handle]]("name"), program.Of[decode.Ref[handle]]("ref"), program.Of[uint16]("late"),
		program.Of[decode.Opaque[int]]("opaque"), program.Of[point]("own"), program.Of[frozenTree]("tree"),
		program.Of[struct {
			N int `fuzz:"-300..70"`
		}]("range"),
		program.Of[struct {
			S string `fuzz:"len=1..200,from=*"`
		}]("hostile"),
		program.Of[struct {
			D time.Duration `fuzz:"-2ms..3h"`
		}]("delay"),
		program.Of[struct {
			F float64 `fuzz:"-1..1"`
			G float32 `fuzz:"0.5..3"`
		}]("fraction"),
		program.Of[struct {
			A int64
			B uint16
			C float64
			D int `fuzz:"-300..1"`
			E string
			F time.Duration
			G uint8 `fuzz:"0..135"`
		}]("row"),
	)
}

// picking describes the machine of v1-pick.txt.
func picking() *program.Description {
	return program.Describe(program.Of[decode.Pick[string]]("pick"), program.Of[struct{ P, Q decode.Pick[int] }]("two"))
}

// acting are actions whose steps have actors, and one whose steps have none.
func acting() *program.Description {
	return program.Describe(program.Of[int8]("put").Actors(4), program.Of[struct{}]("get").Actors(4), program.Of[uint8]("look"))
}

// wide matches the steps that mean something else if an int has 32 bits.
var wide = regexp.MustCompile(`(^|; )(int|opaque) `)

// Law 6: the golden files freeze what bytes mean. A change that changes a line is breaking.
func TestGolden(t *testing.T) {
	goldenTest(t, "testdata/v1.txt", frozen())
	goldenTest(t, "testdata/v1-pick.txt", picking())
	goldenTest(t, "testdata/v1-actors.txt", acting())
}

func goldenTest(t *testing.T, golden string, d *program.Description) {
	text, err := os.ReadFile(golden)
	if err != nil && !*grow {
		t.Fatal(err)
	}
	known := make(map[string]bool)
	for line := range strings.Lines(string(text)) {
		quoted, want, found := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		tape, err := strconv.Unquote(quoted)
		if !found || err != nil {
			t.Fatalf("%s: malformed line %q", golden, line)
		}
		known[tape] = true
		want = strings.ReplaceAll(want, "late #", "late ") // of a type that is gone, and had the digits of a uint16
		if got := d.PrintLine(d.Decode([]byte(tape))); got != want && !(strconv.IntSize == 32 && wide.MatchString(want)) {
			t.Errorf("%q means\n%s, it meant\n%s", tape, got, want)
		}
		if roundTrip(t, d, []byte(tape)); t.Failed() {
			t.FailNow()
		}
	}
	for _, tape := range goldenTapes(d) {
		if known[tape] {
			continue
		}
		known[tape] = true
		if !*grow {
			t.Errorf("%q is not in %s; run go test -run Golden -grow", tape, golden)
			continue
		}
		text = fmt.Appendf(text, "%s\t%s\n", strconv.QuoteToASCII(tape), d.PrintLine(d.Decode([]byte(tape))))
	}
	if *grow {
		if err := os.WriteFile(golden, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// goldenTapes lists what the file should contain: every byte as the only digit of every kind, every byte
// alone, and random tapes for everything else.
func goldenTapes(d *program.Description) (tapes []string) {
	var singles, alone strings.Builder
	for b := range 256 {
		alone.WriteString(string([]byte{'1', byte(b)}))
	}
	// Fewer than the limit of steps a tape.
	for from := 0; from < 512; from += 64 {
		tapes = append(tapes, alone.String()[from:from+64])
	}
	for _, action := range d.Actions() {
		code, err := d.EncodeKept(program.Program{{Action: action}})
		if err != nil {
			panic(err)
		}
		for b := range 256 {
			singles.WriteByte(byte(b))
			singles.Write(code)
			if b%32 == 31 { // some bytes are steps themselves, and 64 are the limit
				tapes = append(tapes, singles.String())
				singles.Reset()
			}
		}
	}
	r := rand.New(rand.NewPCG(17, 18))
	for range 300 {
		tapes = append(tapes, string(randomTape(r)))
	}
	return tapes
}
