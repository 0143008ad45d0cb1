package fuzzmachine_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

const race = "race racing.(*box).races"

// buildRacing builds testdata/racing with the race detector.
func buildRacing(t *testing.T, flags ...string) *pkg {
	t.Helper()
	if _, err := exec.LookPath("gcc"); err != nil {
		if _, err := exec.LookPath("clang"); err != nil {
			t.Skip("there is no C compiler, which the race detector wants")
		}
	}
	return built(t, "racing", append(flags, "-race")...)
}

// races runs the binary in a directory of its own.
func (p *pkg) races(t *testing.T, way string, args ...string) (out string) {
	t.Helper()
	out, passed := p.run(t, "GORACE=atexit_sleep_ms=0 RACING="+way, args...)
	if passed {
		t.Fatalf("it passes:\n%s", out)
	}
	return out
}

// fuzzes runs the binary as go test -fuzz does.
func (p *pkg) fuzzes(t *testing.T, way string) (out string) {
	t.Helper()
	return p.races(t, way+" FUZZMACHINE_SEEDS=", "-test.run=^$", "-test.fuzz=FuzzBox", "-test.parallel=2",
		"-test.fuzztime=1000000x", "-test.fuzzcachedir="+filepath.Join(p.dir, "cache"))
}

var signatures = regexp.MustCompile(`(?m)^ *signature   (.*)$`)

// tellsOf fails the test unless the output reports the one race, with its signature and once.
func tellsOf(t *testing.T, out string, more ...string) {
	t.Helper()
	found := signatures.FindAllStringSubmatch(out, -1)
	if strings.Contains(out, "goroutine ") && strings.Contains(out, "panic: ") {
		t.Fatalf("it panics:\n%s", out)
	}
	if n := strings.Count(out, "signature   "+race+"\n"); n != 1 ||
		len(found) != 1+strings.Count(out, "signature   answer add\n") ||
		strings.Contains(out, "race add") {
		t.Fatalf("it does not report one race, but %v:\n%s", found, out)
	}
	for _, words := range more {
		if !strings.Contains(out, words) {
			t.Fatalf("it does not say %q:\n%s", words, out)
		}
	}
	for line := range strings.Lines(between(out, "a data race:", "signature ")) {
		if strings.HasPrefix(strings.TrimSpace(line), "fuzzmachine.") ||
			strings.HasPrefix(strings.TrimSpace(line), "testing.") {
			t.Errorf("the stacks show %s:\n%s", line, out)
		}
	}
}

func between(text, first, last string) string {
	_, text, _ = strings.Cut(text, first)
	text, _, _ = strings.Cut(text, last)
	return text
}

// keepsOne fails the test unless there is one entry for people, of the race.
func (p *pkg) keepsOne(t *testing.T) (name string) {
	t.Helper()
	kept, _ := filepath.Glob(filepath.Join(p.dir, dyingEntries, "race-*"))
	if len(kept) != 1 {
		t.Fatalf("the entries are %v", kept)
	}
	return filepath.Base(kept[0])
}

// stays fails the test unless the entry fails by itself, and go test reports the same race again and keeps no
// other entry.
func (p *pkg) stays(t *testing.T, way, entry string) {
	t.Helper()
	tellsOf(t, p.races(t, way, "-test.run=FuzzBox/^"+entry+"$"), "--- FAIL: FuzzBox/"+entry)
	tellsOf(t, p.races(t, way+" FUZZMACHINE_SEEDS=", "-test.run=FuzzBox"))
	p.keepsOne(t)
}

const shortestRace = "machine.Replay(t, `mark; add 0; add 0; add 0`)"

// A race is one failure with one signature and one entry, however often it is met and by whatever stacks.
func TestRaceIsReportedOnce(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := buildRacing(t)
	for way, words := range map[string]string{
		"always": shortestRace, "stacks": "machine.Replay(t, `mark; ", "chance": "add: flaky, it fails in ",
		"shrinking": shortestRace,
	} {
		if !nightly && way != "always" {
			continue
		}
		t.Run(way, func(t *testing.T) {
			p := &pkg{t.TempDir(), p.binary}
			tellsOf(t, p.races(t, way+" FUZZMACHINE_SEEDS=", "-test.run=FuzzBox"), words)
			name := p.keepsOne(t)
			if way == "chance" {
				return
			}
			p.stays(t, way, name)
		})
	}
}

