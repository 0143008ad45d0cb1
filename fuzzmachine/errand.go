//go:build fuzzmachine_do

package fuzzmachine

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/program"
)

// doesErrands is whether the binary can do what the corpus tool asks.
const doesErrands = true

// An errand is one thing that the tool asks: a line of the file that FUZZMACHINE_DO names, a verb and arguments quoted as
// Go quotes strings. The first line of the file is the name of another, to be made, which takes the answers: an object
// of JSON a line. An errand that has no answer has killed the process.
type errand struct {
	*engine
	name    string // of the fuzz target
	number  int
	args    []string
	answers io.Writer
}

// verbs are what can be asked.
var verbs = map[string]struct {
	args int
	do   func(errand, *object) error
}{
	"describe": {0, errand.describe},
	"tape":     {1, errand.encode},
	"print":    {1, errand.print},
	"mend":     {1, errand.mend},
	"run":      {1, errand.run},
	"until":    {2, errand.until},
	"shrink":   {1, errand.shrink},
	"probe":    {2, errand.probe},
	"hasten":   {1, errand.hasten},
}

// doErrands does all errands of the file. No seeds are added, and runs are passed over.
func (e *engine) doErrands(f TestingF) {
	f.Helper()
	if err := e.doAll(f.Name()); err != nil {
		f.Errorf("FUZZMACHINE_DO: %v", err)
	}
	if e.fixture != nil {
		if err := e.fixture.close(); err != nil {
			f.Errorf("closing the fixture: %v", err)
		}
	}
}

func (e *engine) doAll(name string) error {
	e.haste = patience    // the tool waits for a minute, and asks again
	e.mode.verbose = true // so that steps tell what they change
	file, err := os.Open(e.environment.do)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<28)
	if !lines.Scan() {
		return fmt.Errorf("%s is empty", e.environment.do)
	}
	where, err := strconv.Unquote(lines.Text())
	if err != nil {
		return fmt.Errorf("%s: the first line is no file name in quotes", e.environment.do)
	}
	answers, err := os.OpenFile(where, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("%w; does the fuzz target call Seed twice", err)
	}
	defer answers.Close()
	for n := 1; lines.Scan(); n++ {
		if err := (errand{engine: e, name: name, number: n, answers: answers}).answer(lines.Text()); err != nil {
			return err
		}
	}
	return lines.Err()
}

// answer does one errand.
func (d errand) answer(line string) error {
	o := new(object).number("errand", d.number)
	if err := d.do(line, o); err != nil {
		o = new(object).number("errand", d.number)
		if at, is := err.(*program.ScriptError); is {
			err = at.Err
			o.number("line", at.Line).number("column", at.Column)
		}
		o.text("error", err.Error())
	}
	return d.say(o)
}

// say writes a line that is whole as soon as it is there.
func (d errand) say(o *object) error {
	_, err := d.answers.Write([]byte(o.String() + "\n"))
	return err
}

// do takes a line apart and does what it says. A panic of the user's code outside of runs is an error.
func (d errand) do(line string, o *object) (err error) {
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
			d.args, rest = append(d.args, arg), strings.TrimPrefix(rest[len(quoted):], " ")
		}
	}
	switch {
	case err != nil:
		return fmt.Errorf("%.60q: %w", line, err)
	case !known || len(d.args) != verb.args:
		return fmt.Errorf("%.60q is no errand: the tool and the library are of different versions", line)
	}
	return verb.do(d, o)
}

// tapeOf reads the tape of an argument.
func (d errand) tapeOf(arg int) ([]byte, error) { return hex.DecodeString(d.args[arg]) }

// encode is a script as a tape. The script must fit.
func (d errand) encode(o *object) error {
	p, err := d.description.Parse(d.args[0])
	if err == nil {
		d.program(o, p)
	}
	return err
}

// print is a tape as a script.
func (d errand) print(o *object) error {
	tape, err := d.tapeOf(0)
	if err == nil {
		d.program(o, d.description.Decode(tape))
	}
	return err
}

// mend is a script as a tape, with what does not fit left out.
func (d errand) mend(o *object) error {
	p, notes, err := d.description.Mend(d.args[0])
	if err != nil {
		return err
	}
	var list []*object
	for _, n := range notes {
		list = append(list, new(object).number("line", n.Line).text("text", n.Text))
	}
	if most := d.limits.Steps; len(p) > most {
		list = append(list, new(object).number("line", 1).text("text", fmt.Sprintf("%d steps are more than the machine's limit; the last %d are left out", len(p), len(p)-most)))
		p = p[:most]
	}
	o.objects("notes", list)
	d.program(o, p)
	return nil
}

// program says a program in all renderings.
func (d errand) program(o *object, p program.Program) {
	o.text("script", d.description.PrintLine(p)).number("steps", len(p))
	for name, encode := range map[string]func(program.Program) ([]byte, error){"tape": d.description.Encode, "kept": d.description.EncodeKept} {
		if tape, err := encode(p); err == nil {
			o.text(name, hex.EncodeToString(tape))
		} else {
			o.text("error", err.Error())
		}
	}
}
