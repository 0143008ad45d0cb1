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

// A Fuzzer fuzzes one target, by its test binary built for that.
type Fuzzer struct {
	Binary, Dir, Name string
	Cache             string // where new inputs go, in a directory called as the target
	Workers           int    // 0: as many as there are processors
}

// patience is how long a fuzzer may take to end that has been told to.
const patience = 10 * time.Second

// Run fuzzes for a while. Each line that tells how far it is goes to progress.
func (f Fuzzer) Run(ctx context.Context, slice time.Duration, progress func(line string)) (t Turn, err error) {
	args := []string{"-test.run=^$", "-test.fuzz=^" + f.Name + "$", "-test.fuzztime=" + slice.String(), "-test.fuzzcachedir=" + f.Cache, "-test.paniconexit0"}
	if f.Workers > 0 {
		args = append(args, fmt.Sprintf("-test.parallel=%d", f.Workers))
	}
	cmd := exec.CommandContext(ctx, f.Binary, args...)
	cmd.Dir = f.Dir
	cmd.Cancel = func() error { // it ends its workers, and writes what it has found
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			return cmd.Process.Kill()
		}
		return nil
	}
	cmd.WaitDelay = patience
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
	said := t.listen(reader, progress)
	err = <-ended
	t.Time = time.Since(began)
	switch {
	case err == nil || ctx.Err() != nil:
		return t, nil
	case strings.Contains(said, "Failing input written to") || strings.Contains(said, "failure while testing seed corpus entry"):
		t.Failure = said
	case strings.TrimSpace(said) == "" || onlyDeadline(said): // Go 1.26 can take the end of its time for a failure
		return t, nil
	}
	if t.Failure == "" {
		err = errors.Join(err, errors.New(strings.TrimSpace(said)))
	}
	return t, err
}

// listen reads what the fuzzer says, counts, and returns what was no progress.
func (t *Turn) listen(from io.Reader, progress func(string)) string {
	var said strings.Builder
	lines := bufio.NewReader(from)
	for {
		line, err := lines.ReadString('\n')
		if rest, is := strings.CutPrefix(line, "fuzz: elapsed: "); is {
			t.count(rest)
			progress(strings.TrimSpace(rest))
		} else if !strings.HasPrefix(line, "PASS") && said.Len() < 1<<20 {
			said.WriteString(line)
		}
		if err != nil {
			return said.String()
		}
	}
}

// count reads: 3s, execs: 1234 (411/sec), new interesting: 3 (total: 45)
func (t *Turn) count(line string) {
	for part := range strings.SplitSeq(line, ", ") {
		fmt.Sscanf(part, "execs: %d", &t.Executions)
		fmt.Sscanf(part, "new interesting: %d", &t.New)
	}
}

func onlyDeadline(said string) bool {
	return strings.Contains(said, "context deadline exceeded") && !strings.Contains(said, "panic")
}
