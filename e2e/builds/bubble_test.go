package builds_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

const lateScript = "set 1ms; set 2ms; pass 3ms; rings"

// Every report of the planted bug contains brokenAlarm.
var brokenAlarm = []string{", rings: the answers differ: model 1, system 2", "signature   answer rings", "alarm.Replay(t, `set 1ms; "}

// In the builds of OSS-Fuzz, a machine with Bubble runs no program, and prints that once.
func TestNoBubblesLikeLibFuzzer(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	for _, build := range likeLibFuzzer {
		if build.main == bytesMain {
			continue // it has no such target
		}
		t.Run(build.name, func(t *testing.T) {
			p := run(t, build.main, nil, "FuzzAlarm", lateScript, lateScript, "").passes().callsOnly(allowed...)
			p.says("opened 0 closed 0").keepsQuietOf("ended: panic")
			if n := strings.Count(p.out, "only go test has bubbles"); n != 1 {
				t.Errorf("it says %d times that there are none:\n%s", n, p.out)
			}
		})
	}
}

// Bubbles work in plain go test and in the workers of go test -fuzz, and a failure is the same in both.
func TestBubblesInGoTestAndWorkers(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	test(t, targetTest, "^FuzzAlarm$").fails().says(brokenAlarm...).keepsQuietOf("only go test has bubbles")
	p := fuzz(t, targetFuzz, "FuzzAlarm", "1000000x", "FUZZMACHINE_SEEDS=0").fails().says(brokenAlarm...)
	raw, kept := p.crashers("FuzzAlarm")
	for _, entry := range []string{raw, kept} {
		again := testIn(t, p.dir, targetTest, "^"+entry+"$").fails().says(brokenAlarm...)
		if found, replayed := p.after("alarm.Replay("), again.after("alarm.Replay("); found != replayed {
			t.Errorf("the fuzzer's report ends with %s, and that of %s with %s", found, entry, replayed)
		}
	}
}

// A data race in a bubble fails the test that ran the program, and later runs continue.
func TestRaceInABubbleFailsTheTest(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := races(t, "^FuzzRacing$", "FUZZMACHINE_SEEDS=16").fails()
	p.says("WARNING: DATA RACE", "race detected during execution of test", "--- FAIL: FuzzRacing/seed#").keepsQuietOf("panic:", "goroutines are asleep")
	p = races(t, "^FuzzRacing$", noSeeds, "FUZZMACHINE_CHECKS=50").fails().keepsQuietOf("panic:", "fuzzmachine.(*worldStage).Play")
	p.says("fuzzmachine: FuzzRacing: 1 program in ", "racing.Replay(t, `add`)")
	if n := strings.Count(p.out, "signature   race "); n != 1 {
		t.Errorf("it reports the race %d times:\n%s", n, p.out)
	}
}
