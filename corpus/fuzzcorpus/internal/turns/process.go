package turns

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"time"
)

const (
	shutdownTime = 10 * time.Second // how long a process may take to end after an interrupt
	refresh      = time.Second      // Go prints a line every three seconds
	mostOutput   = 1 << 20
)

// follow runs a command to its end. It passes each line of output to a function, and from time to time how long it
// runs to another. After an interrupt a fuzzer stops its workers and writes what it has found.
func follow(cmd *exec.Cmd, line func(string), tick func(time.Duration)) (*os.ProcessState, error) {
	cmd.Cancel = func() error {
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
		return nil, err
	}
	ended := make(chan error, 1)
	go func() {
		err := cmd.Wait()
		writer.Close()
		ended <- err
	}()
	ticker := time.NewTicker(refresh)
	defer ticker.Stop()
	for lines := linesOf(reader); lines != nil; {
		select {
		case text, more := <-lines:
			if !more {
				lines = nil
				continue
			}
			line(text)
		case <-ticker.C:
			tick(time.Since(began))
		}
	}
	err := <-ended
	tick(time.Since(began))
	return cmd.ProcessState, err
}

// linesOf reads lines, of which the last may be incomplete.
func linesOf(from io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for reader := bufio.NewReader(from); ; {
			line, err := reader.ReadString('\n')
			if line != "" {
				lines <- line
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}
