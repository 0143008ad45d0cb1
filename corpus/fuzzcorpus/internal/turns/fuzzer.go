package turns

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/gointernals"
)

// A Fuzzer runs one target with a test binary that was built for fuzzing.
type Fuzzer struct {
	Binary, Dir, Name string
	Cache             string // new inputs go to its subdirectory with the name of the target
	Workers           int    // 0 is the number of processors
	Seed              int    // of the programs that are generated, if the user has set none; 0 is the usual one
}

// Run fuzzes for a while. It passes what the turn has come to, again and again, to a function.
func (f Fuzzer) Run(ctx context.Context, slice time.Duration, progress func(Turn)) (t Turn, err error) {
	args := []string{
		"-" + gointernals.FlagRun + "=^$", "-" + gointernals.FlagFuzz + "=^" + f.Name + "$",
		"-" + gointernals.FlagFuzzTime + "=" + slice.String(),
		"-" + gointernals.FlagFuzzCache + "=" + f.Cache, "-" + gointernals.FlagPanicOnExit,
	}
	if f.Workers > 0 {
		args = append(args, fmt.Sprintf("-%s=%d", gointernals.FlagParallel, f.Workers))
	}
	before := f.entries()
	t.Untested = true
	_, err = f.start(ctx, args, func(line string) {
		t.read(line)
		progress(t)
	}, func(since time.Duration) {
		t.Time = since
		progress(t)
	})
	t.Entries = added(before, f.entries())
	return t, t.judge(err, ctx.Err() != nil)
}

// start runs the test binary to its end.
func (f Fuzzer) start(
	ctx context.Context, args []string, line func(string), tick func(time.Duration),
) (*os.ProcessState, error) {
	cmd := exec.CommandContext(ctx, f.Binary, args...)
	cmd.Dir, cmd.Env = f.Dir, f.environ()
	return follow(cmd, line, tick)
}

// seedVariable is the seed of generated programs.
const seedVariable = "FUZZMACHINE_SEED"

// environ is what a process is given. Its seed is the turn's, unless the user has set one.
func (f Fuzzer) environ() []string {
	if f.Seed == 0 || os.Getenv(seedVariable) != "" {
		return nil
	}
	return append(os.Environ(), fmt.Sprintf("%s=%d", seedVariable, f.Seed)) // of two values the last counts
}

// judge decides how the turn ended. The error says that it could not be done.
func (t *Turn) judge(err error, stopped bool) error {
	output := strings.TrimSpace(string(t.output))
	switch {
	case strings.Contains(output, gointernals.Written),
		strings.Contains(output, gointernals.SeedFails),
		strings.Contains(output, "signature   "): // of a machine's report, when the turn ended a worker that shrank
		t.Failure = output
	case err == nil && t.All == 0 && !stopped:
		return errors.Join(errors.New("it was not tested, because Go did not begin to fuzz it"), words(output))
	case err == nil || stopped:
	case onlyDeadline(output):
		t.Deadline = true
	default:
		return errors.Join(err, words(output))
	}
	return nil
}

// words are an error, or nil if there are none.
func words(text string) error {
	if text == "" {
		return nil
	}
	return errors.New(text)
}

// onlyDeadline reports whether the test failed for nothing but that the time is up. Up to Go 1.26 that happens:
// golang/go#75804.
func onlyDeadline(output string) (deadline bool) {
	_, output, failed := strings.Cut(output, gointernals.TestFails)
	_, output, _ = strings.Cut(output, "\n")
	for line := range strings.Lines(output) {
		switch line = strings.TrimSpace(line); line {
		case gointernals.DeadlineOver:
			deadline = true
		case "", "FAIL":
		default:
			return false
		}
	}
	return deadline && failed
}
