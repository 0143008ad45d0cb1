package builds_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// brokenRing is what every report of the planted mistake says.
var brokenRing = []string{"step 6, get: the answers differ: model ", "signature   answer get", "checked at  machine.go:", "ring.Replay(t, `put "}

// In plain go test the generated seeds find the mistake; the first is told at length.
func TestPlain(t *testing.T) {
	t.Parallel()
	p := test(t, targetTest, "^FuzzRing$").fails().says(brokenRing...).says("harness_test.go:", "as reported before")
	if n := strings.Count(p.out, "func TestRingAnswerGet("); n != 1 {
		t.Errorf("%d reports are told at length", n)
	}
	test(t, targetTest, "^FuzzRing$", "FUZZMACHINE_SEEDS=0").passes()
}

// Counted twice, a target runs twice.
func TestCount(t *testing.T) {
	t.Parallel()
	run(t, oddTest, nil, "-test.run=^FuzzFixture$", "-test.count=2").passes().says("opened\nclosed\nopened\nclosed\n")
}

// A test that an action skips is not skipped: the run says what is wrong.
func TestSkipOfAnotherT(t *testing.T) {
	t.Parallel()
	p := test(t, targetTest, "^FuzzSkip$").fails()
	p.says("step ", ", skip: the action ended the run's goroutine (runtime.Goexit): was it FailNow or Skip of another t?")
}

// Under -fuzz, a generated seed fails in the worker, or, without seeds, what the fuzzer finds. The entry left
// behind fails alike in plain go test.
func TestFuzzWithSeeds(t *testing.T) {
	t.Parallel()
	fuzz(t, targetFuzz, "FuzzRing", "1000x").fails().says(brokenRing...).says("failure while testing seed corpus entry: FuzzRing/seed#")
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

// A machine that passes is fuzzed to the end.
func TestFuzzPasses(t *testing.T) {
	t.Parallel()
	fuzz(t, oddFuzz, "FuzzFixture", "2000x").passes().says("PASS").keepsQuietOf("FAIL")
}

// Laws 7 and 8: with two mistakes to find, a report is about one, and the entry left behind is about the
// same. Chance decides what is met on the way, so that with NIGHT=1 it is tried more often.
func TestFuzzKeepsItsFailure(t *testing.T) {
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

// The same with seeds: the worker fails with one of them, and plain go test with the same one in the same
// way.
func TestFuzzSeedsReplay(t *testing.T) {
	t.Parallel()
	p := fuzz(t, oddFuzz, "FuzzTwo", "1000x").fails()
	seed := p.after("failure while testing seed corpus entry: ")
	again := test(t, oddTest, "^"+seed+"$").fails()
	if a, b := p.after("signature "), again.after("signature "); a != b {
		t.Errorf("the fuzzer reports %q, and the seed fails with %q", a, b)
	}
}
