package fuzzmachine_test

import (
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/site"
)

// newGreedy returns a machine whose step fill takes memory until it is told to stop.
func newGreedy(stops func(*fuzzmachine.T) bool) machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) *[][]byte { return new([][]byte) },
		fuzzmachine.Do("rest", func(*fuzzmachine.T, *[][]byte, struct{}) {}),
		fuzzmachine.Do("fill", func(t *fuzzmachine.T, taken *[][]byte, _ struct{}) {
			for !stops(t) {
				*taken = append(*taken, make([]byte, 1<<20))
				time.Sleep(2 * time.Millisecond)
			}
		}),
	)
}

// A step that takes memory without end is reported as that, with the step, and not as a hang. If it listens
// to its context it ends, and so the process goes on.
func TestMemoryThatGrowsIsReported(t *testing.T) {
	site.TakesSeconds(t)
	if testing.Short() {
		t.Skip("it takes a hundred megabytes")
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(200 << 20))
	m := newGreedy(func(t *fuzzmachine.T) bool { return t.Context().Err() != nil })
	f := check(m, "rest; fill; rest")
	if f == nil || f.Signature != "memory fill" || f.Script != "rest; fill" ||
		!strings.HasPrefix(f.Report, "step 2, fill: the heap grew from ") {
		t.Errorf("%v", f)
	}
}

// TestGreedy is not a test. It is the process that TestProcessThatTakesAllMemoryReports runs.
func TestGreedy(t *testing.T) {
	if os.Getenv("GREEDY") == "" {
		t.Skip("it is run by another test")
	}
	m := newGreedy(func(*fuzzmachine.T) bool { return false })
	m.Run(t, m.Tape("rest; fill; rest"))
}

// If it does not end, the process does, and what it prints last is the report.
func TestProcessThatTakesAllMemoryReports(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes hundreds of megabytes")
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestGreedy$")
	cmd.Env = append(os.Environ(), "GREEDY=1", "GOMEMLIMIT=200MiB")
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState.ExitCode() != 2 {
		t.Errorf("ends with %v", err)
	}
	for _, words := range []string{
		"step 2, fill: the heap grew from ", "signature   memory fill\n", "`rest; fill`", "the process ends here",
	} {
		if !strings.Contains(string(out), words) {
			t.Errorf("not %q in\n%s", words, out)
		}
	}
}
