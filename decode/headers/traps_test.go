package headers

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	fuzz "github.com/AdaLogics/go-fuzz-headers"

	"github.com/fuzzmachine/go/decode"
)

// panicked returns the value with which call panics, or nil.
func panicked(call func()) (p any) {
	defer func() { p = recover() }()
	call()
	return nil
}

func theirs() *fuzz.ConsumeFuzzer { return fuzz.NewConsumer([]byte("0123456789")) }
func ours() *Consumed             { return Consumer{decode.Raw("0123456789")}.Open() }

// TestPanics checks rules 3 and 7 for each panic of the library. If the library no longer panics in a case,
// the case is not needed any more.
func TestPanics(t *testing.T) {
	var p packet
	for _, test := range []struct {
		name, reason string
		library      func()
		guarded      func() error
		says         string // the error, or after "panic: " the panic
	}{
		{"GetNBytes of a negative count", "a count computed from the input may well be negative",
			func() { theirs().GetNBytes(-1) },
			func() error { _, err := ours().GetNBytes(-1); return err },
			"headers: GetNBytes(-1): the number of bytes is negative"},
		{"GetStringFrom without characters", "the library divides by their number",
			func() { theirs().GetStringFrom("", 1) },
			func() error { _, err := ours().GetStringFrom("", 1); return err },
			`headers: GetStringFrom("", 1): there are no characters to pick from`},
		{"GetStringFrom of a negative length", "the library compares the low 32 bits, and these are 0",
			func() { theirs().GetStringFrom("ab", wide(-1<<32)) },
			func() error { _, err := ours().GetStringFrom("ab", wide(-1<<32)); return err },
			fmt.Sprintf(`headers: GetStringFrom("ab", %d): the length is negative`, wide(-1<<32))},
		{"a target that is no pointer", "nothing could be filled, in any run",
			func() { theirs().GenerateStruct(p) },
			func() error { return ours().GenerateStruct(p) },
			"panic: headers: GenerateStruct(headers.packet): the target must be a non-nil pointer to the value to fill. " +
				"Cure: declare a variable x and pass the pointer &x to GenerateStruct"},
		{"no target", "nothing could be filled, in any run",
			func() { theirs().GenerateStruct(nil) },
			func() error { return ours().GenerateStruct(nil) },
			"panic: headers: GenerateStruct(<nil>): the target must be a non-nil pointer"},
		{"a nil target, in part", "nothing could be filled, in any run",
			func() { theirs().GenerateStruct(nil) },
			func() error { return ours().GeneratePartial((*packet)(nil)) },
			"panic: headers: GeneratePartial(*headers.packet): the target must be a non-nil pointer"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if strings.Contains(test.reason, "low 32 bits") && wide(1<<32) == 0 {
				t.Skip("an int has no more bits here")
			}
			if panicked(test.library) == nil {
				t.Errorf("the library no longer panics; the reason was: %s", test.reason)
			}
			got := ""
			if p := panicked(func() { got = fmt.Sprint(test.guarded()) }); p != nil {
				got = fmt.Sprint("panic: ", p)
			}
			if !strings.HasPrefix(got, test.says) {
				t.Errorf("got  %s\nwant %s\nfor %s", got, test.says, test.reason)
			}
		})
	}
}

// TestGuarded is rule 3 for panics that are not known so far.
func TestGuarded(t *testing.T) {
	err := guarded("Call", func() error { var m map[int]int; m[0] = 1; return nil })
	if want := "headers: go-fuzz-headers panicked in Call: assignment to entry in nil map"; fmt.Sprint(err) != want {
		t.Errorf("got %v, want %s", err, want)
	}
	plain := errors.New("plain")
	if err := guarded("Call", func() error { return plain }); err != plain {
		t.Errorf("got %v, want the error as it is", err)
	}
}

// TestUserPanicsPass: no code of the user runs inside guarded, so that its panics are not changed.
func TestUserPanicsPass(t *testing.T) {
	p := panicked(func() {
		c := ours()
		c.GetByte()
		panic("the user's own")
	})
	if p != "the user's own" {
		t.Errorf("got %v", p)
	}
}

