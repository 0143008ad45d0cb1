package subprocess

import (
	"errors"
	"os"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/internal/flightrecorder"
)

// Child is the variable of the environment by which a process that is started here knows its task.
const Child = "FUZZMACHINE_CHILD"

// What a process is for.
const (
	ToWatch  = "watch" // another process die
	ToServe  = "serve"
	ToReport = "report" // what another process died of
	ToBrief  = "brief"  // so, in few words
	ToDraw   = "draw"   // programs for a fuzzer to begin with

	ToTimeout = "timeout" // as ToReport, of a process that -timeout has ended

	ToWork = "work" // for a fuzzer, which starts it; it is like any other, but for where it puts what it finds
)

// A Task is what this process has been started for.
type Task struct {
	Role     string // "": nobody has said; what cannot be read is a role that nobody gives
	Target   string
	Where    string // it notes what it does, or a directory for that
	Script   string // that a test replays, by which the process knows its place
	Digest   string // of the machine of a process that it watches
	Filled   string // how full the pipe is to which that process writes when it dies
	Deadline string // when -timeout may end that process
	Spare    string // a directory for what a worker cannot put among the entries
}

// A process knows its task before main begins. A TestMain may clear the environment or the arguments: then the process
// would take itself for one like any other, and start others in its turn.
var mine = read(os.Getenv(Child))

// Mine is the task of this process.
func Mine() Task { return mine }

// IsApart is whether a process with the task is unlike any other: it has not been started to run tests.
func (t Task) IsApart() bool { return t.Role != "" && t.Role != ToWork }

// Given returns an error unless this process was started here for its role: its files or its note say so.
// What a system or a user leaves in the environment must not have a process pass that tests nothing.
func (t Task) Given() error {
	switch t.Role {
	case ToServe, ToDraw, ToWatch:
		if t.Where != "" && flightrecorder.ArePipes(requestsFile, answersFile) {
			return nil
		}
	case ToReport, ToTimeout, ToBrief:
		if _, _, err := flightrecorder.Read(t.Where); err == nil {
			return nil
		}
	}
	return errors.New("the environment says " + Child + "=" + t.String() +
		", which is for processes that fuzzmachine starts: unset " + Child)
}

// word is one of those that follow the role, with its name.
type word struct {
	name string
	text *string
}

func (t *Task) words() []word {
	return []word{
		{"target", &t.Target}, {"where", &t.Where}, {"script", &t.Script}, {"digest", &t.Digest},
		{"filled", &t.Filled}, {"deadline", &t.Deadline}, {"spare", &t.Spare},
	}
}

// String is what the environment says of the task, such as serve,target="FuzzRing",where="/tmp/x".
func (t Task) String() string {
	text := []byte(t.Role)
	for _, w := range t.words() {
		if *w.text != "" {
			text = strconv.AppendQuote(append(text, ","+w.name+"="...), *w.text)
		}
	}
	return string(text)
}

// read reads what String writes, and nothing else.
func read(text string) (t Task) {
	t.Role, _, _ = strings.Cut(text, ",")
	rest := text[len(t.Role):]
	for _, w := range t.words() {
		if after, is := strings.CutPrefix(rest, ","+w.name+"="); is {
			quoted, _ := strconv.QuotedPrefix(after)
			*w.text, _ = strconv.Unquote(quoted)
			rest = after[len(quoted):]
		}
	}
	if t.Role == "" || t.String() != text {
		return Task{Role: text}
	}
	return t
}
