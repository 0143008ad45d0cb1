package fuzzmachine_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// buildSilent builds testdata/silent as go test -fuzz does.
func buildSilent(t *testing.T) *pkg { return built(t, "silent", "-fuzz=.") }

// Under package testing, a target that tests nothing fails, and says what is wrong where it calls us.
func TestTargetsThatTestNothing(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := buildSilent(t)
	const none, seeds = "none of 256 programs was run: call Seed before f.Fuzz", "FUZZMACHINE_SEEDS=256"
	for _, test := range []struct {
		args string
		says string // "": it passes, and says nothing
	}{
		{"-test.run=^FuzzAfter$", "silent_test.go:34: " + none},
		{"-test.run=^FuzzAfter$/x", ""},
		{"-test.run=^FuzzAfter$ -test.skip=FuzzAfter/x", ""},
		{"-test.run=^FuzzAfter$ -test.short", ""},
		{"-test.run=^FuzzIdle$", none},
		{"-test.run=^FuzzSkipped$", ""},
		{"-test.run=^FuzzUnseeded$", "silent_test.go:51: Run: FuzzUnseeded has not called Seed"},
		{"-test.run=^$ -test.fuzz=^FuzzUnseeded$ -test.parallel=1 -test.fuzztime=1x",
			"call sound.Seed(f) before f.Fuzz"},
		{"-test.run=^FuzzBlind$", "the machine compares nothing"},
		{"-test.run=^FuzzSound$|^TestSound$", ""},
	} {
		out, passed := p.run(t, seeds, append(strings.Fields(test.args), "-test.fuzzcachedir="+
			filepath.Join(p.dir, "cache"))...)
		if passed != (test.says == "") || !strings.Contains(out, test.says) ||
			passed && strings.Contains(out, "fuzzmachine:") {
			t.Errorf("%s: passed %t, and it says\n%s\nnot %q", test.args, passed, out, test.says)
		}
	}
	p.repeats(t)
	p.panics(t)
}

// panics runs targets whose panic says what is wrong: nothing else is said.
func (p *pkg) panics(t *testing.T) {
	t.Helper()
	for _, target := range []string{"FuzzTwice", "FuzzTwoMachines", "FuzzTwiceAfter"} {
		for _, env := range []string{"FUZZMACHINE_SEEDS=256", "FUZZMACHINE_SEEDS=256 FUZZMACHINE_CHECKS=20"} {
			out, passed := p.run(t, env, "-test.run=^"+target+"$")
			if passed || !strings.Contains(out, target+" has been seeded at silent_test.go:") ||
				strings.Contains(out, "none of") {
				t.Errorf("%s, %s: passed %t, and it says\n%s", target, env, passed, out)
			}
		}
	}
}

// repeats runs a target of which most programs fail.
func (p *pkg) repeats(t *testing.T) {
	t.Helper()
	out, passed := p.run(t, "FUZZMACHINE_SEEDS=64", "-test.run=^FuzzWrong$")
	count := regexp.MustCompile(`\n    silent_test.go:66: \d+ of 65 programs fail: answer wrong\n`)
	if passed || strings.Count(out, "--- FAIL") != 2 || strings.Count(out, "answer wrong") != 2 ||
		!count.MatchString(out) {
		t.Errorf("a failure of many programs is not said once, and counted:\n%s", out)
	}
	out, passed = p.run(t, "FUZZMACHINE_SEEDS=64", "-test.run=^FuzzWrong$", "-test.v")
	if passed || strings.Count(out, "--- SKIP: FuzzWrong/seed#") < 9 ||
		!strings.Contains(out, "silent_test.go:67: answer wrong, as reported before; run this entry alone") {
		t.Errorf("with -v:\n%s", out)
	}
}

// A target that takes more than two seconds says how far it has come. Its steps sleep for longer than that.
func TestSlowTargetSaysHowFarItIs(t *testing.T) {
	t.Parallel()
	if !nightly {
		t.Skip("it takes several seconds; NIGHT=1 runs it")
	}
	p := buildSilent(t)
	out, passed := p.run(t, "FUZZMACHINE_SEEDS=12", "-test.run=^FuzzSlow$")
	line := regexp.MustCompile(`(?m)^fuzzmachine: FuzzSlow: \d+ of 12 programs in \d+s; a run takes [\d.]+m?s, a step [\d.]+m?s$`)
	if n := len(line.FindAllString(out, -1)); !passed || n == 0 || n > 6 {
		t.Errorf("%d lines:\n%s", n, out)
	}
}

// While a failure is looked into a target says so, also where no run ends, and no time of a run, which would
// be that of the failure.
func TestTargetThatHangsSaysWhatGoesOn(t *testing.T) {
	t.Parallel()
	if !nightly {
		t.Skip("it takes half a minute; NIGHT=1 runs it")
	}
	p := buildSilent(t)
	out, passed := p.run(t, "FUZZMACHINE_SEEDS=3", "-test.run=^FuzzStuck$")
	line := regexp.MustCompile(`(?m)^fuzzmachine: FuzzStuck: \d of 3 programs in \d+s; looking into failures took \d+ runs so far$`)
	_, later, _ := strings.Cut(out, "looking into failures") // before that a program passes
	if n := len(line.FindAllString(out, -1)); passed || n < 2 || strings.Contains(later, "a run takes") {
		t.Errorf("%d lines:\n%s", n, out)
	}
}

// A worker takes the first steps of a long tape, for fuzzers make tapes longer and longer. All steps of an
// entry are taken.
func TestWorkersRunLongEntriesWhole(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := buildSilent(t)
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 }, fuzzmachine.Do("go", func(*fuzzmachine.T, int, struct{}) {}))
	tape := m.Tape(strings.TrimSuffix(strings.Repeat("go; ", 120), "; "))
	fuzzes := func(dir string) (out string, passed bool) {
		if err := os.MkdirAll(filepath.Join(p.dir, dir), 0o777); err != nil {
			t.Fatal(err)
		}
		entry := fmt.Sprintf("go test fuzz v1\n[]byte(%q)\n", tape)
		if err := os.WriteFile(filepath.Join(p.dir, dir, "long"), []byte(entry), 0o666); err != nil {
			t.Fatal(err)
		}
		return p.run(t, "FUZZMACHINE_SEEDS=1 FUZZMACHINE_GUIDE=rises", "-test.run=^$", "-test.fuzz=^FuzzFar$", "-test.parallel=1", "-test.fuzztime=20x",
			"-test.fuzzcachedir="+filepath.Join(p.dir, "cache"))
	}
	if out, passed := fuzzes("cache/FuzzFar"); !passed {
		t.Errorf("a tape that the fuzzer has made is run whole:\n%s", out)
	}
	if out, passed := fuzzes("testdata/fuzz/FuzzFar"); passed || !strings.Contains(out, "step 100, go: it is far") {
		t.Errorf("an entry is not run whole:\n%s", out)
	}
}
