package lane_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

const crash = 77 // libFuzzer's exit status

// The planted bugs of examples are found from an empty corpus. The report is printed before libFuzzer's lines, the
// crash is kept as a tape, and replays.
func TestPlantedBugsAreFoundFromAnEmptyCorpus(t *testing.T) {
	wantsClang(t)
	for example, report := range map[string][]string{
		"ring": {"step 10, get: the answers differ: model ", "signature   answer get",
			" steps to 10, in ", "mistaken.Replay(t, `put "},
		"auth": {"signature   unpredicted "},
	} {
		t.Run(example, func(t *testing.T) {
			if example != "ring" {
				slowtest.TakesMinutes(t)
			}
			program, dir := linked(t, filepath.Join("../../examples", example), nil, "FuzzPlanted"), t.TempDir()
			found := command(t, dir, nil, program, "-runs=100000", "-seed=1", "-exact_artifact_path=found")
			found.ended(crash).says(append(report, "ERROR: libFuzzer")...)
			if strings.Index(found.out, "signature ") > strings.Index(found.out, "ERROR: libFuzzer") {
				t.Errorf("the report comes after the lines of libFuzzer:\n%s", found.out)
			}
			command(t, dir, nil, program, "found").ended(crash).says(report...)
		})
	}
}

// A target can stand in package x_test, with helpers in other files that take a *testing.F. One that does not fail
// is not reported, and libFuzzer's own commands work on its corpus.
func TestSoundTargetPasses(t *testing.T) {
	wantsClang(t)
	module := userModule(t)
	before := listed(t, module)
	program, dir := linked(t, filepath.Join(module, "ring"), alone, "FuzzSound"), t.TempDir()
	if after := listed(t, module); after != before {
		t.Errorf("the build changes files:\n%s\nand then\n%s", before, after)
	}
	for _, name := range []string{"corpus", "merged"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	command(t, dir, nil, program, "-runs=50000", "-seed=1", "corpus").ended(0).says("384 Extra Counters", "Done 50000 runs")
	command(t, dir, nil, program, "-merge=1", "merged", "corpus").ended(0)
	if files, err := os.ReadDir(filepath.Join(dir, "merged")); err != nil || len(files) == 0 {
		t.Errorf("%d inputs are merged: %v", len(files), err)
	}
}

// listed lists the files of a directory.
func listed(t *testing.T, dir string) string {
	t.Helper()
	return command(t, dir, nil, "find", ".", "-type", "f", "-not", "-name", "go.sum").out
}

// Targets without a machine are fuzzed too, whatever their arguments are. A test that is skipped, has subtests or a
// directory is no crash.
func TestTargetsWithoutAMachine(t *testing.T) {
	slowtest.TakesMinutes(t)
	wantsClang(t)
	module := userModule(t)
	numbers := filepath.Join(module, "numbers")
	word := command(t, t.TempDir(), nil, linked(t, numbers, alone, "FuzzWord"), "-runs=1000000", "-seed=1")
	word.ended(crash).says("numbers_test.go:", " and 12345", "the fuzz target failed")
	command(t, t.TempDir(), nil, linked(t, numbers, alone, "FuzzClean"), "-runs=2000", "-seed=1").ended(0)
	command(t, t.TempDir(), nil, linked(t, numbers, alone, "FuzzNothing"), "-runs=1").ended(76).says(
		"FuzzNothing is not fuzzed: it skips itself", "there is no database")
	half := command(t, t.TempDir(), nil, linked(t, filepath.Join(module, "program"), alone, "FuzzHalf"), "-runs=100000", "-seed=1")
	half.ended(crash).says("half of it is a hundred")
}

// What run finds with libFuzzer becomes an entry: of a machine one with the script of the shortest program, of
// another target one that plain go test reports.
func TestRunBringsBackEntries(t *testing.T) {
	wantsClang(t)
	module := userModule(t)
	env := append([]string{"FUZZMACHINE_SEEDS=0"}, alone...)
	fuzzcorpus(t, module, env, "run", "-engine=libfuzzer", "./ring", "FuzzMistaken", "-time=10m").ended(1).says(
		"FuzzMistaken fails: libFuzzer has found ", "testdata/fuzz/FuzzMistaken/answer-get-", "FuzzMistaken fails in plain go test:",
		"signature   answer get")
	kept, err := filepath.Glob(filepath.Join(module, "ring/testdata/fuzz/FuzzMistaken/answer-get-*"))
	if err != nil || len(kept) == 0 {
		t.Fatalf("no entry is kept: %v", err)
	}
	text, err := os.ReadFile(kept[0])
	if err != nil || strings.Count(string(text), ";") < 9 || !strings.Contains(string(text), "// fuzzmachine 1: put ") {
		t.Errorf("the entry has no script of the shortest program: %v\n%s", err, text)
	}
	fuzzcorpus(t, module, env, "run", "-engine=libfuzzer", "./program", "-time=10m").ended(1).says(
		"FuzzHalf fails: libFuzzer has found ", "FuzzHalf fails in plain go test:", "half of it is a hundred")
}

// Where libFuzzer cannot be used, a line says why, and Go's engine is used. A target without Seed is fuzzed, and a line
// says that plain go test does not.
func TestRunSaysWhatIsMissing(t *testing.T) {
	slowtest.TakesMinutes(t)
	wantsClang(t)
	module := userModule(t)
	short := func(env []string, args ...string) result {
		return fuzzcorpus(t, module, append(env, alone...), append([]string{"run", "-engine=libfuzzer", "-time=6s"}, args...)...)
	}
	short(nil, "./alarm").ended(0).says("libFuzzer cannot run it", "this machine says Bubble", "Go's engine is used", " programs, ")
	goTool := command(t, module, nil, "go", "env", "GOROOT")
	bin := filepath.Join(strings.TrimSpace(goTool.out), "bin")
	short([]string{"PATH=" + bin}, "./ring", "FuzzSound").ended(0).says(
		"there is no clang: install clang", "Go's engine is used", "FuzzSound: ", " programs, ")
	short(nil, "./ring", "FuzzUnseeded").ended(0).says(
		"FuzzUnseeded: it runs a machine without Seed", "call sound.Seed(f) before f.Fuzz", " programs, ")
	fuzzcorpus(t, module, alone, "run", "-engine=afl", "./ring").ended(2).says("give go or libfuzzer")
}
