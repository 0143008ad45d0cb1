package kinds

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/program"
)

// TestRecord writes what machines do without a test to a directory: of each kind a file for each way.
func TestRecord(t *testing.T) {
	dir := os.Getenv("FROZEN_RECORD")
	if dir == "" {
		t.Skip("FROZEN_RECORD names no directory: package frozen runs this")
	}
	part, parts := 0, 1
	if said := os.Getenv("FROZEN_PART"); said != "" {
		if _, err := fmt.Sscanf(said, "%d/%d", &part, &parts); err != nil {
			t.Fatal(err)
		}
	}
	for i, k := range all() {
		if i%parts != part || !slices.Contains([]string{"", k.name}, os.Getenv("FROZEN_KIND")) {
			continue
		}
		began := time.Now()
		r := &record{kind: k, machine: k.new()}
		r.check()
		r.replay()
		r.describe()
		for way, text := range map[string]*strings.Builder{
			"verdicts": &r.verdicts, "reports": &r.reports, "scripts": &r.scripts, "replays": &r.replays,
		} {
			if err := os.WriteFile(filepath.Join(dir, k.name+"."+way), []byte(text.String()), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%s: %.1f s, %d of %d fail", k.name, time.Since(began).Seconds(), len(r.failures), len(r.tapes))
	}
}

// A record is what one machine does.
type record struct {
	kind                                kind
	machine                             *fuzzmachine.Machine
	tapes                               [][]byte
	failures                            []*fuzzmachine.Failure
	verdicts, reports, scripts, replays strings.Builder
}

// check runs the programs of all tapes without a test.
func (r *record) check() {
	traced()
	r.tapes = tapesOf(r.kind, r.machine)
	fmt.Fprintf(&r.verdicts, "tapes: %s\n", traced())
	for i, tape := range r.tapes {
		err := r.machine.Check(tape)
		var f *fuzzmachine.Failure
		if !errors.As(err, &f) {
			fmt.Fprintf(&r.verdicts, "%d %q: %v; %s\n", i, tape, err, traced())
			continue
		}
		r.failures = append(r.failures, f)
		fmt.Fprintf(&r.verdicts, "%d %q: %s: %s, step %d, %s: %s; %s\n", i, tape, f.Kind, f.Signature, f.Step, f.Action, f.Script, traced())
		fmt.Fprintf(&r.reports, "program %d:\n%s\n", i, f.Report)
		for _, other := range f.Others {
			fmt.Fprintf(&r.reports, "met %s: %s\n", other.Signature, other.Script)
		}
	}
}

// replay replays scripts, and runs tapes as libFuzzer does and as a test does.
func (r *record) replay() {
	replayed := make(map[string]bool)
	for _, f := range r.failures {
		if len(replayed) < 4 && !replayed[f.Script] {
			replayed[f.Script] = true
			r.machine.Replay(&recorder{&r.replays}, f.Script)
			r.fuzz([]byte(r.machine.Tape(f.Script)))
		}
	}
	for _, script := range r.kind.scripts {
		r.machine.Replay(&recorder{&r.replays}, script)
		r.machine.Run(&recorder{&r.replays}, r.machine.Tape(script))
	}
	fmt.Fprintln(&r.replays, traced())
}

func (r *record) fuzz(tape []byte) {
	defer func() { fmt.Fprintf(&r.replays, "fuzz: %v\n", recover()) }()
	r.machine.Fuzz(tape)
}

// describe writes programs as texts and tapes, and what the model predicts of them.
func (r *record) describe() {
	d := r.machine.Description()
	for _, action := range d.Actions() {
		fmt.Fprintf(&r.scripts, "%s: %+v\n", action, d.Fields(action))
	}
	for i, tape := range r.tapes {
		p := d.Decode(tape)
		text := d.PrintLine(p)
		encoded, err := d.Encode(p)
		kept, err2 := d.EncodeKept(p)
		fmt.Fprintf(&r.scripts, "%d %q: %s\n%q %v\n%q %v\n", i, tape, text, encoded, err, kept, err2)
		if i%8 == 0 {
			r.predict(p)
		}
		_, err = d.Parse(strings.Replace(text, "=", "==", 1) + "; none 1")
		mended, notes, err2 := d.Mend(strings.Replace(text, "a", "o", 1))
		fmt.Fprintf(&r.scripts, "%v\n%s %v %v\n", err, d.PrintLine(mended), notes, err2)
	}
	fmt.Fprintln(&r.scripts, traced())
}

func (r *record) predict(p program.Program) {
	predicted, err := r.machine.Predict(p)
	fmt.Fprintf(&r.scripts, "predicted: %+v %v\n", predicted, err)
}

// A recorder is the t of a test that writes down what it is told.
type recorder struct{ out *strings.Builder }

func (r *recorder) Helper()      {}
func (r *recorder) Name() string { return "TestKind" }
func (r *recorder) Fatalf(format string, args ...any) {
	fmt.Fprintf(r.out, "fatal: "+format+"\n", args...)
}
