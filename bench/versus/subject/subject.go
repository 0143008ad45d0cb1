// Package subject is shared by the harnesses of bench/versus for all tools. It has the name of the planted
// bug, and it reports failures to the process that measures the time. It is linked into fuzz binaries, where
// linked code costs each execution, so it imports almost nothing.
package subject

import (
	"os"
	"strconv"
	"time"
)

// Bug returns the bug that the environment variable VERSUS chooses, as <system>/<bug>. It is empty if the
// system has no bug.
func Bug() string {
	said := os.Getenv("VERSUS")
	for i := len(said) - 1; i >= 0; i-- {
		if said[i] == '/' {
			return said[i+1:]
		}
	}
	return ""
}

// latest is the file of the latest failure, once this process has reported one.
var latest *os.File

// Failed is called by a harness just before it fails. Its argument is the number of steps that had an effect,
// including the one that fails. The environment variable VERSUS_OUT names a file. The time of the first
// failure, in nanoseconds of Unix time, and its steps are written once to that name with .first added. The
// steps of the latest failure are written to that name with .last added. 0 steps means that the program is
// not shown, because it was shown before.
//
// Tools that shrink call it for each program that fails, while their time runs. From the second call on it
// costs one write.
func Failed(steps int) {
	path := os.Getenv("VERSUS_OUT")
	if path == "" {
		return
	}
	number := strconv.Itoa(steps)
	if latest == nil || latest.Name() != path+".last" {
		file, err := os.OpenFile(path+".first", os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err == nil { // otherwise another process has written it
			file.WriteString(strconv.FormatInt(time.Now().UnixNano(), 10) + " " + number + "\n")
			file.Close()
		}
		if latest, err = os.OpenFile(path+".last", os.O_WRONLY|os.O_CREATE, 0o644); err != nil {
			panic(err)
		}
	}
	if steps == 0 {
		if info, err := latest.Stat(); err == nil && info.Size() > 0 {
			return
		}
	}
	// The process may be killed at any time. A single write is complete or has not happened.
	latest.WriteAt([]byte(number+"        "[min(len(number), 8):]+"\n"), 0)
}

// Count says how many steps all programs have had, if the environment variable VERSUS_COUNT asks for it.
func Count(steps int) {
	if os.Getenv("VERSUS_COUNT") != "" {
		os.Stderr.WriteString("subject: " + strconv.Itoa(steps) + " steps\n")
	}
}

// Panics is deferred where model and system take a step. It reports a panic like any other failure and panics
// again.
func Panics(steps *int) {
	if e := recover(); e != nil {
		Failed(*steps)
		panic(e)
	}
}
