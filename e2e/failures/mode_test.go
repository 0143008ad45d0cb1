package failures_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// A mode is a way to run a fuzz target, a column of the table.
type mode struct {
	name string
	// run runs the target of a scene. It returns what the user reads.
	run func(s scene) (out string)
	// again is the test binary that replays what was found.
	again *program
}

const goTest, goFuzz, goRace, toolRun, ossFuzz = "`go test`", "`-fuzz`", "`-race`", "`fuzzcorpus run`", "OSS-Fuzz stand-in"

var modes = []mode{
	{goTest, func(s scene) string { return s.plainly(plainTest) }, plainTest},
	{goFuzz, scene.fuzz, fuzzTest},
	{goRace, func(s scene) string { return s.plainly(raceTest) }, raceTest},
	{toolRun, scene.runTool, plainTest},
	{ossFuzz, scene.crash, plainTest},
}

var flags = []string{"-test.paniconexit0", "-test.timeout=5m"}

// plainly runs go test, and once more if the process has ended without a moment to say of what.
func (s scene) plainly(p *program) (out string) {
	s.Helper()
	out, _ = s.run(p, nil, append(flags, "-test.run=^FuzzBox$")...)
	if !s.way.atOnce {
		return out
	}
	if !strings.Contains(out, ", add: the process ended here, as by os.Exit") {
		s.Errorf("it does not say at once where the process ended:\n%s", out)
	}
	out, _ = s.run(p, nil, append(flags, "-test.run=^FuzzBox$")...)
	return out
}

// fuzz runs go test -fuzz.
func (s scene) fuzz() (out string) {
	s.Helper()
	times := "1000000x"
	if s.way.but[goFuzz][step] != "" { // it passes
		times = "3000x"
	}
	out, _ = s.run(fuzzTest, nil, append(flags, "-test.run=^$", "-test.fuzz=^FuzzBox$", "-test.parallel=2",
		"-test.fuzztime="+times, "-test.fuzzcachedir="+filepath.Join(s.dir, "cache"))...)
	return out
}

// use runs fuzzcorpus in the scene, which is a user's module without a workspace. The tool has a cache of its own, and
// the go command the usual one.
func (s scene) use(args ...string) (out string, status int) {
	s.Helper()
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		s.Fatal(err)
	}
	env := []string{"GOWORK=off", "GOFLAGS=-mod=mod -ldflags=-w", "GOCACHE=" + strings.TrimSpace(string(cache)),
		"XDG_CACHE_HOME=" + filepath.Join(s.dir, "cache")}
	return s.run(tool, env, args...)
}

// runTool runs fuzzcorpus run.
func (s scene) runTool() (out string) {
	s.Helper()
	out, _ = s.use("run", "-time=10s", "-parallel=2")
	if s.way.atOnce && !strings.Contains(out, "FuzzBox was run once more, and has kept what ended the process: ") {
		s.Errorf("it does not say that it keeps the program:\n%s", out)
	}
	return out
}

// crash runs the target with a corpus, as libFuzzer does. If it crashes, what libFuzzer would have written is
// imported.
func (s scene) crash() (out string) {
	s.Helper()
	out, status := s.run(libFuzzer, nil, s.corpus()...)
	if status == 0 {
		return out
	}
	names := regexp.MustCompile(`(?m)^== (\S+)$`).FindAllStringSubmatch(out, -1)
	if len(names) == 0 || !regexp.MustCompile(`(?m)^(panic|fatal error|runtime: goroutine stack exceeds)`).MatchString(out) {
		return out // libFuzzer is not told
	}
	tape, err := os.ReadFile(names[len(names)-1][1])
	if err != nil {
		s.Fatal(err)
	}
	file := filepath.Join(s.dir, fmt.Sprintf("crash-%x", sha256.Sum256(tape)))
	if err := os.WriteFile(file, tape, 0o600); err != nil {
		s.Fatal(err)
	}
	if out, status := s.run(libFuzzer, nil, file); status == 0 && s.way.but[ossFuzz][replay] == "" {
		s.Errorf("the file of the crash passes:\n%s", out)
	}
	imported, status := s.use("import", "-framing=plain", "FuzzBox", file)
	if status > 1 {
		s.Errorf("it is not imported:\n%s", imported)
	}
	s.Log(imported)
	shrunk, _ := s.use("shrink", "FuzzBox")
	s.Log(shrunk)
	return out
}

// corpus writes the tapes of the scene's scripts to files.
func (s scene) corpus() (files []string) {
	s.Helper()
	for i, script := range s.way.corpus() {
		tape, _ := s.run(libFuzzer, nil, "-tape", script)
		file := filepath.Join(s.dir, fmt.Sprintf("tape%d", i))
		if err := os.WriteFile(file, []byte(tape), 0o600); err != nil {
			s.Fatal(err)
		}
		files = append(files, file)
	}
	if s.way.name == "for good" {
		files = slices.Repeat(files, 50)
	}
	return files
}

// newScene makes a directory for one way and mode: a module where the tool is used.
func newScene(t *testing.T, w way, m mode) scene {
	t.Helper()
	if m.name != toolRun && m.name != ossFuzz {
		return scene{t, w, t.TempDir()}
	}
	dir := slowtest.Dir(t, "failing")
	if err := os.CopyFS(dir, os.DirFS("testdata/failing")); err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	text := "module user.example/failing\n\ngo 1.25.0\n\nrequire github.com/fuzzmachine/go v0.0.0\n\n" +
		"replace github.com/fuzzmachine/go => " + root + "\n"
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return scene{t, w, dir}
}

// observe finds the facts that hold.
func (m mode) observe(s scene) (held []fact, out string) {
	s.Helper()
	out = m.run(s)
	signature := strings.Contains(out, "signature   "+s.way.fails+"\n")
	if s.way.name == "shrinking" && m.name != ossFuzz {
		signature = signature && strings.Contains(out, "signature   state\n") // the first failure is not lost
	}
	if signature && regexp.MustCompile(s.way.headline()).MatchString(out) {
		held = append(held, step)
	}
	shown := regexp.MustCompile("machine\\.Replay\\(t, `([^`]*)`\\)").FindAllStringSubmatch(out, -1)
	short := slices.ContainsFunc(shown, func(s2 []string) bool { return s2[1] == s.way.script() })
	if short {
		held = append(held, script)
	}
	at := slices.IndexFunc(s.kept(), func(f corpus.File) bool { return f.Err == nil && f.Script == s.way.script() })
	if at >= 0 {
		held = append(held, entry)
	}
	if s.replays(m, shown, at) {
		held = append(held, replay)
	}
	return held, out
}

// replays is whether what the user has fails in a process of its own: the test to paste, and the entry.
func (s scene) replays(m mode, shown [][]string, at int) bool {
	s.Helper()
	if len(shown) == 0 && at < 0 {
		files, _ := filepath.Glob(filepath.Join(s.dir, "crash-*")) // of libFuzzer, which has run it again
		return len(files) > 0
	}
	signature := "signature   " + s.way.fails + "\n"
	if len(shown) > 0 {
		out, status := s.run(m.again, []string{"FAILING_REPLAY=" + shown[len(shown)-1][1]}, append(flags, "-test.run=^TestReplay$")...)
		says := signature
		if s.way.kills {
			says = ", add: the process "
		}
		if status == 0 || !strings.Contains(out, says) {
			return false
		}
	}
	if at < 0 {
		return true
	}
	out, status := s.run(m.again, nil, append(flags, "-test.run=^FuzzBox$/^"+s.kept()[at].Name()+"$")...)
	return status != 0 && strings.Contains(out, signature)
}
