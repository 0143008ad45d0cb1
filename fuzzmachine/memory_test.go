package fuzzmachine_test

import (
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/slowtest"
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
	slowtest.TakesSeconds(t)
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

// Runs that keep what they have made fail together, however little each keeps.
func TestMemoryThatRunsKeepIsReported(t *testing.T) {
	slowtest.TakesSeconds(t)
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(100 << 20))
	var kept [][]byte
	defer func() { kept = nil }()
	for _, checks := range []string{"", "1000"} {
		kept = nil
		t.Setenv("FUZZMACHINE_CHECKS", checks)
		m := fuzzmachine.NewWorld(func(*fuzzmachine.T) int {
			if len(kept) < 100 {
				kept = append(kept, make([]byte, 4<<20))
			}
			return 0
		}, fuzzmachine.Do("rest", func(*fuzzmachine.T, int, struct{}) {}))
		r := &recorder{name: "FuzzKeeping"}
		m.Seed(r)
		for i, tape := range r.seeds {
			(&recorder{name: fmt.Sprintf("FuzzKeeping/seed#%d", i)}).runs(m, tape, r)
		}
		if n := strings.Count(r.said(), "signature   memory all runs"); n != 1 || !strings.Contains(r.said(), "the heap grew from ") {
			t.Errorf("CHECKS=%s: said %d times: %s", checks, n, r.said())
		}
	}
}

// runs runs a tape as a test of a target, which says what the test does.
func (r *recorder) runs(m machine, tape []byte, target *recorder) {
	m.Run(r, tape)
	target.words = append(target.words, r.words...)
}

// Goroutines whose parents have ended are nobody's, but more with each run they are the runs'.
func TestOrphansThatRunsLeaveAreReported(t *testing.T) {
	slowtest.TakesSeconds(t)
	for _, may := range []bool{false, true} {
		stop := make(chan bool)
		m := fuzzmachine.NewWorld(func(*fuzzmachine.T) int {
			begun := make(chan bool)
			go func() {
				go func() { begun <- true; <-stop }()
			}()
			<-begun
			return 0
		}, fuzzmachine.Do("rest", func(*fuzzmachine.T, int, struct{}) {})).With(fuzzmachine.Limits{MayLeak: may})
		r := &recorder{name: "FuzzKeeping"}
		m.Seed(r)
		for i, tape := range r.seeds {
			(&recorder{name: fmt.Sprintf("FuzzKeeping/seed#%d", i)}).runs(m, tape, r)
		}
		n := strings.Count(r.said(), "signature   leak all runs ")
		if want := map[bool]int{true: 0, false: 1}[may]; n != want {
			t.Errorf("may leak %t: said %d times: %s", may, n, r.said())
		}
		for range r.seeds {
			select {
			case stop <- true:
			default:
			}
		}
	}
}
