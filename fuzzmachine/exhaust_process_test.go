package fuzzmachine_test

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// If a program kills the process, the program is named, and the step, where the runtime says what it dies of.
func TestDeathInExhaust(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "dying")
	for way, says := range map[string]string{
		"unlock": "the process died here", "kill": "the process ended here, as by os.Exit, log.Fatal or a signal",
	} {
		p := &pkg{t.TempDir(), p.binary}
		out, passed := p.dies(t, way+" DYING_ALL=1", "-test.run=TestAll")
		words := "\nfuzzmachine: TestAll: step 4, add: " + says + "\n\n      1  mark\n      2  add 0\n      3  add 0\n  >   4  add 0\n"
		if passed || strings.Count(out, words) != 1 || strings.Count(out, "fuzzmachine: ") != 2 ||
			!strings.HasPrefix(out, "fuzzmachine: TestAll: 3906 programs of up to 5 steps, made of 5 steps of small values\n") {
			t.Errorf("%s: it does not say %q:\n%s", way, words, out)
		}
		if left, _ := os.ReadDir(p.temp(t)); len(left) > 0 {
			t.Errorf("%s: left behind: %v", way, left)
		}
	}
}

// What -timeout ends is said to be that, and no failure.
func TestTimeoutInExhaust(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "dying")
	out, passed := p.dies(t, "stuck DYING_ALL=1", "-test.run=TestAll", "-test.timeout=3s") // before it is known to hang
	if passed || !strings.Contains(out, "TestAll: step 1, add: -timeout ended the process here\n\n  >   1  add 0\n") || strings.Contains(out, "died here") ||
		!strings.Contains(out, "This is no failure of the program.") {
		t.Errorf("it does not say so:\n%s", out)
	}
}

// A line says how far it is.
func TestProgressOfExhaust(t *testing.T) {
	t.Parallel()
	if !nightly {
		t.Skip("takes six seconds; runs with NIGHT=1")
	}
	p := built(t, "dying")
	out, _ := p.dies(t, "slow DYING_ALL=1", "-test.run=TestAll", "-test.timeout=8s")
	if !regexp.MustCompile(`(?m)^fuzzmachine: TestAll: \d+ of 3906 programs in 5s, \d+ a second, \S+ left at that rate$`).MatchString(out) {
		t.Errorf("it does not say so:\n%s", out)
	}
}

// The flags that choose shorter tests change nothing.
func TestExhaustUnderShort(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	out, passed := p.dies(t, " DYING_ALL=1 FUZZMACHINE_CHECKS=1", "-test.run=TestAll", "-test.short", "-test.v")
	if !passed || !strings.Contains(out, "program 3906 of 3906 is the last, and none fails: 3906 were run in ") {
		t.Errorf("it does not run all:\n%s", out)
	}
}

// A data race is reported with the shortest program, from processes of their own. The test to paste has a
// name of its own.
func TestRaceInExhaust(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := buildRacing(t)
	out := p.races(t, "always", "-test.run=^TestAll$")
	tellsOf(t, out, shortestRace, "func TestAllRace")
}

// An example ends when its function does: the witness that it has started does not hold its output.
func TestExampleEndsWithItsFunction(t *testing.T) {
	cmd := exec.Command(os.Args[0], "-test.run=^ExampleMachine_Exhaust$", "-test.timeout=5m")
	cmd.Dir = t.TempDir()
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%.2000s", err, out)
	}
}
