package builds_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// Every report of the planted bug contains brokenRing.
var brokenRing = []string{"step 6, get: the answers differ: model ", "signature   answer get", "checked at  machine.go:", "ring.Replay(t, `put "}

// In plain go test the generated seeds find the bug. The first report is in full.
func TestPlainGoTestFindsTheBug(t *testing.T) {
	t.Parallel()
	p := test(t, targetTest, "^FuzzRing$").fails().says(brokenRing...).says("harness_test.go:", " of 256 programs fail: answer get")
	if n := strings.Count(p.out, "func TestRingAnswerGet("); n != 1 {
		t.Errorf("%d reports are in full", n)
	}
	test(t, targetTest, "^FuzzRing$", "FUZZMACHINE_SEEDS=0").passes()
}

// With -count=2 a target runs twice.
func TestCountRunsATargetAgain(t *testing.T) {
	t.Parallel()
	run(t, oddTest, nil, "-test.run=^FuzzFixture$", "-test.count=2").passes().says("opened\nclosed\nopened\nclosed\n")
}

// If an action skips another test, that test is not skipped, and the run reports the mistake.
func TestSkipOfAnotherTIsReported(t *testing.T) {
	t.Parallel()
	p := test(t, targetTest, "^FuzzSkip$").fails()
	p.says("step ", ", skip: the action ended the goroutine of the run (runtime.Goexit) at ")
}

// Under -fuzz a program fails that is drawn before the fuzzer begins, and its entry fails in plain go test.
func TestFuzzDrawsFirst(t *testing.T) {
	t.Parallel()
	p := fuzz(t, targetFuzz, "FuzzRing", "1000x").fails().says(brokenRing...).keepsQuietOf("seed corpus", "fuzz: elapsed")
	again := testIn(t, p.dir, targetTest, "^"+strings.TrimPrefix(p.after("entry "), "testdata/fuzz/")+"$").fails().says(brokenRing...)
	if drawn, replayed := p.after("ring.Replay("), again.after("ring.Replay("); drawn != replayed {
		t.Errorf("the report ends with %s, and that of its entry with %s", drawn, replayed)
	}
}

// undrawn has no program drawn before the fuzzer begins.
const undrawn = "FUZZMACHINE_GUIDE=rises"

// Then a generated seed fails in the worker. Without seeds, the fuzzer finds the bug. The entry that is left has
// the same failure in plain go test.
func TestFuzzWithSeeds(t *testing.T) {
	t.Parallel()
	fuzz(t, targetFuzz, "FuzzRing", "1000x", undrawn).fails().says(brokenRing...).
		says("failure while testing seed corpus entry: FuzzRing/seed#")
}

func TestFuzzFromNothing(t *testing.T) {
	t.Parallel()
	p := fuzz(t, targetFuzz, "FuzzRing", "1000000x", "FUZZMACHINE_SEEDS=0").fails()
	p.says(brokenRing...).says("warning: starting with empty corpus", "Failing input written to testdata/fuzz/FuzzRing/")
	raw, kept := p.crashers("FuzzRing")
	for _, entry := range []string{raw, kept} {
		again := testIn(t, p.dir, targetTest, "^"+entry+"$").fails().says(brokenRing...)
		if found, replayed := p.after("ring.Replay("), again.after("ring.Replay("); found != replayed {
			t.Errorf("the fuzzer's report ends with %s, and that of %s with %s", found, entry, replayed)
		}
	}
}

func TestFuzzPassesACorrectMachine(t *testing.T) {
	t.Parallel()
	fuzz(t, oddFuzz, "FuzzFixture", "2000x").passes().says("PASS").keepsQuietOf("FAIL")
}

// Laws 7 and 8: if there are two bugs, a report is about one of them, and the entry is about the same one. It
// depends on chance what is found on the way, so with NIGHT=1 the test tries more often.
func TestReportAndEntryHaveTheSameFailure(t *testing.T) {
	t.Parallel()
	signature := regexp.MustCompile(`(?m)^\s*signature   (.*)$`)
	tries := 2
	if os.Getenv("NIGHT") != "" {
		tries = 5
	}
	for range tries {
		p := fuzz(t, oddFuzz, "FuzzTwo", "1000000x", "FUZZMACHINE_SEEDS=0").fails()
		found := signature.FindAllStringSubmatch(p.out, -1)
		if len(found) != 1 {
			t.Fatalf("it tells of %d failures:\n%s", len(found), p.out)
		}
		raw, kept := p.crashers("FuzzTwo")
		for _, entry := range []string{raw, kept} {
			again := testIn(t, p.dir, oddTest, "^"+entry+"$").fails()
			if said := again.after("signature "); said != found[0][1] {
				t.Errorf("the fuzzer reports %q, and %s fails with %q", found[0][1], entry, said)
			}
		}
	}
}

// The same with seeds: the worker fails with one of them, and plain go test fails with it in the same way.
func TestFailingSeedFailsInPlainGoTest(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := fuzz(t, oddFuzz, "FuzzTwo", "1000x", undrawn).fails()
	seed := p.after("failure while testing seed corpus entry: ")
	again := test(t, oddTest, "^"+seed+"$", undrawn).fails()
	if a, b := p.after("signature "), again.after("signature "); a != b {
		t.Errorf("the fuzzer reports %q, and the seed fails with %q", a, b)
	}
}
