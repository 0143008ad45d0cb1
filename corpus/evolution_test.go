package corpus_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

var update = flag.Bool("update", false, "write the golden file")

const evolution = "testdata/evolution.txt" // a thousand kept entries, a line each, of the machine below

type (
	resource struct{}
	open     struct {
		As   decode.Name[resource]
		Path string `fuzz:"one=/|/a|/b"`
	}
	closing struct{ H decode.Ref[resource] }
	writing struct {
		H    decode.Ref[resource]
		Off  uint16
		Data string `fuzz:"len=0..4,from=ab"`
	}
	reading struct {
		H   decode.Ref[resource]
		Off uint16
		Len uint8 `fuzz:"0..64"`
	}
	store struct {
		Key string `fuzz:"len=0..3,from=abc"`
		Val int16
	}
	load struct {
		Key string `fuzz:"len=0..3,from=abc"`
	}
	scan struct {
		From, To string
		Limit    uint8 `fuzz:"1..10"`
	}
	rename struct{ Old, New string }
	tune   struct {
		Level float64
		Flags []bool `fuzz:"len=0..3"`
	}
)

// twelve are the actions of the machine.
func twelve() []program.Action {
	return []program.Action{
		program.Of[open]("open"), program.Of[closing]("close"), program.Of[writing]("write"),
		program.Of[reading]("read"),
		program.Of[store]("store"), program.Of[load]("load"), program.Of[load]("delete"), program.Of[scan]("scan"),
		program.Of[rename]("rename"), program.Of[tune]("tune"), program.Of[time.Duration]("wait"),
		program.Of[struct{}]("sync"),
	}
}

// with replaces or removes an action, or adds some.
func with(name string, actions ...program.Action) *program.Description {
	for i, d := range twelve() {
		if program.Describe(d).Actions()[0] != name {
			actions = append(actions, twelve()[i])
		}
	}
	return program.Describe(actions...)
}

func thousand(t *testing.T) (list []corpus.Entry) {
	t.Helper()
	if *update {
		writeThousand(t)
	}
	text, err := os.ReadFile(evolution)
	for line := range strings.Lines(string(text)) {
		e, wrong := corpus.Parse([]byte("go test fuzz v1\n" + line))
		if wrong != nil || string(e.Bytes()) != "go test fuzz v1\n"+line {
			t.Fatalf("%s: %v", line, wrong)
		}
		list = append(list, e)
	}
	if err != nil || len(list) != 1000 {
		t.Fatalf("%d entries, %v", len(list), err)
	}
	return list
}

