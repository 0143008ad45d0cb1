package fuzzmachine_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// begins runs a target of testdata/drawn as go test -fuzz does, so many executions.
func begins(t *testing.T, target, executions, env string) (out string, passed bool) {
	t.Helper()
	return built(t, "drawn", "-fuzz=.").begins(t, target, executions, env)
}

func (p *pkg) begins(t *testing.T, target, executions, env string, more ...string) (out string, passed bool) {
	t.Helper()
	return p.run(t, env, append([]string{"-test.run=^$", "-test.fuzz=^" + target + "$", "-test.parallel=1",
		"-test.fuzztime=" + executions, "-test.fuzzcachedir=" + filepath.Join(p.dir, "cache")}, more...)...)
}

var baseline = regexp.MustCompile(`baseline coverage: 0/(\d+) completed`)

// Before the fuzzer begins, programs are drawn while they run, in another process. What fails is reported,
// also where it kills that process.
func TestProgramsAreDrawnBeforeTheFuzzer(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	for target, says := range map[string]string{
		"FuzzFailing": "shrunk      from ",
		"FuzzDying":   "signature   death exit 3 press",
	} {
		out, passed := begins(t, target, "10x", "FUZZMACHINE_SEEDS=2")
		if passed || !strings.Contains(out, says) || !strings.Contains(out, "12  press d=7") {
			t.Errorf("%s: passed %t, and it says\n%s", target, passed, out)
		}
	}
	for _, env := range []string{"FUZZMACHINE_SEEDS=0", "FUZZMACHINE_SEEDS=2 FUZZMACHINE_GUIDE=rises"} {
		if out, passed := begins(t, "FuzzFailing", "10x", env); !passed {
			t.Errorf("%s: programs are drawn:\n%s", env, out)
		}
	}
}

// What is found is kept, and fails again: also what is looked for in few of the programs.
func TestWhatIsDrawnIsKept(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "drawn", "-fuzz=.")
	out, passed := p.begins(t, "FuzzWriting", "10x", "FUZZMACHINE_SEEDS=2")
	if passed || !strings.Contains(out, "entry       testdata/fuzz/FuzzWriting/arguments-put-") {
		t.Errorf("passed %t, and it says\n%s", passed, out)
	}
	if out, passed := p.run(t, "", "-test.run=^FuzzWriting$"); passed || !strings.Contains(out, "signature   arguments put") {
		t.Errorf("the entry: passed %t, and it says\n%s", passed, out)
	}
}

// The process that draws is given the user's flags.
func TestWhoDrawsHasTheFlagsOfTheUser(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "drawn", "-fuzz=.")
	if out, passed := p.begins(t, "FuzzFlagged", "10x", "FUZZMACHINE_SEEDS=2", "-opened"); !passed {
		t.Errorf("what opens fails:\n%s", out)
	}
	if out, passed := p.begins(t, "FuzzFlagged", "10x", "FUZZMACHINE_SEEDS=2"); passed {
		t.Errorf("what must not open passes:\n%s", out)
	}
}

// Where nothing can be drawn, a line says why.
func TestWhatDoesNotDrawSaysSo(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	out, passed := begins(t, "FuzzFuzzing", "10x", "FUZZMACHINE_SEEDS=2")
	if !passed || !strings.Contains(out, "FuzzFuzzing: no programs are drawn before the fuzzer begins: the process "+
		"that is to run programs ends before it runs one: exit status 0") {
		t.Errorf("passed %t, and it says\n%s", passed, out)
	}
}

// Without shrinking a program is kept as it was found, for Go does not see it.
func TestWhatIsDrawnIsKeptWithoutShrinking(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "drawn", "-fuzz=.")
	out, passed := p.begins(t, "FuzzFailing", "10x", "FUZZMACHINE_SEEDS=2 FUZZMACHINE_SHRINK=0")
	if passed || !strings.Contains(out, "entry       testdata/fuzz/FuzzFailing/failure-press-") {
		t.Errorf("passed %t, and it says\n%s", passed, out)
	}
}

// If nothing fails, the fuzzer goes on from where no world had been.
func TestFuzzerGoesOnFromWhereNoWorldHadBeen(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	out, passed := begins(t, "FuzzKnown", "10x", "FUZZMACHINE_SEEDS=2")
	seeds := baseline.FindStringSubmatch(out)
	if !passed || seeds == nil || seeds[1] != "13" { // two, and eleven places of the lock
		t.Errorf("passed %t, seeds %q, and it says\n%s", passed, seeds, out)
	}
}

// A slow system does not keep the fuzzer waiting, and a line says so.
func TestFuzzerDoesNotWaitForASlowSystem(t *testing.T) {
	if os.Getenv("NIGHT") == "" {
		t.Skip("takes five seconds")
	}
	t.Parallel()
	out, passed := begins(t, "FuzzSlow", "1x", "FUZZMACHINE_SEEDS=1")
	if !passed || !regexp.MustCompile(`\d+ programs were drawn before the fuzzer begins, and none fails`).
		MatchString(out) {
		t.Errorf("passed %t, and it says\n%s", passed, out)
	}
}