// TestSilence is rule 6: a type is rejected if the library silently omits a part of it. GeneratePartial
// accepts the type and does not change that part.
func TestSilence(t *testing.T) {
	type part struct {
		N    int
		Time time.Time
		Any  any
		Keys [2]int
	}
	data := []byte{7, 8, 9}
	var raw part
	if err := fuzz.NewConsumer(data).GenerateStruct(&raw); err != nil || raw.Any != nil || !raw.Time.IsZero() {
		t.Errorf("the library fills the rest now: %v, %v", raw, err)
	}
	p := part{Any: "mine", Keys: [2]int{1, 2}}
	if err := (Consumer{data}).Open().GeneratePartial(&p); err != nil || p.N != 7 || p.Any != "mine" ||
		p.Keys[1] != 2 {
		t.Errorf("in part: %v, %v", p, err)
	}
	refused := panicked(func() { Consumer{data}.Open().GenerateStruct(&p) })
	want := "headers: cannot read a headers.part: headers.part.Time has no exported field (time.Time), so GenerateStruct " +
		"silently leaves it zero. Cure: use another type, or GeneratePartial of a Consumer and fill the rest by hand"
	if refused != want {
		t.Errorf("got  %v\nwant %s", refused, want)
	}
}

// TestEscape shows why CreateFiles is not offered: a file with the name of a link is written where the link leads.
func TestEscape(t *testing.T) {
	root := filepath.Join(t.TempDir(), "root")
	if err := os.Mkdir(root, 0o777); err != nil {
		t.Fatal(err)
	}
	tree := []byte("\x02" + "\x00\x00\x00\x01l\x00\x00\x00\x00\x06../new" + "\x00\x00\x00\x01l\x01\x00\x00\x00\x05owned\x00")
	if err := fuzz.NewConsumer(tree).CreateFiles(root); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(root, "../new")); err != nil {
		t.Error("the library stays inside now:", err)
	}
}

// TestEndOfArchive shows why Tar adds an end: the library's archive stops inside its last block.
func TestEndOfArchive(t *testing.T) {
	data := []byte("\x01\x00\x00\x00\x01x\x00\x00\x00\x01y\x01\x00\x00\x00")
	archive, err := fuzz.NewConsumer(data).TarBytes()
	if err != nil || len(archive) != 513 {
		t.Errorf("the library's archive has %d bytes, %v; 513 would be a header and one byte", len(archive), err)
	}
	archive, err = Tar{data}.Archive()
	if err != nil || len(archive) != 4*512 {
		t.Errorf("ours has %d bytes, %v, want 2048", len(archive), err)
	}
	checkArchive(t, data)
}

// TestLoweredLimit is rule 7 for the only global limit of the library.
func TestLoweredLimit(t *testing.T) {
	defer fuzz.SetMaxTotalLen(fuzz.MaxTotalLen)
	fuzz.SetMaxTotalLen(MaxBytes - 1)
	p := fmt.Sprint(panicked(func() { SQL{}.Text() }))
	if !strings.Contains(p, "MaxTotalLen of go-fuzz-headers is 65535") || !strings.Contains(p, "Cure: ") {
		t.Errorf("got %s", p)
	}
	fuzz.SetMaxTotalLen(MaxBytes)
	if p := panicked(func() { SQL{}.Text() }); p != nil {
		t.Errorf("refused: %v", p)
	}
}

// TestZone is rule 8 for time.Local, the only time zone that the library uses.
func TestZone(t *testing.T) {
	defer func(zone *time.Location) { time.Local = zone }(time.Local)
	seen := map[string]bool{}
	for _, zone := range []*time.Location{time.UTC, time.FixedZone("far", 14*3600+59)} {
		time.Local = zone
		seen[show(Tar{[]byte("\x63" + strings.Repeat(paxEntry, 9) + strings.Repeat(gnuEntry, 9))}.Archive())] = true
	}
	if len(seen) != 1 {
		t.Error("the archive depends on the time zone")
	}
}

// TestOneField: decode reads an argument with one field as that field.
func TestOneField(t *testing.T) {
	for _, arg := range []any{Struct[packet]{}, SQL{}, Tar{}, Consumer{}} {
		typ := reflect.TypeOf(arg)
		if typ.NumField() != 1 || !typ.Field(0).IsExported() || typ.Field(0).Type != reflect.TypeFor[decode.Raw]() {
			t.Errorf("%v is more than its bytes", typ)
		}
	}
}
