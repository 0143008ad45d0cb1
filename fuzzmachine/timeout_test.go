package fuzzmachine_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/subprocess"
)

// What -timeout ends in the midst of a healthy run is said to be that, and where it was. No entry is kept.
func TestTimeoutIsNoDeath(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	// Without a search of the model the first step is soon taken, on a busy machine too, and nearly all of the time
	// goes into steps.
	out, _ := p.dies(t, "long FUZZMACHINE_GUIDE=reuse", "-test.timeout=2s")
	if !strings.Contains(out, "panic: test timed out after 2s") ||
		!strings.Contains(out, "\nfuzzmachine: FuzzBox: seed#") ||
		!strings.Contains(out, ", add: -timeout ended the process here, in the program\n    ") ||
		!strings.Contains(out, "This is no failure of the program.") || strings.Contains(out, "flaky") {
		t.Errorf("it does not say so:\n%s", out)
	}
	if kept, _ := os.ReadDir(filepath.Join(p.dir, dyingEntries)); len(kept) > 0 {
		t.Errorf("entries are kept: %v", kept)
	}
	if left, _ := os.ReadDir(p.temp(t)); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	if out, _ = p.dies(t, "slow FUZZMACHINE_GUIDE=reuse", "-test.run=FuzzBox/seed#0$"); strings.Contains(out,
		"earlier go test") {
		t.Errorf("the next run tells of it again:\n%s", out)
	}
}

// Of all that was under way when -timeout ended a process, one thing is said: the failure that was being
// diagnosed, or else the run that was in a step.
func TestTimeoutIsSaidOnce(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	for _, diagnoses := range []bool{false, true} {
		n, err := flightrecorder.New(filepath.Join(t.TempDir(), "note"))
		if err != nil {
			t.Skip(err)
		}
		for seed, now := range []flightrecorder.Position{flightrecorder.At(2, 0).End(), flightrecorder.At(1, 0), flightrecorder.At(2, 0).End()} {
			r := n.Run()
			r.Begin(fmt.Sprintf("FuzzBox/seed#%d", seed), nil)
			r.Now().Store(now)
		}
		words := "FuzzBox: seed#1: step 1, mark: -timeout ended the process here"
		if diagnoses {
			n.Failure().Begin("FuzzBox/seed#7", nil)
			words = "its process was ended before it could say how; run again by itself it passes"
		}
		out, _ := p.dies(t, " FUZZMACHINE_CHILD="+subprocess.Task{Role: subprocess.ToTimeout, Target: "FuzzBox", Where: n.Path}.String())
		if !strings.Contains(out, words) || strings.Count(out, "-timeout ended") != 1 ||
			strings.Contains(out, "no failure") == diagnoses {
			t.Errorf("it does not say %q, and once that -timeout ended something:\n%s", words, out)
		}
	}
}

// In Replay as well, what -timeout ends is said to be that.
func TestTimeoutInReplay(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := built(t, "dying")
	out, _ := p.dies(t, "stuck DYING_REPLAY=1", "-test.run=TestReplay", "-test.timeout=1s")
	if !strings.Contains(out, ", add: -timeout ended the process here\n\n") ||
		strings.Contains(out, "died here") ||
		!strings.Contains(out, "This is no failure of the program.") {
		t.Errorf("it does not say so:\n%s", out)
	}
}
