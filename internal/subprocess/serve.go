package subprocess

import (
	"os"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// The files of a process that serves, after the three that every process has.
const (
	requestsFile = 3
	answersFile  = 4
)

// Serve runs programs until there are no more.
func Serve(d *program.Description, runner diagnose.Runner) {
	requests, answers := kept()
	defer requests.file.Close()
	defer answers.Close()
	for {
		line, more := requests.next()
		if !more {
			return
		}
		m := &message{rest: line}
		how, p, t := diagnose.How(m.number()), d.Decode([]byte(m.word())), (*trace.Trace)(nil)
		var noted bool
		if m.flags(&noted); noted {
			t = new(trace.Trace)
			m.flags(&t.Watches)
		}
		v := runner.Run(p, how, t)
		answer := new(message)
		answer.addVerdict(v)
		// What it notes may still be written to by a run that goes on.
		if noted = noted && (v == nil || !v.GoesOn()); noted {
			answer.addFlags(true)
			answer.addTrace(d, t)
		} else {
			answer.addFlags(false)
		}
		if _, err := answers.Write(answer.line()); err != nil {
			return
		}
	}
}

// kept are the files by which this process is asked and answers. What the system starts must not have them.
func kept() (requests lines, answers *os.File) {
	flightrecorder.Keep(requestsFile, answersFile)
	return lines{file: os.NewFile(requestsFile, "requests")}, os.NewFile(answersFile, "answers")
}
