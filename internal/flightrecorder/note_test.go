package flightrecorder_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/flightrecorder"
)

// A process that is killed in the midst of a run leaves the tape and the step.
func TestNoteOutlivesItsProcess(t *testing.T) {
	path := filepath.Join(t.TempDir(), "note")
	if os.Getenv("NOTE") != "" {
		n, err := flightrecorder.New(os.Getenv("NOTE"))
		if err != nil {
			t.Fatal(err)
		}
		ended, dies := n.Run(), n.Run()
		ended.Begin("FuzzX/seed#1", []byte("ended"))
		ended.End()
		n.Failure().Begin("FuzzX/seed#2", []byte("fails"))
		dies.Begin("FuzzX/seed#3", []byte("longer"))
		dies.Begin("FuzzX/seed#4", []byte("dies"))
		dies.Now().Store(7)
		self, _ := os.FindProcess(os.Getpid())
		self.Kill()
		select {}
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestNoteOutlivesItsProcess$")
	cmd.Env = append(os.Environ(), "NOTE="+path, "TMPDIR="+t.TempDir()) // it does not live to remove its own
	if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(err.Error(), "killed") {
		t.Fatalf("%v\n%s", err, out)
	}
	failure, runs, err := flightrecorder.Read(path)
	if err != nil || failure == nil || string(failure.Tape) != "fails" || len(runs) != 1 ||
		runs[0].Name != "FuzzX/seed#4" || string(runs[0].Tape) != "dies" || runs[0].Now != 7 {
		t.Errorf("%+v, %+v, %v", failure, runs, err)
	}
}

// What is longer than its place is cut off, and what has no place is not noted.
func TestNoteIsBounded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "note")
	n, err := flightrecorder.New(path)
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		n.Run().Begin(strings.Repeat("n", 1000), make([]byte, 1<<20))
	}
	_, runs, err := flightrecorder.Read(path)
	if err != nil || len(runs) != 15 || len(runs[14].Name) != 256 || len(runs[0].Tape) != 64<<10 {
		t.Errorf("%d runs, %v", len(runs), err)
	}
	n.Clear()
	if _, runs, _ = flightrecorder.Read(path); len(runs) != 0 {
		t.Errorf("%d runs are left", len(runs))
	}
	if _, err := flightrecorder.New(path); err == nil {
		t.Error("a note is made over another")
	}
}

// A nil note notes nothing.
func TestNoNote(t *testing.T) {
	var n *flightrecorder.Note
	r := n.Run()
	r.Begin("", nil)
	r.Now().Store(1)
	r.End()
	n.Failure().Begin("", nil)
}

func BenchmarkRun(b *testing.B) {
	n, err := flightrecorder.New(filepath.Join(b.TempDir(), "note"))
	if err != nil {
		b.Fatal(err)
	}
	r, tape := n.Run(), make([]byte, 200)
	for b.Loop() {
		r.Begin("FuzzX", tape)
		r.End()
	}
}

func BenchmarkStep(b *testing.B) {
	n, err := flightrecorder.New(filepath.Join(b.TempDir(), "note"))
	if err != nil {
		b.Fatal(err)
	}
	now := n.Run().Now()
	for i := uint64(0); b.Loop(); i++ {
		now.Store(flightrecorder.Position(i))
	}
}
