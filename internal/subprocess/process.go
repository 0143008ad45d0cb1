package subprocess

import (
	"errors"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/folder"
)

// A Process is how to start one that serves the programs of a fuzz target.
type Process struct {
	Target string
	Dir    string        // of the package
	Note   string        // a file, for as long as it runs; "": in a folder of its own
	Most   time.Duration // that a run may take, with all that it may be given
	Script string        // that a test is to replay, if the target is no fuzz target
}

// Start starts the test binary again, for the target of its task, in a directory. Its files are those that every process
// has, and more.
//
// Package os/exec would do this with more comfort, and with hundreds of branches more in each fuzz target.
func Start(task Task, dir string, env []string, files ...*os.File) (*os.Process, error) {
	path, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if runtime.GOOS == "linux" {
		// go test removes the binary when its process ends, and who sees that still needs it
		path = "/proc/self/exe"
	}
	sys := attributes
	if task.Role == ToWatch {
		sys = nil
	}
	env = append(env, Child+"="+task.String(), "GOTRACEBACK=single", "FUZZMACHINE_TRACE=", "FUZZMACHINE_DO=",
		"GORACE="+eachRace+os.Getenv("GORACE")+" log_path=stderr")
	return os.StartProcess(path, arguments(task.Target), // of two values of the environment the first counts
		&os.ProcAttr{Dir: dir, Env: append(env, os.Environ()...), Files: files, Sys: sys})
}

// pattern is what -run says of one test or subtest.
func pattern(name string) string {
	text := []byte("^")
	for _, c := range []byte(name) {
		switch {
		case c == '/':
			text = append(text, '$', c, '^')
			continue
		case strings.IndexByte(`\.+*?()|[]{}^$`, c) >= 0:
			text = append(text, '\\')
		}
		text = append(text, c)
	}
	return string(append(text, '$'))
}

// patience is how long a process may take to begin, and each run beyond its own limits. No process takes as
// long, but one that waits for something which never happens, such as a lock that the process which has died
// still has.
const patience = 30 * time.Second

// A child is a process that serves.
type child struct {
	process  *os.Process
	folder   *folder.Folder // nil: the note is in somebody else's
	note     string
	requests *os.File
	answers  lines
	said     said
	ended    *os.ProcessState
	patience time.Duration // 0: for as long as it lives
	mute     bool          // it has not died, but it did not answer
	served   bool          // it has run a program
}

func (p Process) start(role string, env ...string) (*child, error) {
	c := &child{note: p.Note}
	if c.note == "" {
		in, err := folder.New()
		if err != nil {
			return nil, err
		}
		c.folder, c.note = in, in.File("note")
	}
	var read, write [2]*os.File
	var errs [3]error
	read[0], read[1], errs[0] = os.Pipe()
	write[0], write[1], errs[1] = os.Pipe()
	c.requests, c.answers.file = read[1], write[0]
	c.said.file, errs[2] = os.OpenFile(c.note+".said", os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
	err := errors.Join(errs[:]...)
	if err == nil {
		task := Task{Role: role, Target: p.Target, Where: c.note, Script: p.Script}
		c.process, err = Start(task, p.Dir, env, nil, c.said.file, c.said.file, read[0], write[1])
	}
	read[0].Close()
	write[1].Close()
	if err != nil {
		c.close()
		return nil, err
	}
	c.patience = patience + p.Most
	return c, nil
}

// ask sends a request and returns the answer, or nil if the process dies; and what the process has written
// meanwhile.
func (c *child) ask(request *message) (answer *message, text string) {
	c.said.take()
	var until time.Time
	if c.patience > 0 {
		until = time.Now().Add(c.patience)
	}
	c.answers.file.SetReadDeadline(until)
	_, err := c.requests.Write(request.line())
	if err == nil {
		if line, more := c.answers.next(); more {
			c.served = true
			return &message{rest: line}, c.said.take()
		}
		c.mute = errors.Is(c.answers.err, os.ErrDeadlineExceeded)
		c.process.Kill()
	}
	c.ended, _ = c.process.Wait()
	return nil, c.said.take()
}

// wait returns how a process that has died ended, and the step that it was in; nil if it was in none.
func (c *child) wait() (end string, now *flightrecorder.Position) {
	end = c.ended.String()
	if _, runs, err := flightrecorder.Read(c.note); err == nil && len(runs) > 0 {
		now = &runs[0].Now
	}
	c.close()
	return end, now
}

// unable is why a process that has died has run no program.
func (c *child) unable(end, said string) error {
	if c.mute {
		return errors.New("the process that is to run programs does not answer, perhaps because it waits for " +
			"something that this one has")
	}
	return errors.New("the process that is to run programs ends before it runs one: " + end + "\n" + said)
}

// end lets the process end by itself, for a TestMain may have something to put away.
func (c *child) end() {
	c.requests.Close()
	late := time.AfterFunc(10*time.Second, func() { c.process.Kill() })
	c.process.Wait()
	late.Stop()
	c.close()
}

func (c *child) close() {
	c.release()
	os.Remove(c.note)
	c.folder.Remove()
}

// release leaves the note to whoever reads it.
func (c *child) release() {
	c.requests.Close()
	c.answers.file.Close()
	c.said.file.Close()
	os.Remove(c.note + ".said")
}

// A said is what a process writes: a file, so that all is there when an answer is.
type said struct{ file *os.File }

const mostSaid = 1 << 18

// take returns the last part of it, and begins anew.
func (s said) take() string {
	info, err := s.file.Stat()
	if err != nil {
		return ""
	}
	text := make([]byte, min(info.Size(), mostSaid))
	n, _ := s.file.ReadAt(text, info.Size()-int64(len(text)))
	s.file.Truncate(0)
	return string(text[:n])
}

// forgets has it empty again and again, until the file is closed.
func (s said) forgets() {
	if s.file.Truncate(0) == nil {
		time.AfterFunc(100*time.Millisecond, s.forgets)
	}
}
