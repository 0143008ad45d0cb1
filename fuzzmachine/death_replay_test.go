package fuzzmachine_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A test that replays a program which kills the process names the program and the step, where the runtime
// says what it dies of.
func TestDeathInReplay(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	for _, c := range waysToDie {
		if !nightly && c.way != "unlock" && c.way != "kill" {
			continue
		}
		t.Run(c.way, func(t *testing.T) {
			p := &pkg{t.TempDir(), p.binary}
			out, passed := p.dies(t, c.way+" DYING_REPLAY=1", "-test.run=TestReplay")
			words := "step 4, add: the process ended here, as by os.Exit, log.Fatal or a signal"
			if c.stops {
				words = "step 4, add: the process died here"
			}
			words = "\nfuzzmachine: TestReplay/here: " + words +
				"\n\n      1  mark\n      2  add 1\n      3  add 0\n  >   4  add 0\n"
			if passed || strings.Count(out, words) != 1 || strings.Count(out, "fuzzmachine: ") != 1 {
				t.Errorf("it does not say %q:\n%s", words, out)
			}
			if left, _ := os.ReadDir(p.temp(t)); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
	if out, passed := p.dies(t, " DYING_REPLAY=1", "-test.run=TestReplay|FuzzBox", "-test.count=2"); !passed ||
		strings.Contains(out, "fuzzmachine: ") {
		t.Errorf("it does not pass in silence:\n%s", out)
	}
}

// A fuzz target has a witness of its own. When it has gone, that of what is replayed is back.
func TestDeathInReplayAfterATarget(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	out, _ := p.dies(t, "second DYING_REPLAY=1", "-test.run=TestReplay|FuzzBox|FuzzLast")
	report, trace := strings.Index(out, "FuzzLast: step 4, add: the process died here"),
		strings.Index(out, "\ncreated by ")
	if report < 0 || trace < report {
		t.Errorf("the program is not named before the process ends:\n%s", out)
	}
}

// A TestMain may run the tests twice. A process that was started for a task does it once: it takes itself for no test of
// its own, which would start others in its turn.
func TestProcessesDoTheirTaskOnce(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	log := filepath.Join(p.dir, "log")
	out, passed := p.dies(t, "unlock DYING_TWICE="+log, "-test.run=FuzzBox")
	begun, err := os.ReadFile(log)
	if passed || err != nil || len(begun) > 300 {
		t.Errorf("%d processes, %v:\n%s", len(begun), err, out)
	}
	tells(t, out, "death sync: unlock of unlocked mutex")
}

// What a process is for is said by the one that starts it. If a variable for that is left in the environment,
// all targets would pass without being run: they fail.
func TestRoleThatNobodyGave(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	words := []string{"", `,target="FuzzBox"`, `,target="FuzzBox",where="gone",digest="9"`, `,`, `,target=FuzzBox`}
	for _, role := range []string{"serve", "watch", "report", "brief", "odd"} {
		for _, more := range words {
			out, passed := p.dies(t, " FUZZMACHINE_CHILD="+role+more)
			if passed || strings.Count(out, "the environment says FUZZMACHINE_CHILD="+role+more+
				", which is for processes") != 1 {
				t.Errorf("%s%s: passed %t\n%s", role, more, passed, out)
			}
		}
	}
}

// Where nothing can be noted, or no witness can be started, nobody will know what the process died of. A line
// says so, once in a process.
func TestUnseenDeath(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	for _, c := range []struct{ way, env, limits, says string }{
		{"nowhere", "TMPDIR=" + filepath.Join(p.dir, "nowhere"), "true",
			"no such file or directory); set TMPDIR to a directory that is writable\n"},
		{"no files", "TMPDIR=" + t.TempDir(), "ulimit -n 8", "too many open files)\n"},
	} {
		cmd := exec.Command("sh", "-c", "exec 3>&- 4>&- 5>&- 6>&-; "+c.limits+` && exec "$0" -test.run='FuzzBox|TestReplay' -test.count=2`,
			p.binary)
		cmd.Dir, cmd.Env = t.TempDir(), append(os.Environ(), "DYING=", "DYING_REPLAY=1", "FUZZMACHINE_SEEDS=4",
			c.env)
		out, err := cmd.CombinedOutput()
		if err != nil || strings.Count(string(out), "fuzzmachine: ") != 1 ||
			!strings.Contains(string(out), "fuzzmachine: if this process dies, nobody will say in which program (") ||
			!strings.Contains(string(out), c.says) {
			t.Errorf("%s: %v\n%s", c.way, err, out)
		}
	}
}
