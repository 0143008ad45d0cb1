package builds_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestChecksRunInTheBody(t *testing.T) {
	t.Parallel()
	passing := "^FuzzFixture$"
	test(t, oddTest, passing, noSeeds, "FUZZMACHINE_CHECKS=1000").passes().says("fuzzmachine: FuzzFixture: 1000 programs in ")
	test(t, oddTest, passing, noSeeds, "FUZZMACHINE_CHECKS=50ms").passes().says("fuzzmachine: FuzzFixture: ", " a second")
	test(t, oddTest, passing, noSeeds, "FUZZMACHINE_CHECKS=500,1h").passes().says("fuzzmachine: FuzzFixture: 500 programs in ")
	test(t, oddTest, passing, noSeeds, "FUZZMACHINE_CHECKS=1000000000,50ms").passes().says("fuzzmachine: FuzzFixture: ", " a second")
	p := test(t, targetTest, "^FuzzRing$", noSeeds, "FUZZMACHINE_CHECKS=5000").fails().says(brokenRing...)
	p.says("harness_test.go:9: step 6") // the line of Run, in whose place they run
}

// The programs depend only on the machine and FUZZMACHINE_SEED.
func TestSeedChoosesThePrograms(t *testing.T) {
	t.Parallel()
	programs := func(env ...string) []string {
		p := test(t, oddTest, "^FuzzFixture$", append(env, traced, "FUZZMACHINE_SEEDS=16")...).passes()
		return p.lines("trace")
	}
	first := programs("FUZZMACHINE_SEED=7")
	if !slices.Equal(first, programs("FUZZMACHINE_SEED=7")) {
		t.Error("the same seed runs other programs")
	}
	if slices.Equal(first, programs("FUZZMACHINE_SEED=8")) || slices.Equal(first, programs()) {
		t.Error("another seed runs the same programs")
	}
	if !slices.Equal(programs(), programs("FUZZMACHINE_SEED=0")) {
		t.Error("no seed is another one than 0")
	}
}

// A random seed is printed, with FUZZMACHINE_CHECKS and without, and gives the same programs again.
func TestRandomSeedIsPrinted(t *testing.T) {
	t.Parallel()
	for _, more := range []string{"FUZZMACHINE_CHECKS=20", "FUZZMACHINE_STATS=0"} {
		p := test(t, oddTest, "^FuzzFixture$", "FUZZMACHINE_SEED=random", traced, "FUZZMACHINE_SEEDS=16", more).passes()
		said := regexp.MustCompile(`FUZZMACHINE_SEED=\d+`).FindString(p.out)
		if said == "" {
			t.Errorf("with %s it does not print the seed, but:\n%s", more, p.out)
			continue
		}
		again := test(t, oddTest, "^FuzzFixture$", said, traced, "FUZZMACHINE_SEEDS=16", more).passes()
		if !slices.Equal(p.lines("trace"), again.lines("trace")) {
			t.Errorf("%s does not give the programs again", said)
		}
	}
}

func TestSeedsSetsTheNumberOfPrograms(t *testing.T) {
	t.Parallel()
	p := test(t, oddTest, "^FuzzFixture$", "FUZZMACHINE_SEEDS=3", traced).passes()
	for _, line := range p.lines("trace") {
		if !regexp.MustCompile(`^FuzzFixture/seed#[012] step \d+: (work|look)$`).MatchString(line) {
			t.Errorf("the journal says %s", line)
		}
	}
}

func TestStatsPrintsStatistics(t *testing.T) {
	t.Parallel()
	p := test(t, oddTest, "^FuzzFixture$", "FUZZMACHINE_STATS=1").passes()
	p.says("fuzzmachine: FuzzFixture: ", " programs\n")
	if !regexp.MustCompile(`(?m)^  work +[1-9]\d* +0 +0 +0$`).MatchString(p.out) {
		t.Errorf("it says\n%s", p.out)
	}
	test(t, oddTest, "^FuzzFixture$").passes().keepsQuietOf("taken")
}

func TestShrinkTurnsShrinkingOff(t *testing.T) {
	t.Parallel()
	p := test(t, targetTest, "^FuzzRing$", "FUZZMACHINE_SEEDS=2", "FUZZMACHINE_SHRINK=0").fails()
	p.says("signature   answer get").keepsQuietOf("shrunk")
	test(t, targetTest, "^FuzzRing$", "FUZZMACHINE_SEEDS=2").fails().says("shrunk      from ")
	if lines := strings.Count(p.out, "\n"); lines < 40 {
		t.Errorf("%d lines tell of a program as it was found", lines)
	}
}

// The message for a misspelled variable lists the variables that exist.
func TestMisspelledVariableIsReported(t *testing.T) {
	t.Parallel()
	for _, said := range []string{
		"FUZZMACHINE_SEDS=3", "FUZZMACHINE_SEEDS=many", "FUZZMACHINE_CHECKS=1e3", "FUZZMACHINE_SEED=lucky",
		"FUZZMACHINE_SHRINK=yes",
	} {
		test(t, targetTest, "^FuzzRing$", said).fails().says("harness_test.go:8: the environment says " + said +
			": ")
	}
	test(t, targetTest, "^FuzzRing$", "FUZZMACHINE_TRACE=no/such/directory/trace").fails().says("FUZZMACHINE_TRACE: open no/such/directory/trace")
}

// An action whose guard is always false fails its target. The report has the line of Seed and the cure. It
// does not fail if -run leaves out entries, or if few programs were run.
func TestActionThatIsNeverTakenFailsTheTarget(t *testing.T) {
	t.Parallel()
	p := test(t, oddTest, "^FuzzVacuous$").fails()
	p.says("action rest (vacuous_test.go:", ") was never taken in ", " programs, and skipped ", "mend the guard")
	p.says("    vacuous_test.go:")
	test(t, oddTest, "^FuzzVacuous/seed#7$").passes()
	test(t, oddTest, "^FuzzVacuous$", "FUZZMACHINE_SEEDS=20").passes()
	fuzz(t, oddFuzz, "FuzzVacuous", "1000x").passes()
}
