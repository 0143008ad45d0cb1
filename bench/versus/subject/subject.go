// Package subject is what the harnesses of bench/versus share, whatever the tool: which bug is planted, and
// how a failure is told to whoever times it. It is linked into fuzz binaries, where code that is merely
// linked costs each execution, and so it imports next to nothing.
package subject

import (
	"os"
	"strconv"
	"time"
)

// Bug is the bug that the environment variable VERSUS chooses, as <system>/<bug>. It is empty where the
// system is sound.
func Bug() string {
	said := os.Getenv("VERSUS")
	for i := len(said) - 1; i >= 0; i-- {
		if said[i] == '/' {
			return said[i+1:]
		}
	}
	return ""
}

// latest is the file of the latest failure, from the first on that this process tells.
var latest *os.File

// Failed is called by a harness just before it fails, with the number of steps that were taken and had an
// effect, the one that fails among them. The environment variable VERSUS_OUT names a file: the time of the
// first failure, in nanoseconds of Unix time, and its steps go into that name with .first added, once; the
// steps of the latest failure into that with .last. No steps is a failure whose program is not shown, as it
// was before.
//
// Tools that shrink call it for each program that fails, and their time runs on: from the second on it costs
// a write.
func Failed(steps int) {
	path := os.Getenv("VERSUS_OUT")
	if path == "" {
		return
	}
	number := strconv.Itoa(steps)
	if latest == nil || latest.Name() != path+".last" {
		file, err := os.OpenFile(path+".first", os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err == nil { // else another process has written it
			file.WriteString(strconv.FormatInt(time.Now().UnixNano(), 10) + " " + number + "\n")
			file.Close()
		}
		if latest, err = os.OpenFile(path+".last", os.O_WRONLY|os.O_CREATE, 0o644); err != nil {
			panic(err)
		}
	}
	if steps == 0 {
		if told, err := latest.Stat(); err == nil && told.Size() > 0 {
			return
		}
	}
	// A process is killed at any time; what is written at once is there whole, or as it was.
	latest.WriteAt([]byte(number+"        "[min(len(number), 8):]+"\n"), 0)
}

// Panics is deferred where model and system take a step. It tells of a panic as of any other failure, and
// lets it go on.
func Panics(steps *int) {
	if e := recover(); e != nil {
		Failed(*steps)
		panic(e)
	}
}
