// Package witness has a process see another one die. The witness is the test binary again, started when a
// fuzz target begins; it waits, and runs nothing of the user's. When the other process dies of a panic or a
// fatal error, the runtime writes what happened to a pipe that is all but full, and so waits until the
// witness is done: whatever the witness has a third process say stands in the same output, before the exit
// status. A process that exits or is killed leaves no such moment, and the witness speaks when it is gone.
//
// The package knows notes and processes, and nothing of programs.
package witness

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/folder"
	"github.com/fuzzmachine/go/internal/subprocess"
)

// A Witness is the process, as the one that it watches sees it.
type Witness struct {
	crash *os.File // what the runtime writes when the process dies
	life  *os.File // is closed when the process ends
}

// Start starts a witness of this process, which runs a target in the directory of its package and notes it in
// a folder. The digest is of the machine.
func Start(target, digest, dir string, n *flightrecorder.Note, in *folder.Folder) (*Witness, error) {
	bystander.Lock()
	defer bystander.Unlock()
	return start(target, digest, dir, n, in)
}

// stdout is that of the process. An example of a test puts a pipe in its place, and waits until nobody holds
// that.
var stdout = os.Stdout

func start(target, digest, dir string, n *flightrecorder.Note, in *folder.Folder) (*Witness, error) {
	crash, writes, filled, err := fullPipe()
	if err != nil {
		return nil, err
	}
	defer crash.Close()
	ends, life, err := os.Pipe()
	if err != nil {
		writes.Close()
		return nil, err
	}
	defer ends.Close()
	task := subprocess.Task{
		Role: subprocess.ToWatch, Target: target, Where: n.Path, Digest: digest, Filled: filled, Deadline: deadline(),
	}
	_, err = subprocess.Start(task, dir, nil, nil, stdout, os.Stderr, crash, ends, in.Lock())
	if err == nil {
		err = debug.SetCrashOutput(writes, debug.CrashOptions{})
	}
	if err != nil {
		writes.Close()
		life.Close()
		return nil, err
	}
	return &Witness{writes, life}, nil
}

// Dismiss lets the witness go: what it was to see has come to its end. The one that stands by sees what comes
// then.
func (w *Witness) Dismiss() {
	bystander.Lock()
	defer bystander.Unlock()
	var crash *os.File
	if bystander.witness != nil {
		crash = bystander.witness.crash
	}
	debug.SetCrashOutput(crash, debug.CrashOptions{})
	w.crash.Close()
	w.life.Close()
}

// A process that is to be a witness is one from its beginning. It must not run what the user does when a test
// binary begins, beside the process in which that goes on: a TestMain may make a database anew.
func init() {
	if task := subprocess.Mine(); task.Role == subprocess.ToWatch {
		if err := task.Given(); err != nil {
			fmt.Fprintln(os.Stderr, "fuzzmachine:", err)
			os.Exit(2)
		}
		watch(task)
		os.Exit(0)
	}
}

// watch waits for the end of the other process, and has a third one say what it died of.
func watch(task subprocess.Task) {
	target, path := task.Target, task.Where
	flightrecorder.Keep(3, 4, 5) // the last is the lock of the folder
	crash, life := os.NewFile(3, "crash"), os.NewFile(4, "life")
	dies := make(chan string, 2)
	go func() {
		if grows(crash, task.Filled) {
			dies <- subprocess.ToReport
		}
	}()
	go func() {
		life.Read(make([]byte, 1))
		dies <- subprocess.ToBrief
	}()
	role := <-dies
	failure, runs, err := flightrecorder.Read(path)
	if err != nil { // the target has come to its end
		return
	}
	defer folder.RemoveOf(path)
	if reports := flightrecorder.Reports(path); reports != "" {
		defer fmt.Fprintf(os.Stderr, "\nfuzzmachine: %s: before that it had found:\n\n%s\n", target, reports)
	}
	if failure == nil && len(runs) == 0 { // it died of something else
		return
	}
	if role == subprocess.ToReport { // in the midst of a line that the runtime writes
		settle(crash)
		fmt.Fprintln(os.Stderr)
		defer fmt.Fprintln(os.Stderr, "(what the runtime says goes on)")
		if isTimeout(crash, task.Filled, task.Deadline) {
			role = subprocess.ToTimeout
		}
	}
	if target == "" {
		tellAll(runs, role)
		return
	}
	dir, _ := os.Getwd()
	// on its standard output it says PASS
	third, err := subprocess.Start(subprocess.Task{Role: role, Target: target, Where: path}, dir, nil, nil, nil, os.Stderr)
	if err == nil {
		err = ends(third)
	}
	if _, left := os.Stat(path); left != nil {
		return
	}
	if failure == nil && role == subprocess.ToTimeout {
		tellAll(runs[:1], role)
		return
	}
	next := "The next go test of the target keeps the program, and shows its script."
	r := flightrecorder.Record{Home: dir, Target: target, Machine: task.Digest, Failure: failure, Runs: runs}
	if kept := r.Keep(); kept != nil {
		next = fmt.Sprintf("The next go test of the target will not know of it (%v): keep the tape.", kept)
	}
	if failure != nil {
		runs = append(runs, *failure)
	}
	tellAll(runs[:1], subprocess.ToReport)
	fmt.Fprintf(os.Stderr, "It could not be run again: the process for that ended with %v, and what it said is above. If "+
		"TestMain ends it, have TestMain run the tests where %s is set. %s\n", err, subprocess.Child, next)
}

// mostTime is for how long a process is kept from its end: much longer than programs are shrunk for, in case
// that what is to report never ends.
const mostTime = 6 * time.Minute

// ends waits for a process, and returns how it ended.
func ends(third *os.Process) error {
	late := time.AfterFunc(mostTime, func() { third.Kill() })
	defer late.Stop()
	end, err := third.Wait()
	if err == nil {
		err = errors.New(end.String())
	}
	return err
}
