package frozen_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// A studio makes the texts of all kinds, in processes.
type studio struct {
	*testing.T
	dir   string
	lock  sync.Mutex
	texts map[string]map[string]string // by kind and way
}

// A kind is one that testdata/kinds has.
type kind struct {
	name  string
	seeds string // how many programs go test begins with
	fuzz  bool
}

// parts is among how many processes the recording is divided.
const parts = 6

func (s *studio) add(kind, way, text string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.texts[kind] == nil {
		s.texts[kind] = make(map[string]string)
	}
	s.texts[kind][way] = text
}

func (s *studio) build(name string, flags ...string) (binary string) {
	binary = filepath.Join(s.dir, name)
	args := append([]string{"test", "-c", "-vet=off", "-ldflags=-w", "-o", binary}, flags...)
	began := time.Now()
	defer s.took(began, name)
	if out, err := exec.Command("go", append(args, "./testdata/kinds")...).CombinedOutput(); err != nil {
		s.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// took says with -v how long something took.
func (s *studio) took(began time.Time, what string) {
	if testing.Verbose() {
		s.Logf("%.1f s: %s", time.Since(began).Seconds(), what)
	}
}

// run runs a process in an empty directory, with a seed of its own. What it prints first is the standard output, and then
// the standard error.
func (s *studio) run(binary, dir string, env []string, args ...string) string {
	dir = filepath.Join(s.dir, dir)
	temp := filepath.Join(dir, "temp")
	if err := os.MkdirAll(temp, 0o700); err != nil {
		s.Error(err)
	}
	cmd := exec.Command(binary, append([]string{"-test.paniconexit0", "-test.timeout=5m"}, args...)...)
	for _, said := range os.Environ() {
		if !strings.HasPrefix(said, "FUZZMACHINE_") && !strings.HasPrefix(said, "CI=") && !strings.HasPrefix(said, "NIGHT=") {
			cmd.Env = append(cmd.Env, said)
		}
	}
	cmd.Env = append(append(cmd.Env, "FUZZMACHINE_SEED=7", "TMPDIR="+temp, "FROZEN_RECORD=", "FROZEN_KIND="), env...)
	var out, errors bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, &errors
	began := time.Now()
	_ = cmd.Run() // most fail, which is what they are for
	s.took(began, filepath.Base(dir))
	return out.String() + errors.String()
}

// kinds are asked of the test binary.
func (s *studio) kinds(plain string) (kinds []kind) {
	for line := range strings.Lines(s.run(plain, "kinds", nil, "-test.run=^TestKinds$", "-test.v")) {
		if cells := strings.Split(strings.TrimSpace(line), " | "); len(cells) == 3 {
			kinds = append(kinds, kind{cells[0], cells[1], cells[2] == "true"})
		}
	}
	if len(kinds) == 0 {
		s.Fatal("there are no kinds")
	}
	return kinds
}

// record takes the tapes of some kinds through machines without a test.
func (s *studio) record(plain string, part int) {
	dir := filepath.Join(s.dir, fmt.Sprint("record", part))
	out := s.run(plain, filepath.Base(dir), []string{"FUZZMACHINE_SEEDS=64", "FROZEN_RECORD=" + dir,
		fmt.Sprintf("FROZEN_PART=%d/%d", part, parts)}, "-test.run=^TestRecord$", "-test.v")
	files, err := filepath.Glob(filepath.Join(dir, "*.*"))
	if err != nil || len(files) == 0 || !strings.Contains(out, "--- PASS: TestRecord") {
		s.Errorf("%v: %d files: %s", err, len(files), out)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			s.Error(err)
		}
		kind, way, _ := strings.Cut(filepath.Base(path), ".")
		s.add(kind, way, s.anywhere(string(text)))
	}
}

// goTest is what go test prints of a kind.
func (s *studio) goTest(plain string, k kind) {
	dir := "test-" + k.name
	env := []string{"FROZEN_KIND=" + k.name, "FUZZMACHINE_SEEDS=" + k.seeds, "FUZZMACHINE_STATS=1"}
	out := s.run(plain, dir, env, "-test.v", "-test.run=^(FuzzKind|TestScripts|TestExhaust|TestTeeth|TestLocalAgrees)$")
	s.add(k.name, "go test", s.normal(out)+s.kept(dir, "*"))
}

// goFuzz is what go test -fuzz keeps of a kind: the entry with the shortest program, and what go test prints of it.
func (s *studio) goFuzz(fuzzing string, k kind) {
	dir := "fuzz-" + k.name
	env := []string{"FROZEN_KIND=" + k.name}
	s.run(fuzzing, dir, env, "-test.run=^$", "-test.fuzz=^FuzzKind$", "-test.fuzztime=100000x", "-test.parallel=1",
		"-test.fuzzcachedir="+filepath.Join(s.dir, dir, "cache"))
	again := s.run(fuzzing, dir, append(env, "FUZZMACHINE_SEEDS=0"), "-test.v", "-test.run=^FuzzKind$/-")
	s.add(k.name, "go test -fuzz", s.kept(dir, "*-*")+s.normal(again))
}

// kept are the entries that were kept.
func (s *studio) kept(dir, pattern string) (text string) {
	files, err := filepath.Glob(filepath.Join(s.dir, dir, "testdata", "fuzz", "FuzzKind", pattern))
	if err != nil {
		s.Error(err)
	}
	slices.Sort(files)
	for _, path := range files {
		in, err := os.ReadFile(path)
		if err != nil {
			s.Error(err)
		}
		text += "== " + filepath.Base(path) + "\n" + string(in)
	}
	return text
}

// What is another in each process, or in each version of Go.
var (
	progress = regexp.MustCompile(`(?m)^fuzzmachine: \S+: [\d,]+ (of [\d,]+ )?programs in .*\n`)
	times    = regexp.MustCompile(`\(\d+\.\d\ds\)|were run in \S+, [\d,]+ a second`)
	address  = regexp.MustCompile(`0x[0-9a-f]{6,}|goroutine \d+`)
	ofOthers = regexp.MustCompile(`\S*/(fuzzmachine|internal|prophecy|mapping|src)/\S*\.go:\d+( \+0x[0-9a-f]+)?`)
	closures = regexp.MustCompile(`\.func\d+(\.\d+)*(\.gowrap\d+)?`)
)

// normal is what a process has printed, without these.
func (s *studio) normal(text string) string {
	return s.anywhere(times.ReplaceAllString(progress.ReplaceAllString(text, ""), "TIME"))
}

// anywhere is a text as it would be in another directory, and without what is not ours.
func (s *studio) anywhere(text string) string {
	text = strings.ReplaceAll(text, s.dir, "DIR")
	if root, err := filepath.Abs("../.."); err == nil {
		text = strings.ReplaceAll(text, root, "ROOT")
	}
	text = address.ReplaceAllString(text, "ADDRESS")
	text = ofOthers.ReplaceAllString(text, "FILE")
	return closures.ReplaceAllString(text, ".func")
}
