package subprocess

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A process that draws says soon that it is ready. What it answers then may take as long as it likes.
func TestDrawingHasNoDeadline(t *testing.T) {
	files := make(map[string]*os.File)
	pipe := func(read, write string) {
		var err error
		if files[read], files[write], err = os.Pipe(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			files[read].Close()
			files[write].Close()
		})
	}
	pipe("asked", "requests")
	pipe("answers", "answered")
	printed, err := os.Create(filepath.Join(t.TempDir(), "said"))
	if err != nil {
		t.Fatal(err)
	}
	defer printed.Close()
	c := &child{
		process: new(os.Process), requests: files["requests"], answers: lines{file: files["answers"]}, said: said{printed},
		patience: time.Second,
	}
	answers := func() { files["answered"].Write(new(message).line()) }
	answers()
	if answer, _ := c.ask(new(message)); answer == nil {
		t.Fatal("it is not ready")
	}
	c.patience = 0
	time.AfterFunc(1200*time.Millisecond, answers)
	if answer, _ := c.ask(new(message)); answer == nil {
		t.Error("it is given up")
	}
}
