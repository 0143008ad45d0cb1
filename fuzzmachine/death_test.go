package fuzzmachine_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

// The ways to die of testdata/dying, each with the signature that it has, and whether the process can be
// stopped when it dies, so that the report stands in the same output.
var waysToDie = []struct {
	way, signature string
	stops          bool
}{
	{"panic", "death panic dying.(*box).fails", true},
	{"map", "death concurrent map writes dying.(*box).fails", true},
	{"unlock", "death sync: unlock of unlocked mutex dying.(*box).fails", true},
	{"overflow", "overflow dying.deep", true},
	{"exit", "death exit 3 add", false},
	{"fatal", "death exit 1 add", false},
	{"kill", "death killed add", false},
	{"interrupt", "death interrupt add", false},
}

const dyingEntries = "testdata/fuzz/FuzzBox"

// dies runs the binary in a directory of its own.
func (p *pkg) dies(t *testing.T, way string, args ...string) (out string, passed bool) {
	t.Helper()
	return p.run(t, "FUZZMACHINE_SEEDS= DYING="+way+" XDG_CACHE_HOME="+p.dir, args...)
}

// temp is the directory of temporary files, in which nothing must be left.
func (p *pkg) temp(t *testing.T) string {
	temp := filepath.Join(p.dir, "temp")
	if err := os.MkdirAll(temp, 0o700); err != nil {
		t.Fatal(err)
	}
	return temp
}

// tells fails the test unless an output names the program, shrunk, and the failure.
func tells(t *testing.T, out, signature string) {
	t.Helper()
	for _, words := range []string{
		"signature   " + signature, "shrunk      from 64 steps to 4", "1  mark", "→ 2", "entry       " +
			dyingEntries + "/",
		"func TestBox", "machine.Replay(t, `mark; add 0; add 0; add 0`)",
	} {
		if !strings.Contains(out, words) {
			t.Fatalf("it does not say %q:\n%s", words, out)
		}
	}
}

// entry is the only entry, whose name says what the process died of.
func (p *pkg) entry(t *testing.T, signature string) string {
	t.Helper()
	kept, _ := filepath.Glob(filepath.Join(p.dir, dyingEntries, "*"))
	kind, _, _ := strings.Cut(signature, " ")
	if len(kept) != 1 || !strings.HasPrefix(filepath.Base(kept[0]), kind+"-") {
		t.Fatalf("the entries are %v", kept)
	}
	return filepath.Base(kept[0])
}

