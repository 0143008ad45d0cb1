//go:build fuzzmachine_do

package fuzzmachine

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/wire"
	"github.com/fuzzmachine/go/program"
)

// A request is one that the corpus tool makes; package wire says how.
type request struct {
	*engine
	target  string
	number  int
	args    []string
	answers io.Writer
}

// verbs are what can be requested, each with how many arguments it has.
var verbs = map[string]struct {
	args int
	do   func(request, *wire.Answer) error
}{
	"describe":   {0, request.describe},
	"dictionary": {0, request.dictionary},
	"exercise":   {2, request.exercise},
	"generate":   {1, request.generate},
	"tape":       {1, request.encode},
	"print":      {1, request.print},
	"mend":       {1, request.mend},
	"run":        {1, request.run},
	"before":     {2, request.before},
	"shrink":     {2, request.shrink},
	"apart":      {2, request.apart},
}

// answers has the target answer all requests of the file. Other runs are passed over.
func (a *adapter) answers(f TestingF) {
	boundStack(mostStackOfWorker)
	target := f.Name()
	a.spawns = true
	a.charge(f, func(TestingT) string {
		if err := a.answerAll(target); err != nil {
			return fmt.Sprintf("FUZZMACHINE_DO: %v", err)
		}
		return ""
	})
	f.Add(a.blind(0))
	a.closes(f)
	a.errand.atEnd(f)
}

func (e *engine) answerAll(target string) error {
	e.Haste = process.Patience // the tool waits for a minute, and requests the rest of another process
	e.Mode.Verbose = true      // so that steps say what they change
	file, err := os.Open(e.Environment.Do)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<28)
	if !lines.Scan() {
		return fmt.Errorf("%s is empty", e.Environment.Do)
	}
	where, err := strconv.Unquote(lines.Text())
	if err != nil {
		return fmt.Errorf("%s: the first line is no file name in quotes", e.Environment.Do)
	}
	answers, err := os.OpenFile(where, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("%w; does the fuzz target call Seed twice", err)
	}
	defer answers.Close()
	for n := 1; lines.Scan(); n++ {
		r := request{engine: e, target: target, number: n, answers: answers}
		if err := r.answer(lines.Text()); err != nil {
			return err
		}
	}
	return lines.Err()
}

// answer answers one request.
func (r request) answer(line string) error {
	a := &wire.Answer{Request: r.number}
	if err := r.do(line, a); err != nil {
		a = &wire.Answer{Request: r.number}
		if at, is := err.(*program.ScriptError); is {
			a.Line, a.Column, err = at.Line, at.Column, at.Err
		}
		a.Error = err.Error()
	}
	return r.say(a)
}

// say writes an answer, whole at once.
func (r request) say(a *wire.Answer) error {
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
	return verb.do(r, a)
}

// tapeOf reads the tape of an argument.
func (r request) tapeOf(arg int) ([]byte, error) { return hex.DecodeString(r.args[arg]) }

// encode is a script as a tape. The script must fit.
func (r request) encode(a *wire.Answer) error {
	p, err := r.Description.Parse(r.args[0])
	if err == nil {
		r.program(a, p)
	}
	return err
}

// print is a tape as a script.
func (r request) print(a *wire.Answer) error {
	tape, err := r.tapeOf(0)
	if err == nil {
		r.program(a, r.Description.Decode(tape))
	}
	return err
}

// mend is a script as a tape, without what does not fit.
func (r request) mend(a *wire.Answer) error {
	p, notes, err := r.Description.Mend(r.args[0])
	if err != nil {
		return err
	}
	for _, n := range notes {
		a.Notes = append(a.Notes, wire.Note{Line: n.Line, Text: n.Text})
	}
	if most := r.Limits.Steps; len(p) > most {
		words := fmt.Sprintf("%d steps are more than the machine's limit; the last %d are left out", len(p),
			len(p)-most)
		a.Notes = append(a.Notes, wire.Note{Line: 1, Text: words})
		p = p[:most]
	}
	r.program(a, p)
	return nil
}

// program adds a program in all renderings.
func (r request) program(a *wire.Answer, p program.Program) {
	var errs [2]error
	a.Script, a.Steps = r.Description.PrintLine(p), len(p)
	a.Tape, errs[0] = r.Description.Encode(p)
	a.Kept, errs[1] = r.Description.EncodeKept(p)
	for _, err := range errs {
		if err != nil {
			a.Error = err.Error()
		}
	}
}
