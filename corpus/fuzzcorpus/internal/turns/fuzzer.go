package turns

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// A Fuzzer fuzzes one target with a test binary that was built for fuzzing.
type Fuzzer struct {
	Binary, Dir, Name string
	Cache             string // new inputs go to its subdirectory with the name of the target
	Workers           int    // 0 is the number of processors
}

// shutdownTime is how long a fuzzer may take to end after an interrupt.
const shutdownTime = 10 * time.Second

// Run fuzzes for a while. It passes each line about the progress to a function.
func (f Fuzzer) Run(ctx context.Context, slice time.Duration, progress func(line string)) (t Turn, err error) {
	args := []string{
		"-test.run=^$", "-test.fuzz=^" + f.Name + "$", "-test.fuzztime=" + slice.String(),
		"-test.fuzzcachedir=" + f.Cache, "-test.paniconexit0",
	}
	if f.Workers > 0 {
		args = append(args, fmt.Sprintf("-test.parallel=%d", f.Workers))
	}
	cmd := exec.CommandContext(ctx, f.Binary, args...)
	cmd.Dir = f.Dir
	cmd.Cancel = func() error { // after an interrupt it stops its workers and writes what it has found
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			return cmd.Process.Kill()
		}
		return nil
	}
	cmd.WaitDelay = shutdownTime
	reader, writer := io.Pipe()
	cmd.Stdout, cmd.Stderr = writer, writer
	began := time.Now()
	if err := cmd.Start(); err != nil {
		return t, err
	}
	ended := make(chan error, 1)
	go func() {
		err := cmd.Wait()
		writer.Close()
		ended <- err
	}()
	output := t.readOutput(reader, progress)
	err = <-ended
	t.Time = time.Since(began)
	switch {
	case err == nil || ctx.Err() != nil:
		return t, nil
	case strings.Contains(output, "Failing input written to") || strings.Contains(output, "failure while testing seed corpus entry"):
		t.Failure = output
	case strings.TrimSpace(output) == "" || onlyDeadline(output): // Go 1.26 can report the end of its time as a failure
		return t, nil
	}
	if t.Failure == "" {
		err = errors.Join(err, errors.New(strings.TrimSpace(output)))
	}
	return t, err
}

// readOutput reads the output of the fuzzer, updates the counts, and returns the lines that are not about
// progress.
func (t *Turn) readOutput(from io.Reader, progress func(string)) string {
	var output strings.Builder
	lines := bufio.NewReader(from)
	for {
		line, err := lines.ReadString('\n')
		if rest, is := strings.CutPrefix(line, "fuzz: elapsed: "); is {
			t.count(rest)
			progress(strings.TrimSpace(rest))
		} else if !strings.HasPrefix(line, "PASS") && output.Len() < 1<<20 {
			output.WriteString(line)
		}
		if err != nil {
			return output.String()
		}
	}
}

// count reads a line such as: 3s, execs: 1234 (411/sec), new interesting: 3 (total: 45)
func (t *Turn) count(line string) {
	for part := range strings.SplitSeq(line, ", ") {
		fmt.Sscanf(part, "execs: %d", &t.Executions)
		fmt.Sscanf(part, "new interesting: %d", &t.New)
	}
}

func onlyDeadline(output string) bool {
	return strings.Contains(output, "context deadline exceeded") && !strings.Contains(output, "panic")
}
