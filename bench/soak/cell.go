package main

import (
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/fuzzmachine/go/bench/soak/share"
)

// A cell is what came of a process.
type cell struct {
	share.Result
	Crash string // what it printed, if it ended before its tapes did
	Hang  string // what it printed, if it was ended because nothing went on
}

const (
	silent = 2 * time.Minute // without a tape is a hang: a run has a limit of seconds
	dying  = 10 * time.Second
	shown  = 20_000 // bytes of what a process printed
)

// run runs a share in a process, which hangs if it is silent for so long. The error is that it could not be
// started.
func run(cmd *exec.Cmd, silent time.Duration) (c cell, err error) {
	out, err := cmd.StdoutPipe()
	if err != nil {
		return c, err
	}
	var said tail
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		return c, err
	}
	var result *share.Result
	hangs := watched(cmd, out, silent, func(line string) {
		switch ran, ended := share.Read(line); {
		case ended != nil:
			result = ended
		case ran > c.Ran:
			c.Ran = ran
		case !strings.HasPrefix(line, "soak: "):
			fmt.Fprintln(&said, line)
		}
	})
	err = cmd.Wait()
	switch {
	case hangs:
		c.Hang = fmt.Sprintf("nothing went on after %d tapes:\n%s", c.Ran, said.String())
	case err != nil || result == nil:
		c.Crash = fmt.Sprintf("%v after %d tapes:\n%s", err, c.Ran, said.String())
	default:
		c.Result = *result
	}
	return c, nil
}

// wrong says what is wrong with a cell.
func (c cell) wrong(k key) error {
	var errs []error
	for what, words := range map[string]string{"a crash": c.Crash, "a hang": c.Hang, "a failure": c.First} {
		if words != "" {
			errs = append(errs, fmt.Errorf("%s, %s: %s: %s", k.Subject, k.Way, what, words))
		}
	}
	if words := c.growth(); words != "" {
		errs = append(errs, fmt.Errorf("%s, %s: %s", k.Subject, k.Way, words))
	}
	return errors.Join(errs...)
}

// What a process may hold more when all its tapes have run than when half of them have.
const (
	mostHeap       = 256 << 10 // bytes
	mostGoroutines = 0
)

// growth says what has grown; "" is that nothing has.
func (c cell) growth() string {
	switch half, all := 1, 2; {
	case c.Heap[all]-c.Heap[half] > mostHeap:
		return fmt.Sprintf("memory grows: %d bytes are held after half of the tapes, and %d after all",
			c.Heap[half], c.Heap[all])
	case c.Goroutines[all]-c.Goroutines[half] > mostGoroutines:
		return fmt.Sprintf("goroutines grow: there are %d after half of the tapes, and %d after all",
			c.Goroutines[half], c.Goroutines[all])
	}
	return ""
}

// A tail keeps the end of what is written to it, by several goroutines.
type tail struct {
	mu   sync.Mutex
	text []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	t.text = t.text[max(len(t.text)-shown, 0):]
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.text)
}
