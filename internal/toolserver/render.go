package toolserver

import (
	"fmt"
	"strconv"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
	"github.com/fuzzmachine/go/program"
)

// encode is a script as a tape. The script must fit.
func (r request) encode(a *wire.Answer) error {
	p, err := r.server.Plan.Description.Parse(r.args[0])
	if err == nil {
		r.server.rendered(a, p)
	}
	return err
}

// print is a tape as a script. With the script of an entry, unless that is "", it says what the script means
// otherwise, and what of it does not fit.
func (r request) print(a *wire.Answer) error {
	if script := r.args[1]; script != "" {
		said := r
		said.args = r.args[1:]
		if err := said.mend(a); err != nil {
			return err
		}
		a.Changed, _, _ = corpus.Changed(r.server.Plan.Description, script, r.program)
	}
	r.server.rendered(a, r.program)
	return nil
}

// mend is a script as a tape, without what does not fit.
func (r request) mend(a *wire.Answer) error {
	p, notes, err := r.server.Plan.Description.Mend(r.args[0])
	if err != nil {
		return err
	}
	for _, n := range notes {
		a.Notes = append(a.Notes, wire.Note{Line: n.Line, Text: n.Text})
	}
	if most := r.server.Process.Limits.Steps; len(p) > most {
		words := fmt.Sprintf("%d steps are more than the machine's limit; the last %d are left out", len(p),
			len(p)-most)
		a.Notes = append(a.Notes, wire.Note{Line: 1, Text: words})
		p = p[:most]
	}
	r.server.rendered(a, p)
	return nil
}

// generate makes the program that Seed generates under a number.
func (r request) generate(a *wire.Answer) error {
	i, err := strconv.Atoi(r.args[0])
	if err != nil {
		return err
	}
	source := r.server.Source()
	r.server.rendered(a, source.Program(i))
	if words := source.Cut(); words != "" {
		a.Notes = append(a.Notes, wire.Note{Text: words})
	}
	return nil
}

// rendered adds a program in all renderings.
func (s *Server) rendered(a *wire.Answer, p program.Program) {
	var errs [2]error
	a.Script, a.Steps = s.Plan.Description.PrintLine(p), len(p)
	a.Tape, errs[0] = s.Plan.Description.Encode(p)
	a.Kept, errs[1] = s.Plan.Description.EncodeKept(p)
	for _, err := range errs {
		if err != nil {
			a.Error = err.Error()
		}
	}
}
