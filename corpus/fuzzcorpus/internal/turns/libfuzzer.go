package turns

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"
)

// A LibFuzzer runs one target with a program that is linked with libFuzzer, in several processes. They share the
// directory of the corpus, and look there every second for what the others have found. With libFuzzer's -fork one
// process starts others for a few seconds each, and each of those runs its corpus first; a turn has no time for that.
type LibFuzzer struct {
	Binary, Dir string
	Corpus      string // where new inputs go
	Seeds       string // a directory of more inputs
	Artifacts   string // a directory for inputs that fail
	Workers     int    // 0 is the number of processors
	Seed        int
	Unfuzzed    int // the exit status of a program whose target does not call f.Fuzz
}

// mostOfInput is how long an input may run. Machines report what hangs earlier.
const mostOfInput = 30 * time.Second

// A worker is one of the processes.
type worker struct {
	executions int
	inited     bool   // it has run the inputs that there were
	output     []byte // lines that are not about progress
	status     int
}

// Run fuzzes for a while. It passes what the turn has come to, again and again, to a function. The turn has failed if
// there are files among the artifacts.
func (l LibFuzzer) Run(ctx context.Context, slice time.Duration, progress func(Turn)) (t Turn, err error) {
	workers := make([]worker, cmp.Or(l.Workers, runtime.NumCPU()))
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var mu sync.Mutex
	before, began := files(l.Corpus), time.Now()
	tick := func() {
		mu.Lock()
		defer mu.Unlock()
		t.sum(workers, time.Since(began))
		t.New = files(l.Corpus) - before
		progress(t)
	}
	var all sync.WaitGroup
	for i := range workers {
		all.Go(func() {
			status, e := l.work(ctx, i, slice, func(line string) {
				mu.Lock()
				defer mu.Unlock()
				workers[i].read(line)
			}, func(time.Duration) {
				if i == 0 { // it speaks for all
					tick()
				}
			})
			mu.Lock()
			defer mu.Unlock()
			if workers[i].status = status; e != nil && err == nil {
				err = e
			}
			if status != 0 {
				stop() // it has found something, or nothing can be found
			}
		})
	}
	all.Wait()
	tick()
	return t, l.judge(&t, workers, err)
}

// work runs one process to its end.
func (l LibFuzzer) work(
	ctx context.Context, i int, slice time.Duration, line func(string), tick func(time.Duration),
) (status int, err error) {
	args := []string{
		l.Corpus, l.Seeds, fmt.Sprintf("-max_total_time=%d", max(1, int(slice.Seconds()))), "-print_final_stats=1",
		fmt.Sprintf("-artifact_prefix=%s%c%d-", l.Artifacts, filepath.Separator, i), "-detect_leaks=0", "-report_slow_units=86400",
		fmt.Sprintf("-timeout=%d", int(mostOfInput.Seconds())), fmt.Sprintf("-seed=%d", 1+l.Seed*1000+i), "-reload=1",
	}
	cmd := exec.CommandContext(ctx, l.Binary, args...)
	cmd.Dir = l.Dir
	state, err := follow(cmd, line, tick)
	if state == nil {
		return 0, err
	}
	if ctx.Err() != nil && state.ExitCode() == interrupted {
		return 0, nil
	}
	return state.ExitCode(), nil
}

// interrupted is libFuzzer's exit status after an interrupt.
const interrupted = 72

// read reads a line, such as: #512 NEW cov: 10 ft: 12 corp: 3/9b lim: 4 exec/s: 0 rss: 30Mb
func (w *worker) read(line string) {
	var n int
	var what string
	if found, _ := fmt.Sscanf(line, "#%d %s cov:", &n, &what); found == 2 {
		w.executions, w.inited = n, w.inited || what == "INITED"
		return
	}
	if found, _ := fmt.Sscanf(line, "stat::number_of_executed_units: %d", &n); found == 1 {
		w.executions = n
		return
	}
	if !strings.HasPrefix(line, "INFO: ") && !strings.HasPrefix(line, "stat::") && len(w.output) < mostOutput {
		w.output = append(w.output, line...)
	}
}

// sum adds up what the workers have come to.
func (t *Turn) sum(workers []worker, since time.Duration) {
	executions := 0
	t.Untested = true
	for _, w := range workers {
		executions += w.executions
		t.Untested = t.Untested && !w.inited
	}
	if passed := since - t.Time; passed > time.Second/2 {
		t.Rate = int(float64(executions-t.Executions) / passed.Seconds())
	}
	t.Executions, t.Time = executions, since
}

// judge decides how the turn ended. The error says that it could not be done.
func (l LibFuzzer) judge(t *Turn, workers []worker, err error) error {
	for _, w := range workers {
		output := strings.TrimSpace(string(w.output))
		switch {
		case w.status == 0:
		case w.status == l.Unfuzzed:
			return fmt.Errorf("it was not tested: %s", output)
		case files(l.Artifacts) == 0:
			return fmt.Errorf("libFuzzer ended with exit status %d\n%s", w.status, output)
		default:
			t.Failure, _, _ = strings.Cut(output, " ERROR: libFuzzer")
			t.Failure = strings.TrimRight(t.Failure, "=0123456789\n ")
		}
	}
	return err
}

// files is how many files a directory has.
func files(dir string) int {
	list, _ := os.ReadDir(dir)
	return len(list)
}
