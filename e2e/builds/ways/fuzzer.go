package ways

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
)

// A Fuzzer is a fuzzer that is linked with libFuzzer.
type Fuzzer struct {
	dir  string // where it runs
	path string
}

// Run runs the fuzzer. Planted chooses a bug of its subject, or none.
func (f Fuzzer) Run(planted string, args ...string) (Process, error) {
	return start(f.dir, []string{"PLANTED=" + planted}, f.path, args...)
}

// A Find is a search that has ended.
type Find struct {
	Process
	Executions int
	Crash      string // the file that it ended with, if it found something
}

var units = regexp.MustCompile(`stat::number_of_executed_units: +(\d+)`)

// Search runs the fuzzer from a directory of files, or from nothing, for a number of executions.
func (f Fuzzer) Search(planted, files string, seed, runs int, args ...string) (Find, error) {
	crash := filepath.Join(f.dir, "crash")
	if err := os.RemoveAll(crash); err != nil {
		return Find{}, err
	}
	args = append([]string{"-seed=" + strconv.Itoa(seed), "-runs=" + strconv.Itoa(runs), "-print_final_stats=1",
		"-exact_artifact_path=" + crash}, args...)
	if files != "" {
		args = append(args, files)
	}
	p, err := f.Run(planted, args...)
	found := Find{Process: p}
	if counted := units.FindStringSubmatch(p.Out); counted != nil {
		found.Executions, _ = strconv.Atoi(counted[1]) // digits
	}
	if _, statErr := os.Stat(crash); statErr == nil {
		found.Crash = crash
	}
	return found, err
}

// Minimize lets libFuzzer make a crash shorter, with a number of executions for each step. It returns the file.
func (f Fuzzer) Minimize(planted, crash string, runs int) (string, Process, error) {
	out := filepath.Join(f.dir, "minimized")
	p, err := f.Run(planted, "-minimize_crash=1", fmt.Sprintf("-runs=%d", runs), "-exact_artifact_path="+out, crash)
	return out, p, err
}

// Merge copies the files that add coverage from some directories into another one. It returns how many it copied.
func (f Fuzzer) Merge(to string, from ...string) (int, Process, error) {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return 0, Process{}, err
	}
	p, err := f.Run("", append([]string{"-merge=1", to}, from...)...)
	if err != nil {
		return 0, p, err
	}
	files, err := os.ReadDir(to)
	return len(files), p, err
}
