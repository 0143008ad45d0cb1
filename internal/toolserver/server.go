// Package toolserver answers the corpus tool: a test binary of the tag fuzzmachine_do calls it to read the requests
// of a file and to write what becomes of each, as package wire says. Package fuzzmachine hands it a machine and an
// engine. It does not know how a program is run, or why one fails. No other binary links it.
package toolserver

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/postmortem"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A Server answers requests about a machine.
type Server struct {
	Plan      *machine.Plan
	Process   *settings.Process
	Diagnoses *diagnose.Machine
	Target    string // the fuzz target, whose programs they are

	Source   func() *generator.Source   // makes programs
	Inquires func() *postmortem.Machine // with the time that there is when it is called
	Runner   diagnose.Runner            // of the target
	Model    bool                       // whether it has a model that could run alone
	Predict  func(program.Program) ([]program.Prediction, error)
	Engine   Engine
}

// An Engine runs programs of the target, and says why they fail.
type Engine interface {
	// Show runs a program. It notes in the trace what its steps do, and shows its worlds to the album. If the run
	// goes on, so does that.
	Show(program.Program, *trace.Trace, *Album) *failure.Verdict
	// Examine does so and diagnoses what fails. Both results are nil if the program passes. The second one is nil
	// alone if nothing is to be reported.
	Examine(program.Program, *trace.Trace, *Album) (*failure.Verdict, *Failure)
	// Try runs a tape and, if it fails, diagnoses it; nil: it passes.
	Try(tape []byte) *Failure
	// Report makes of a case what a person reads.
	Report(*postmortem.Case) *Failure
}

// A Failure is what is reported of a program that fails.
type Failure struct {
	wire.Verdict
	Program    program.Program // the shortest one found
	Unfinished bool            // the shrinker did not get to its end
}

// A request is one line of the file.
type request struct {
	server  *Server
	args    []string
	tape    []byte          // the first argument, of some verbs
	program program.Program // of that tape
	answers io.Writer
}

// verbs are what can be requested, each with how many arguments it has, and whether the first one is a tape.
var verbs = map[string]struct {
	args int
	tape bool
	do   func(request, *wire.Answer) error
}{
	"describe":   {0, false, request.describe},
	"dictionary": {0, false, request.dictionary},
	"exercise":   {2, false, request.exercise},
	"generate":   {1, false, request.generate},
	"tape":       {1, false, request.encode},
	"print":      {2, true, request.print},
	"mend":       {1, false, request.mend},
	"run":        {1, true, request.run},
	"before":     {2, true, request.before},
	"shrink":     {2, true, request.shrink},
	"apart":      {2, true, request.apart},
}

// Serve answers all requests of the file that FUZZMACHINE_DO names.
func (s *Server) Serve() error {
	s.Process.Haste = settings.Patience // the tool waits for a minute, and requests the rest of another process
	s.Process.Mode.Verbose = true       // so that steps say what they change
	path := s.Process.Environment.Do
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<28)
	if !lines.Scan() {
		return fmt.Errorf("%s is empty", path)
	}
	where, err := strconv.Unquote(lines.Text())
	if err != nil {
		return fmt.Errorf("%s: the first line is no file name in quotes", path)
	}
	answers, err := os.OpenFile(where, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("%w; does the fuzz target call Seed twice", err)
	}
	defer answers.Close()
	for lines.Scan() {
		r := request{server: s, answers: answers}
		if err := r.answer(lines.Text()); err != nil {
			return err
		}
	}
	return lines.Err()
}

// answer answers one request. It writes the answer whole at once.
func (r request) answer(line string) error {
	a := new(wire.Answer)
	if err := r.do(line, a); err != nil {
		a = new(wire.Answer)
		if at, is := err.(*program.ScriptError); is {
			a.Line, a.Column, err = at.Line, at.Column, at.Err
		}
		a.Error = err.Error()
	}
	text, err := json.Marshal(a)
	if err == nil {
		_, err = r.answers.Write(append(text, '\n'))
	}
	return err
}

// do takes a line apart and does what it says. A panic of the user's code outside of runs is an error.
func (r request) do(line string, a *wire.Answer) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	name, rest, _ := strings.Cut(line, " ")
	verb, known := verbs[name]
	for rest != "" && err == nil {
		var quoted, arg string
		if quoted, err = strconv.QuotedPrefix(rest); err == nil {
			arg, err = strconv.Unquote(quoted)
			r.args, rest = append(r.args, arg), strings.TrimPrefix(rest[len(quoted):], " ")
		}
	}
	switch {
	case err != nil:
		return fmt.Errorf("%.60q: %w", line, err)
	case !known || len(r.args) != verb.args:
		return fmt.Errorf("%.60q is no request: the tool and the library are of different versions", line)
	}
	if verb.tape {
		if r.tape, err = hex.DecodeString(r.args[0]); err != nil {
			return err
		}
		r.program = r.server.Plan.Description.Decode(r.tape)
	}
	return verb.do(r, a)
}
