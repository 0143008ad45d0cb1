//go:build linux || darwin || freebsd || netbsd || dragonfly

package witness

import (
	"runtime"
	"strings"
	"testing"
	"time"
)

// A full pipe has room for the first words of a crash, which the witness sees, and not for all of it: who
// writes that waits until the pipe is closed.
func TestFullPipeHoldsACrash(t *testing.T) {
	read, write, filled, err := fullPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer write.Close()
	if now := said(read, filled); now != "" {
		t.Errorf("%q is said before anything is", now)
	}
	written := make(chan error)
	go func() {
		write.WriteString("panic: ")
		write.WriteString("boom\n")
		_, err := write.WriteString(strings.Repeat("x", room))
		written <- err
	}()
	if !grows(read, filled) {
		t.Fatal("nobody sees what is written")
	}
	for n := 0; runtime.GOOS == "linux" && said(read, filled) != "panic: boom\n"; n++ {
		time.Sleep(time.Millisecond)
		if n > 10_000 {
			t.Fatalf("it says %q", said(read, filled))
		}
	}
	select {
	case err := <-written:
		t.Fatalf("all of it is written: %v", err)
	default:
	}
	read.Close()
	if err := <-written; err == nil {
		t.Error("what nobody has read is written")
	}
}

// A pipe that is closed without a word does not grow.
func TestPipeThatEnds(t *testing.T) {
	read, write, filled, err := fullPipe()
	if err != nil {
		t.Fatal(err)
	}
	read.Close()
	write.Close()
	if grows(read, filled) || grows(read, "none") {
		t.Error("it grows")
	}
}
