package fuzzmachine

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/witness"
)

// A death is the end of a process in the midst of a run. All runs are noted, and whoever is left alive inquires what
// the process died of, in processes of their own: in plain go test a witness, under -fuzz the process that has started
// the worker, and where nobody is left the next go test. A program that has killed a process is kept as an entry.
// From then on it runs apart, so that the tests come to their end; and generated programs, which may kill the process
// as well, are not run until it has been mended.
type deaths struct {
	witness *witness.Witness
	dir     string            // of the notes that workers take
	cutOff  bool              // Go saw nothing die, and has ended its workers in the midst of runs
	deadly  map[string]string // by test, of entries that kill their process: what to fail with
}

// takeNotes has all runs noted from now on. Where there can be no note, nobody will know what the process died of.
func (a *adapter) takeNotes(path string) error {
	n, err := note.New(path)
	a.noteOn(n, false)
	return err
}

// noteOn has all runs that begin from now on noted there, in words or as tapes.
func (a *adapter) noteOn(n *note.Note, tells bool) {
	a.dismiss()
	a.pool.mu.Lock()
	defer a.pool.mu.Unlock()
	a.pool.idle, a.pool.all = nil, nil
	a.pool.tells = tells
	a.note.Store(n)
}

// standBy prepares for the death of this process in what a test replays. While a target runs, the target does so.
func (a *adapter) standBy() {
	if !testing.Testing() || process.Running() != nil {
		return
	}
	a.seeding.Lock()
	defer a.seeding.Unlock()
	if n := witness.StandBy(os.TempDir()); n != a.note.Load() {
		a.noteOn(n, n != nil)
	}
}

// attend prepares for the death of this process, or of the workers that it is to start.
func (a *adapter) attend(target string) {
	err := a.takeNotes(fmt.Sprintf("%s%d-%d", a.notes(target), os.Getpid(), time.Now().UnixNano()))
	if err == nil {
		a.witness, err = witness.Start(target, a.Home, a.note.Load())
	}
	if err != nil {
		witness.Unseen(err)
	}
	if !a.Mode.Fuzzing {
		return
	}
	a.called = stack.Called() // from here, for the end is not called by the target
	if dir, err := os.MkdirTemp("", fmt.Sprintf("%s%d-", ofWorkers, os.Getpid())); err == nil && os.Setenv(apart.Notes, dir) == nil {
		if a.dir = dir; process.Detects {
			apart.HearRaces(dir)
		}
	}
}

// notes is how the notes on a target begin, the time and process left out: the same in each go test.
func (a *adapter) notes(target string) string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("fuzzmachine-%08x-", hash([]byte(a.Home+" "+target))))
}

// survived is what follows when a target has come to its end: nobody need be told of its runs, but of its workers'.
func (a *adapter) survived(f TestingF) {
	f.Helper()
	if n := a.note.Load(); n != nil {
		n.Clear()
		if !n.Failure().IsLeft() {
			os.Remove(n.Path)
		}
	}
	if a.witness != nil {
		a.witness.Dismiss()
		a.witness = nil
	}
	if a.dir == "" {
		return
	}
	if f, is := f.(interface{ Failed() bool }); is {
		a.cutOff = !f.Failed()
	}
	for _, d := range a.inquire(f.Name(), begunBy(a.dir+"/")...) {
		f.Errorf("%s", d.Report)
	}
	if process.Detects {
		apart.Unhear(a.dir)
	}
	os.RemoveAll(a.dir)
	os.Unsetenv(apart.Notes)
	a.dir = ""
}

func targetOf(test string) string {
	target, _, _ := strings.Cut(test, "/")
	return target
}

// recall inquires what earlier processes of the target died of, if nobody has yet.
func (a *adapter) recall(target string) {
	for _, path := range begunBy(a.notes(target)) {
		pid, _, _ := strings.Cut(strings.TrimPrefix(path, a.notes(target)), "-")
		if n, err := strconv.Atoi(pid); err != nil || note.Lives(n) {
			continue
		}
		for _, f := range a.inquire(target, path) {
			words := failure.FirstLine(f.Report)
			switch {
			case f.Kind == string(failure.Flaky): // the program passes: somebody has stopped the test, or mended the system
				continue
			case !f.kept:
				words = f.Report
			}
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: an earlier go test died: %s\n", target, words)
		}
		os.Remove(path)
	}
	sweep(apart.Prefix)
	sweep(ofWorkers)
}

// ofWorkers is how the name of a directory begins that has the notes of workers.
const ofWorkers = "fuzzmachine-workers-"

// sweep removes what processes that are no more have left among the temporary files.
func sweep(prefix string) {
	for _, path := range begunBy(filepath.Join(os.TempDir(), prefix)) {
		pid, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(path), prefix), "-")
		if n, err := strconv.Atoi(pid); err == nil && !note.Lives(n) {
			os.RemoveAll(path)
		}
	}
}

// begunBy returns the files whose paths begin so.
func begunBy(prefix string) (paths []string) {
	dir := filepath.Dir(prefix)
	files, _ := os.ReadDir(dir)
	for _, file := range files {
		if path := filepath.Join(dir, file.Name()); strings.HasPrefix(path, prefix) {
			paths = append(paths, path)
		}
	}
	return paths
}
