package fuzzmachine_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// What stands in the body of f.Fuzz before Run is there for each program, whoever runs it: plain go test,
// FUZZMACHINE_CHECKS, and the process that draws programs before the fuzzer begins.
func TestProgramsRunInTheBodyOfTheTarget(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "drawn", "-fuzz=.")
	for _, env := range []string{"", "FUZZMACHINE_CHECKS=3000", "FUZZMACHINE_SEEDS=0 FUZZMACHINE_CHECKS=3000"} {
		if out, passed := p.run(t, env, "-test.run=^FuzzPrepared$"); !passed {
			t.Errorf("%s: it fails:\n%s", env, out)
		}
	}
	if out, passed := p.begins(t, "FuzzPrepared", "10x", "FUZZMACHINE_SEEDS=2"); !passed || strings.Contains(out, "signature") ||
		strings.Contains(out, "no programs are drawn") || strings.Contains(out, "has ended") {
		t.Errorf("-fuzz: passed %t, and it says\n%s", passed, out)
	}
	if kept, _ := filepath.Glob(filepath.Join(p.dir, "testdata/fuzz/*/*")); len(kept) > 0 {
		t.Errorf("entries are kept: %s", kept)
	}
}

// So a death is found again and shrunk, and its entry is judged, in processes that run the body, too.
func TestDeathIsConfirmedInTheBodyOfTheTarget(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "drawn", "-fuzz=.")
	const signature = "signature   death exit 3 press"
	out, passed := p.begins(t, "FuzzPreparedAndDying", "10x", "FUZZMACHINE_SEEDS=2")
	if passed || !strings.Contains(out, signature) || !strings.Contains(out, "12  press d=7") {
		t.Errorf("passed %t, and it says\n%s", passed, out)
	}
	if out, passed = p.run(t, "", "-test.run=^FuzzPreparedAndDying$"); passed || !strings.Contains(out, signature) {
		t.Errorf("the entry: passed %t, and it says\n%s", passed, out)
	}
}

// A body that gives Run another tape than its own fails, for most programs are not run then.
func TestRunIsGivenTheTapeOfTheTarget(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "drawn", "-fuzz=.")
	out, passed := p.run(t, "FUZZMACHINE_SEEDS=256", "-test.run=^FuzzTrimmed$")
	if passed || !strings.Contains(out, "241 of 256 programs were not run: Run was given another tape") {
		t.Errorf("passed %t, and it says\n%s", passed, out)
	}
}

// A property run that fails is reported once, by the test that stands for it, and nothing generated follows.
// Where the body never calls Run, the target fails.
func TestChecksFailInTheBodyOfTheTarget(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "drawn", "-fuzz=.")
	out, passed := p.run(t, "FUZZMACHINE_CHECKS=100000", "-test.run=^FuzzFailing$")
	if passed || strings.Count(out, "signature   failure press") != 1 || strings.Count(out, "--- FAIL") != 2 {
		t.Errorf("passed %t, and it says\n%s", passed, out)
	}
	out, passed = p.run(t, "FUZZMACHINE_CHECKS=10", "-test.run=^FuzzSkipping$")
	if passed || !strings.Contains(out, "has not called Run") {
		t.Errorf("passed %t, and it says\n%s", passed, out)
	}
}

// What was found before a process ends is not lost with it, though package testing has not printed it.
func TestWhatWasFoundOutlivesTheProcess(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "drawn", "-fuzz=.")
	out, passed := p.run(t, "FUZZMACHINE_SEEDS=1000 XDG_CACHE_HOME="+p.dir, "-test.run=^FuzzTwice$")
	_, found, _ := strings.Cut(out, "fuzzmachine: FuzzTwice: before that it had found:")
	if passed || !strings.Contains(found, "signature   failure press ") || strings.Contains(out, "--- FAIL") {
		t.Errorf("passed %t, and it says\n%s", passed, out)
	}
}
