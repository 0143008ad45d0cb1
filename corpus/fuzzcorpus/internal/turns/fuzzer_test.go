package turns

import (
	"os"
	"strings"
	"testing"
	"time"
)

// TestMain is also the test binary that a Fuzzer runs: it prints what a test asks for.
func TestMain(m *testing.M) {
	if text, asked := os.LookupEnv("TURNS_TEST_OUTPUT"); asked {
		status, text, _ := strings.Cut(text, ":")
		os.Stdout.WriteString(os.ExpandEnv(text))
		os.Exit(int(status[0] - '0'))
	}
	os.Exit(m.Run())
}

// printing is a target whose test binary prints a text and exits with a status.
func printing(t *testing.T, status, text string) Fuzzer {
	t.Helper()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("TURNS_TEST_OUTPUT", status+":"+text)
	return Fuzzer{Binary: binary, Dir: t.TempDir(), Name: "FuzzX"}
}

const (
	begins = "fuzz: elapsed: 0s, gathering baseline coverage: 0/24 completed\n"
	fuzzes = "fuzz: elapsed: 0s, gathering baseline coverage: 24/24 completed, now fuzzing with 2 workers\n" +
		"fuzz: elapsed: 3s, execs: 1234 (411/sec), new interesting: 3 (total: 45)\n"
	fails = "--- FAIL: FuzzX (5.10s)\n    "
)

// What a turn has come to is what Go printed. Its deadline is no failure, unless something else is said.
func TestTurnsAreJudgedByWhatGoPrints(t *testing.T) {
	for _, c := range []struct {
		reason, status, output             string
		failed, deadline, untested, errors bool
	}{
		{"it passes", "0", begins + fuzzes + "PASS\n", false, false, false, false},
		{"the baseline is all", "0", begins + "PASS\n", false, false, true, false},
		{"the baseline is all, in a binary without coverage", "0", strings.Replace(begins, "gathering baseline coverage", "testing seed corpus", 1) + "PASS\n", false, false, true, false},
		{"it never began", "0", "testing: warning: no fuzz tests to fuzz\nPASS\n", false, false, true, true},
		{"Go's deadline", "1", "mine: loading\n" + begins + fuzzes + fails + "context deadline exceeded\nFAIL\n", false, true, false, false},
		{"Go's deadline in the baseline", "1", begins + fails + "context deadline exceeded\nFAIL\n", false, true, true, false},
		{"a deadline of the target's own", "1", begins + fuzzes + fails + "x_test.go:9: context deadline exceeded\nFAIL\n", false, false, false, true},
		{"a deadline, and more", "1", begins + fuzzes + fails + "context deadline exceeded\n    x_test.go:9: closing: it is open\nFAIL\n", false, false, false, true},
		{"a deadline that nobody failed with", "1", begins + fuzzes + "context deadline exceeded\n", false, false, false, true},
		{"a failing input", "1", begins + fuzzes + fails + "x_test.go:9: context deadline exceeded\n    Failing input written to testdata/fuzz/FuzzX/1\nFAIL\n", true, false, false, false},
		{"a failing seed", "1", begins + "failure while testing seed corpus entry: FuzzX/seed#0\n" + fails + "x\nFAIL\n", true, false, true, false},
		{"workers do not start", "1", begins + fails + "fuzzing process terminated without fuzzing: EOF\nFAIL\n", false, false, true, true},
		{"another status", "3", begins + fuzzes, false, false, false, true},
	} {
		turn, err := printing(t, c.status, c.output).Run(t.Context(), time.Second, func(Turn) {})
		if turn.Failed() != c.failed || turn.Deadline != c.deadline || turn.Untested != c.untested || (err != nil) != c.errors {
			t.Errorf("%s: failed %t, deadline %t, untested %t, %v", c.reason, turn.Failed(), turn.Deadline, turn.Untested, err)
		}
		if c.failed && !strings.Contains(turn.Failure, "FAIL: FuzzX") {
			t.Errorf("%s: the output is %q", c.reason, turn.Failure)
		}
	}
}

// A turn has the seed that it is given, unless the user has set one.
func TestTurnHasItsSeed(t *testing.T) {
	for _, c := range []struct {
		set  string
		seed int
		want string
	}{{"", 0, "seed ;"}, {"", 3, "seed 3;"}, {"37", 3, "seed 37;"}} {
		t.Setenv(seedVariable, c.set)
		f := printing(t, "0", begins+fuzzes+"seed $"+seedVariable+";\n")
		f.Seed = c.seed
		turn, err := f.Run(t.Context(), time.Second, func(Turn) {})
		if err != nil || !strings.Contains(string(turn.output), c.want) {
			t.Errorf("%+v: %v, %s", c, err, turn.output)
		}
	}
}

// A process that testing does not end itself has died, whatever its status.
func TestPlainTellsDeathFromFailure(t *testing.T) {
	for _, c := range []struct {
		reason, status, output string
		failed                 bool
		death                  string
		none                   bool
	}{
		{"it passes", "0", "PASS\n", false, "", false},
		{"it fails", "1", fails + "x_test.go:9: wrong\nFAIL\n", true, "", false},
		{"it dies", "2", "panic: elsewhere\n", true, "exit status 2", false},
		{"it dies after a failure", "2", fails + "x_test.go:9: wrong\npanic: elsewhere\n", true, "exit status 2", false},
		{"log.Fatal", "1", "cannot go on\n", true, "exit status 1", false},
		{"it ends before its tests", "0", "", true, "exit status 0, but no test passed", false},
		{"no such target", "0", "testing: warning: no tests to run\nPASS\n", false, "", true},
	} {
		p, err := printing(t, c.status, c.output).Plain(t.Context(), nil, func(time.Duration) {})
		if err != nil || p.Failed != c.failed || p.Death != c.death || p.None != c.none || p.Output != c.output {
			t.Errorf("%s: %+v, %v", c.reason, p, err)
		}
	}
}

// A turn shows how far it is: inputs of the baseline, then programs, and the time that it takes.
func TestTurnsShowTheirProgress(t *testing.T) {
	var shown []Turn
	turn, err := printing(t, "0", begins+fuzzes+"fuzz: elapsed: 4s, minimizing\nPASS\n").Run(t.Context(), time.Second,
		func(turn Turn) { shown = append(shown, turn) })
	if err != nil || len(shown) < 4 {
		t.Fatalf("%d times, %v", len(shown), err)
	}
	if first := shown[0]; !first.Untested || first.Done != 0 || first.All != 24 {
		t.Errorf("at first %+v", first)
	}
	if turn.Executions != 1234 || turn.Rate != 411 || turn.New != 3 || turn.Done != 24 || turn.Time == 0 {
		t.Errorf("at last %+v", turn)
	}
	minimizing := 0
	for _, turn := range shown {
		if turn.Minimizing {
			minimizing++
		}
	}
	if minimizing == 0 {
		t.Error("it does not show that Go minimizes")
	}
}