// Whoever sees the process die sees the program. From then on the entry fails, in a process of its own, and
// the tests come to their end. When the system has been mended the entry passes.
func TestDeathIsReported(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	for _, c := range waysToDie {
		if !nightly && c.way != "panic" && c.way != "exit" {
			continue
		}
		t.Run(c.way, func(t *testing.T) {
			p := &pkg{t.TempDir(), p.binary}
			out, passed := p.dies(t, c.way)
			if passed {
				t.Fatalf("it passes:\n%s", out)
			}
			if c.stops {
				tells(t, out, c.signature)
			} else {
				out, _ = p.dies(t, c.way)
				if !strings.Contains(out, "an earlier go test died: step 4, add: ") {
					t.Errorf("the next run does not say what it finds:\n%s", out)
				}
			}
			entry := p.entry(t, c.signature)
			out, passed = p.dies(t, c.way)
			if passed || !strings.Contains(out, "--- FAIL: FuzzBox/"+entry) ||
				!strings.Contains(out, "signature   "+c.signature+"\n") {
				t.Errorf("the entry does not fail:\n%s", out)
			}
			if out, passed = p.dies(t, ""); !passed {
				t.Errorf("it fails though it has been mended:\n%s", out)
			}
			if left, _ := os.ReadDir(p.temp(t)); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

// What ends the process at once is said at once, unshrunk: the witness speaks when the process is gone.
func TestExitIsSaidAtOnce(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	for _, way := range []string{"exit", "kill"} {
		p := &pkg{t.TempDir(), p.binary}
		out, _ := p.dies(t, way)
		if !strings.Contains(out, ", add: the process ended here, as by os.Exit") ||
			!strings.Contains(out, "; mark; ") {
			t.Errorf("%s:\n%s", way, out)
		}
	}
}

// What a process died of is nothing to a machine that has other actions by now.
func TestDeathOfActionsThatAreGone(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	p = &pkg{t.TempDir(), p.binary}
	p.dies(t, "exit")
	const words = "FuzzBox: an earlier go test died in a program of a machine with other actions"
	if out, passed := p.dies(t, "changed"); !passed || strings.Count(out, words) != 1 {
		t.Errorf("it does not say so, and pass:\n%s", out)
	}
	if out, passed := p.dies(t, "exit", "-test.run=FuzzBox/seed#0$"); !passed || strings.Contains(out, "earlier") {
		t.Errorf("it is told once more:\n%s", out)
	}
	if left, _ := os.ReadDir(p.temp(t)); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// What others put among the temporary files and into the cache is not believed, waited for, or read.
func TestTrapsAreNotBelieved(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	p = &pkg{t.TempDir(), p.binary}
	cache := filepath.Join(p.dir, "fuzzmachine")
	if err := os.Mkdir(cache, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{
		filepath.Join(p.temp(t), "fuzzmachine-0a1b2c3d-%d-1"), filepath.Join(p.temp(t), "fuzzmachine-run-%d"),
		filepath.Join(cache, "death-%d"),
	} {
		at := func(n int) string { return fmt.Sprintf(path, n) }
		err := errors.Join(exec.Command("mkfifo", at(1)).Run(), os.Symlink("/dev/zero", at(2)), os.Mkdir(at(3), 0o700),
			os.WriteFile(at(4), []byte("fuzzmachine death 1 \x00\xff"), 0o600), os.WriteFile(at(5), nil, 0o600),
			os.Truncate(at(5), 6<<30))
		if err != nil {
			t.Fatal(err)
		}
	}
	before := names(p.temp(t))
	if out, passed := p.dies(t, "changed"); !passed || strings.Contains(out, "earlier") {
		t.Errorf("it does not pass:\n%s", out)
	}
	if after := names(p.temp(t)); !slices.Equal(after, before) {
		t.Errorf("there are %q, and were %q", after, before)
	}
}

func names(dir string) (list []string) {
	files, _ := os.ReadDir(dir)
	for _, file := range files {
		list = append(list, file.Name())
	}
	return list
}

// A program that seldom kills its process is run again until it does, and the report says how often that is.
func TestRareDeathIsRepeated(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	out, _ := p.dies(t, "rare")
	for _, words := range []string{
		": flaky, it dies in 2 of 9 runs: the process died: fatal error: sync: unlock of unlocked mutex",
		"signature   death sync: unlock of unlocked mutex dying.(*box).fails\n",
		"the program does not fail each time, and may not be the shortest",
	} {
		if !strings.Contains(out, words) {
			t.Errorf("it does not say %q:\n%s", words, out)
		}
	}
	p.entry(t, "death")
}

// A program that kills its process only after others is named with those, as few as do; and one that leaves
// behind what kills later kills by itself.
func TestDeathAfterOtherPrograms(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := built(t, "dying")
	const outlives = ", and not by itself: something outlives a run; the process died: fatal error: sync: " +
		"unlock of unlocked mutex"
	for way, words := range map[string][]string{
		"carried": {`: it dies after seed#0 to seed#\d+` + outlives,
			"signature   carryover death sync: unlock of unlocked mutex "},
		"trap": {`: it dies after seed#\d+` + outlives, `after the program\n    .*; add 42(;|\n)`,
			"  >  *\\d+  add 77"},
		"timer": {"step 4, add: after the program has ended, the process died: panic: too late",
			`shrunk +from \d+ steps to 4`,
			`machine.Replay\(t, .mark; add 0; add 0; add 0.\)`,
			`FuzzBox: a process died; looking for the shortest program that ends one: \d+ runs so far\n`},
	} {
		if way == "timer" && !nightly {
			continue // it waits after each program
		}
		p := &pkg{t.TempDir(), p.binary}
		out, _ := p.dies(t, way)
		told := "signature" // else it has died between two runs
		if way == "timer" {
			told = "after the program has ended" // else in the midst of a run, for the timer is a clock
		}
		for n := 0; n < 9 && !strings.Contains(out, told); n++ {
			out, _ = p.dies(t, way)
		}
		for _, w := range words {
			if !regexp.MustCompile(w).MatchString(out) {
				t.Errorf("%s: it does not say %s:\n%s", way, w, out)
			}
		}
	}
}

// Where TestMain refuses to run in another process, nothing can be shrunk. The report says so, and why; the
// program is kept as it is, and its script is shown.
func TestDeathOfWhatCannotRunAgain(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := built(t, "dying")
	for _, way := range []string{"unlock", "exit"} {
		p := &pkg{t.TempDir(), p.binary}
		out, _ := p.dies(t, way+" DYING_ALONE=1")
		for _, words := range []string{"\nthe database is locked\n",
			"fuzzmachine: FuzzBox/seed#1: the process died here, in step ",
			"of the program of this tape: []byte(",
			"It could not be run again: the process for that ended with exit status 1"} {
			if !strings.Contains("\n"+out, words) {
				t.Errorf("%s: it does not say %q:\n%s", way, words, out)
			}
		}
		out, _ = p.dies(t, way+" DYING_ALONE=1")
		entry := p.entry(t, "death")
		kept, err := corpus.Read(filepath.Join(p.dir, dyingEntries, entry))
		if err != nil || !strings.Contains(out, "add: the process died here; what it died of is not known, for "+
			"the program could not be run again: ") ||
			!strings.Contains(out, "entry "+entry+" may end this process, for it could not be run in another: ") ||
			!strings.Contains(out, "the database is locked\n") || !strings.Contains(out, "\n    "+kept.Script+"\n") {
			t.Errorf("%s: the next go test says: %v\n%s", way, err, out)
		}
	}
}

// When a worker of go test -fuzz dies, the process that has started it says of what, and keeps an entry, be
// it of a generated program.
func TestDeathOfAWorker(t *testing.T) {
	t.Parallel()
	p := built(t, "dying", "-fuzz=.")
	for _, c := range waysToDie {
		if !nightly && c.way != "unlock" && c.way != "kill" || c.way == "interrupt" { // which Go's worker catches
			continue
		}
		t.Run(c.way, func(t *testing.T) {
			p := &pkg{t.TempDir(), p.binary}
			out, passed := p.dies(t, c.way, "-test.run=^$", "-test.fuzz=^FuzzBox$", "-test.parallel=2",
				"-test.fuzztime=1000000x", "-test.fuzzcachedir="+filepath.Join(p.dir, "cache"))
			if passed || strings.Count(out, "signature   ") != 1 {
				t.Fatalf("go test -fuzz does not tell of one failure:\n%s", out)
			}
			tells(t, out, c.signature)
			p.entry(t, c.signature)
			if left, _ := os.ReadDir(p.temp(t)); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

// A worker may die of what earlier programs have left behind, which no other process sees. Go shows nothing
// of what a worker says, so that the report does.
func TestDeathOfAWorkerIsNotRepeated(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := built(t, "dying", "-fuzz=.")
	p = &pkg{t.TempDir(), p.binary}
	out, _ := p.dies(t, "worn", "-test.run=^$", "-test.fuzz=^FuzzBox$", "-test.parallel=1",
		"-test.fuzztime=1000000x",
		"-test.fuzzcachedir="+filepath.Join(p.dir, "cache"))
	for _, words := range []string{"signature   flaky death panic dying.(*box).add\n",
		"an earlier program may have left something running; the process died: panic: worn out\n"} {
		if !strings.Contains(out, words) || strings.Contains(out, "-timeout") {
			t.Errorf("it does not say %q:\n%s", words, out)
		}
	}
}

// If the process dies while a failure is being shrunk, both are reported.
func TestDeathWhileShrinkingLosesNothing(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := built(t, "dying", "-fuzz=.")
	for _, mode := range []string{"test", "fuzz"} {
		t.Run(mode, func(t *testing.T) {
			p := &pkg{t.TempDir(), p.binary}
			args := []string{"-test.run=FuzzBox"}
			if mode == "fuzz" {
				args = []string{"-test.run=^$", "-test.fuzz=^FuzzBox$", "-test.parallel=1", "-test.fuzztime=1000000x",
					"-test.fuzzcachedir=" + filepath.Join(p.dir, "cache")}
			}
			out, _ := p.dies(t, "shrinking", args...)
			for _, words := range []string{
				"signature   answer add", "signature   death sync: unlock of unlocked mutex dying.(*box).fails",
				"mark; mark; add 0; add 0; add 0", "mark; add 0; add 0; add 0",
			} {
				if !strings.Contains(out, words) {
					t.Errorf("it does not say %q:\n%s", words, out)
				}
			}
		})
	}
}

// A program that fails here and passes in a fresh process fails because of what earlier runs have left, even
// if none of those that passed fails now.
func TestFailureIsTriedInAFreshProcess(t *testing.T) {
	t.Parallel()
	p := built(t, "dying")
	out, _ := p.dies(t, "lasting")
	if !strings.Contains(out, "for good: in a fresh process the program passes; the answers differ") ||
		!strings.Contains(out, "signature   carryover answer add") {
		t.Error(out)
	}
}

// The report of a death is the same in each process.
func TestDeathIsAlwaysTheSame(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := built(t, "dying")
	first := ""
	for range map[bool]int{false: 3, true: 20}[nightly] {
		p := &pkg{t.TempDir(), p.binary}
		out, _ := p.dies(t, "unlock")
		_, report, _ := strings.Cut(out, ": step 4")
		report, _, _ = strings.Cut(report, "\n}\n")
		if first == "" {
			first = report
		}
		if report != first {
			t.Fatalf("two reports:\n%s\n%s", first, report)
		}
	}
}

// In a real go test the report stands before the exit status.
func TestDeathInGoTest(t *testing.T) {
	if !nightly {
		t.Skip("calls go test; NIGHT=1 runs it")
	}
	cmd := exec.Command("go", "test", "-count=1")
	cmd.Dir = "testdata/dying"
	cmd.Env = append(os.Environ(), "DYING=unlock", "TMPDIR="+t.TempDir())
	out, err := cmd.CombinedOutput()
	t.Cleanup(func() { os.RemoveAll(filepath.Join(cmd.Dir, "testdata")) })
	report, status := strings.Index(string(out), "signature   death sync"),
		strings.Index(string(out), "exit status 2")
	if err == nil || report < 0 || status < report {
		t.Errorf("%v\n%s", err, out)
	}
}

// What the runs of a worker keep is reported before the worker dies of it.
func TestMemoryThatRunsOfAWorkerKeepIsReported(t *testing.T) {
	t.Parallel()
	p := built(t, "dying", "-fuzz=.")
	p = &pkg{t.TempDir(), p.binary}
	out, passed := p.run(t, "FUZZMACHINE_SEEDS= DYING=keeps GOMEMLIMIT=200MiB XDG_CACHE_HOME="+p.dir, "-test.run=^$", "-test.fuzz=^FuzzBox$",
		"-test.parallel=1", "-test.fuzztime=1000000x", "-test.fuzzcachedir="+filepath.Join(p.dir, "cache"))
	if passed || !strings.Contains(out, "signature   memory all runs") || !strings.Contains(out, "none of that is garbage: runs keep") {
		t.Errorf("it does not say that runs keep memory:\n%s", out)
	}
}
