package schedule

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// faults are what schedules show of released libraries in examples/wild/concurrent: how each target first fails if
// nothing is known, and its program.
var faults = []struct{ target, signature, script string }{
	{"FuzzHaxmap", "order getorset", "a: getorset 0 0 !switch=3; b: getorset 0 0"},
	{"FuzzHaxmapPlain", "state", "set 0 0; a: del 0 !switch=5; a: get 0; b: set 0 0"},
	{"FuzzWorkivaRing", "order len", "b: put 0; b: get; a: len !switch=2"},
	{"FuzzWorkivaOffer", "order offer", "a: offer 0 !switch=2; b: offer 0"},
	{"FuzzGenericsCache", "panic system runtime.boundsError go-generics-cache.expirationQueue.Swap",
		"setforlong 0 0; b: delete 0; a: expire !switch=2"},
	{"FuzzGenericsNumbers", "answer get", "a: increment 0 0 !switch=3; b: set 0 1; get 0"},
	{"FuzzCache2go", "order delete", "add 0 0; a: delete 0 !switch=2; b: delete 0"},
	{"FuzzGolangSet", "deadlock v2.(*threadSafeSet).Union",
		"b: add set=0 v=0 !switch=0; a: union x=0 y=0 !switch=0,2"},
	{"FuzzEventBus", "panic system string EventBus.(*EventBus).WaitAsync",
		"subscribe 0; a: publish; a: publish; b: publish"},
	{"FuzzAntsPanics", "deadlock v2.(*poolCommon).retrieveWorker", "a: panics; a: panics !switch=5"},
}

// buildWild compiles the tests of examples/wild/concurrent, with the libraries rewritten.
func buildWild(t *testing.T) built {
	t.Helper()
	in, err := filepath.Abs("../../examples/wild")
	if err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadFile(filepath.Join(in, "concurrent", "rewritten.txt"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	b := built{filepath.Join(dir, "concurrent.test"), dir}
	args := []string{"run", "github.com/fuzzmachine/go/corpus/fuzzcorpus", "overlay", "-o=" + dir}
	env := []string{"GOWORK=off"}
	output(t, in, env, "go", append(args, strings.Fields(string(list))...)...)
	overlay := filepath.Join(dir, "overlay.json")
	output(t, in, env, "go", "test", "-c", "-o="+b.binary, "-overlay="+overlay, "./concurrent")
	return b
}

// passed are lines about seeds that pass.
var passed = regexp.MustCompile(`(?m)^ *(=== RUN|--- PASS:) .*/seed#.*\n`)

// Released libraries fail in schedules, and their machines pass where that is known.
func TestReleasedLibraries(t *testing.T) {
	slowtest.TakesMinutes(t)
	b := buildWild(t)
	for _, fault := range faults {
		out := b.run(t, fault.target, "FINDINGS=1", "FUZZMACHINE_CHECKS=20000")
		if script := found(out)[fault.signature]; script != fault.script {
			t.Errorf("%s: %q, want %q\n%s", fault.target, script, fault.script, out)
		}
	}
	if out := b.run(t, "Fuzz.*"); !strings.HasSuffix(strings.TrimSpace(out), "PASS") {
		t.Errorf("the machines fail, though this is known:\n%s", passed.ReplaceAllString(out, ""))
	}
}