// A program that passes is run again. What races then is a race, and no flaky program.
func TestRaceOfARepeatedProgram(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := buildRacing(t)
	tellsOf(t, p.races(t, "again", "-test.run=FuzzBox"), "machine.Replay(t, `mark; add 0; add 0; add ",
		"state is carried from run to run")
}

// What no other process sees again is a race all the same, and the report says what was tried.
func TestRaceThatIsNotMetAgain(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := buildRacing(t)
	out := p.races(t, "once FUZZMACHINE_SEEDS=", "-test.run=FuzzBox")
	if found := signatures.FindAllStringSubmatch(out, -1); len(found) != 1 || found[0][1] != "race add" ||
		!strings.Contains(out, "the race detector found a data race, and says above where; the program ran 16 "+
			"times more, in other processes, without one") {
		t.Errorf("%v\n%s", found, out)
	}
}

// A race that is known is nobody's failure but Go's.
func TestKnownRace(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := buildRacing(t)
	out, _ := p.run(t, "GORACE=atexit_sleep_ms=0 RACING=always FUZZMACHINE_SEEDS=",
		"-test.run=FuzzBox")
	tellsOf(t, out)
	p.dir = t.TempDir()
	cmd := exec.Command(p.binary, "-test.run=FuzzBox")
	cmd.Dir, cmd.Env = p.dir, append(cmd.Environ(), "RACING=always", "RACING_KNOWN="+race,
		"GORACE=atexit_sleep_ms=0")
	text, _ := cmd.CombinedOutput()
	if found := signatures.FindAllString(string(text), -1); len(found) > 0 {
		t.Errorf("%s", text)
	}
}

// A worker of go test -fuzz reports a race as go test does, and its entry is the same.
func TestRaceInAWorker(t *testing.T) {
	t.Parallel()
	if !nightly {
		t.Skip("it builds a fuzz binary with the race detector: it wants NIGHT=1")
	}
	p := buildRacing(t, "-fuzz=.")
	tellsOf(t, p.fuzzes(t, "always"), shortestRace)
	name := p.keepsOne(t)
	p.stays(t, "always", name)
}

// The test to paste fails as the report says, alone and as one of several.
func TestReplayOfARace(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := buildRacing(t)
	for _, name := range []string{"TestReplay", "TestReplayTwice"} {
		tellsOf(t, p.races(t, "always", "-test.run=^"+name+"$"))
	}
}

// A process that runs the programs of a Replay ends the test there, and puts away what the test and TestMain
// have. What it starts does not hear what it is for.
func TestReplayOfARaceEndsWhereItServes(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := buildRacing(t)
	file := filepath.Join(p.dir, "log")
	tellsOf(t, p.races(t, "always RACING_LOG="+file, "-test.run=^TestReplayAmongOthers$"))
	text, _ := os.ReadFile(file)
	said := string(text)
	if strings.Contains(said, "on apart") || strings.Contains(said, "would be told") {
		t.Errorf("the test goes on:\n%s", said)
	}
	for _, put := range []string{"main", "cleanup", "deferred"} {
		if strings.Count(said, put+" apart=false\n") != 1 || !strings.Contains(said, put+" apart=true\n") {
			t.Errorf("%q is not there:\n%s", put, said)
		}
	}
}

// Nobody but fuzzmachine starts a process that only serves: one that a user starts so does not pass.
func TestReplayThatIsToldToServeByNobody(t *testing.T) {
	atNight(t)
	t.Parallel()
	p := buildRacing(t)
	out := p.races(t, "always FUZZMACHINE_CHILD=serve", "-test.run=^TestReplayTwice$")
	if !strings.Contains(out, "unset FUZZMACHINE_CHILD") {
		t.Errorf("it does not say why:\n%s", out)
	}
}

// A property run reports a race once, and says how many programs ran.
func TestRaceInAPropertyRun(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := buildRacing(t)
	out := p.races(t, "always FUZZMACHINE_CHECKS=50", "-test.run=FuzzBox")
	ran := regexp.MustCompile(`(?m)^fuzzmachine: FuzzBox: \d+ programs? in `)
	if tellsOf(t, out, shortestRace); !ran.MatchString(out) || strings.Contains(out, " 0 programs") {
		t.Errorf("it does not say how many programs ran:\n%s", out)
	}
}