func writeThousand(t *testing.T) {
	d, r := program.Describe(twelve()...), rand.New(rand.NewPCG(3, 5))
	var text strings.Builder
	for range 1000 {
		raw := make([]byte, 64)
		for i := range raw {
			raw[i] = byte(r.UintN(256))
		}
		p := d.Decode(raw)
		p = p[:min(len(p), 2+r.IntN(5))]
		tape, err := d.EncodeKept(p)
		if err != nil {
			t.Fatal(err)
		}
		text.WriteString(strings.TrimPrefix(string(corpus.Entry{Tape: tape, Script: d.PrintLine(p)}.Bytes()),
			"go test fuzz v1\n"))
	}
	if err := os.WriteFile(evolution, []byte(text.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// A value is what an argument is, and whether it is the simplest.
type value struct {
	is       string
	simplest bool
}

// meaning is what a tape means to a machine, in Go's values: for each step the action, under "", and its
// arguments.
func meaning(d *program.Description, tape []byte) (steps []map[string]value) {
	simplest := d.NewReader()
	for r := d.NewReader().Reset(tape); r.Next(); {
		simplest.ResetProgram(program.Program{{Action: r.Action()}}).Next()
		step := map[string]value{"": {is: r.Action()}}
		args, plain := reflect.ValueOf(r.Args()).Elem(), reflect.ValueOf(simplest.Args()).Elem()
		if args.Kind() != reflect.Struct {
			step["value"] = value{fmt.Sprint(args), args.Equal(plain)}
		} else {
			for i := range args.NumField() {
				is := printed(args.Field(i))
				step[args.Type().Field(i).Name] = value{is, is == printed(plain.Field(i))}
			}
		}
		steps = append(steps, step)
	}
	return steps
}

func printed(v reflect.Value) string {
	if v.Kind() == reflect.Struct { // a name or a ref
		v = v.FieldByName("Label")
	}
	return fmt.Sprintf("%#v", v)
}

// same reports whether two meanings are the same. Arguments that only the second has must be the simplest.
func same(a, b []map[string]value, renamed map[string]string) bool {
	for i := range min(len(a), len(b)) {
		for name, was := range a[i] {
			if is, known := b[i][name]; !known || is.is != was.is && (name != "" || is.is != renamed[was.is]) {
				return false
			}
		}
		for name, is := range b[i] {
			if _, known := a[i][name]; !known && !is.simplest {
				return false
			}
		}
	}
	return len(a) == len(b)
}

// What arguments become.
type (
	store3 struct {
		Key  string `fuzz:"len=0..3,from=abc"`
		Val  int16
		Sync bool
		Note []string
	}
	store1 struct {
		Key string `fuzz:"len=0..3,from=abc"`
	}
	storeText struct {
		Key string `fuzz:"len=0..3,from=abc"`
		Val string
	}
	storeNarrow struct {
		Key string `fuzz:"len=0..3,from=abc"`
		Val int16  `fuzz:"-5..5"`
	}
	closeHard struct {
		H    decode.Ref[resource]
		Hard bool
	}
	closeTwo   struct{ H, Other decode.Ref[resource] }
	closeOther struct{ Other, H decode.Ref[resource] }
)

// When a machine changes, an entry keeps its meaning, or Changed reports it. Reading its script restores the
// meaning.
func TestChangedMeaningsAreNoticed(t *testing.T) {
	before, list := program.Describe(twelve()...), thousand(t)
	if testing.Short() {
		list = list[:100]
	}
	meant := make([][]map[string]value, len(list))
	for i, e := range list {
		meant[i] = meaning(before, e.Tape)
	}
	reversed := twelve()
	for i := range reversed[:6] {
		reversed[i], reversed[11-i] = reversed[11-i], reversed[i]
	}
	for _, c := range []struct {
		name    string
		after   *program.Description
		renamed map[string]string
		kept    bool // all of them
		unsure  bool // whether Changed may report entries that have not changed
	}{
		{"nothing", before, nil, true, false},
		{"add an action", with("", program.Of[load]("peek")), nil, true, false},
		{"add six", with("", program.Of[load]("a"), program.Of[store]("b"), program.Of[open]("c"), program.Of[int]("d"), program.Of[rename]("e"), program.Of[bool]("f")), nil, true, false},
		{"reorder", program.Describe(reversed...), nil, true, false},
		{"rename with its old code", with("store", program.Of[store]("put").Code("store")), map[string]string{"store": "put"}, true, false},
		{"add arguments", with("store", program.Of[store3]("store")), nil, true, false},
		{"add an argument to a lone label", with("close", program.Of[closeHard]("close")), nil, true, false},
		{"add a label behind a lone one", with("close", program.Of[closeTwo]("close")), nil, false, true},
		{"add a label before a lone one", with("close", program.Of[closeOther]("close")), nil, false, true},
		{"remove an action", with("store"), nil, false, false},
		{"rename", with("store", program.Of[store]("put")), nil, false, false},
		{"remove an argument", with("store", program.Of[store1]("store")), nil, false, false},
		{"retype an argument", with("store", program.Of[storeText]("store")), nil, false, false},
		{"narrow a domain", with("store", program.Of[storeNarrow]("store")), nil, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			unchanged, noticed := 0, 0
			for i, e := range list {
				is := same(meant[i], meaning(c.after, e.Tape), c.renamed)
				step, said, now := corpus.Changed(c.after, e.Script, c.after.Decode(e.Tape))
				switch {
				case is && step == 0:
					unchanged++
				case !is && step > 0, is && step > 0 && c.unsure:
					noticed++
				case is:
					t.Errorf("%s: Changed reports step %d, %s, now %s, but the meaning is the same",
						e.Script, step, said, now)
				default:
					t.Errorf("%s: Changed does not notice that it now means %s",
						e.Script, c.after.PrintLine(c.after.Decode(e.Tape)))
				}
				migrated(t, meant[i], c.after, e)
			}
			if c.kept != (noticed == 0) || unchanged == 0 {
				t.Errorf("%d entries mean what they meant, and %d do not", unchanged, noticed)
			}
			t.Logf("%d unchanged, %d noticed", unchanged, noticed)
		})
	}
}

// migrated fails t unless the script, read by names, gives a tape that means what it says.
func migrated(t *testing.T, meant []map[string]value, after *program.Description, e corpus.Entry) {
	t.Helper()
	p, notes, err := after.Mend(e.Script)
	if err != nil {
		t.Fatal(err)
	}
	tape, err := after.EncodeKept(p)
	if err != nil {
		t.Fatal(err)
	}
	if len(notes) > 0 { // the notes report what was left out
		return
	}
	renamed := map[string]string{"store": "put"}
	if !same(meant, meaning(after, tape), renamed) {
		t.Errorf("%s is migrated to %s", e.Script, after.PrintLine(p))
	}
}
