//go:build linux || darwin || freebsd || netbsd || dragonfly

package witness_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/internal/subprocess/witness"
)

// TestThird is what a witness starts when a process has died: it says in which role, of which run.
func TestThird(t *testing.T) {
	role, path := subprocess.Mine().Role, subprocess.Mine().Where
	if role == "" {
		t.Skip("a witness starts it")
	}
	_, runs, err := flightrecorder.Read(path)
	fmt.Fprintf(os.Stderr, "<%s %v %v>", role, runs[0].Name, err)
	switch os.Getenv("WITNESSED") {
	case "unexplained":
		os.Exit(4)
	case "silent": // as where a TestMain exits with 0
		return
	}
	os.Remove(path)
}

// TestWitnessed is a process that has a witness.
func TestWitnessed(t *testing.T) {
	way := os.Getenv("WITNESSED")
	if way == "" {
		t.Skip("another test starts it")
	}
	n, err := flightrecorder.New(os.Getenv("NOTED"))
	if err != nil {
		t.Fatal(err)
	}
	w, err := witness.Start("TestThird", "1", filepath.Dir(n.Path), n, nil)
	if err != nil {
		t.Fatal(err)
	}
	n.Run().Begin("the run", []byte("tape"))
	switch way {
	case "panic", "unexplained", "silent":
		go panic("boom")
		select {}
	case "exit":
		os.Exit(3)
	case "timeout":
		select {}
	case "dismissed":
		w.Dismiss()
		go panic("boom")
		select {}
	case "cleared":
		n.Clear()
		os.Remove(n.Path)
		w.Dismiss()
	case "between":
		n.Clear()
		go panic("boom")
		select {}
	}
}

// The witness says what becomes of the process that it watches: in its output, before it has ended if it
// crashes. It says nothing if it is dismissed, or if there was no run.
func TestWitness(t *testing.T) {
	for way, want := range map[string]string{
		"panic":     "<report the run <nil>>",
		"exit":      "<brief the run <nil>>",
		"timeout":   "<timeout the run <nil>>",
		"dismissed": "<brief the run <nil>>", // it is gone, and has left its note
		"cleared":   "",
		"between":   "",
	} {
		t.Run(way, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "note")
			cmd := exec.Command(os.Args[0], "-test.run=^TestWitnessed$", "-test.timeout=2s")
			cmd.Env = append(os.Environ(), "WITNESSED="+way, "NOTED="+path)
			text, err := cmd.CombinedOutput()
			out := string(text)
			if (err == nil) != (way == "cleared") || strings.Count(out, "<") < strings.Count(want, "<") ||
				!strings.Contains(out, want) || want == "" && strings.Contains(out, "the run") {
				t.Errorf("%v, and not %q:\n%s", err, want, out)
			}
			if way == "panic" && strings.Index(out, want) > strings.LastIndex(out, ".TestWitnessed") {
				t.Errorf("it is said too late:\n%s", out)
			}
			if stops := way == "panic" || way == "timeout"; stops && !strings.Contains(out, "\n"+want) ||
				strings.Contains(out, "(what the runtime says goes on)\n") != stops {
				t.Errorf("it has no lines of its own in what the runtime says:\n%s", out)
			}
			if _, err := os.Stat(path); err == nil {
				t.Error("the note is left")
			}
		})
	}
}

// What the third process cannot explain is said all the same, however it ends.
func TestUnexplained(t *testing.T) {
	for way, status := range map[string]string{"unexplained": "exit status 4", "silent": "exit status 0"} {
		path := filepath.Join(t.TempDir(), "note")
		cmd := exec.Command(os.Args[0], "-test.run=^TestWitnessed$")
		cmd.Env = append(os.Environ(), "WITNESSED="+way, "NOTED="+path, "XDG_CACHE_HOME="+filepath.Dir(path))
		out, err := cmd.CombinedOutput()
		if err == nil || !strings.Contains(string(out),
			`the process died here, in step 0 of the program of this tape: []byte("tape")`) ||
			!strings.Contains(string(out), "ended with "+status+",") {
			t.Errorf("%s: %v:\n%s", way, err, out)
		}
		if records, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "fuzzmachine", "death-*")); len(records) != 1 {
			t.Errorf("%s: left to the next process: %q", way, records)
		}
	}
}
