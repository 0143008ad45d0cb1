package toolserver

import (
	"cmp"
	"time"

	"github.com/fuzzmachine/go/internal/postmortem"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
)

// shrink runs a tape. If it fails, it is shrunk for a time at most.
func (r request) shrink(a *wire.Answer) error { return r.diagnosed(a, r.server.Engine.Try) }

// apart says what becomes of a tape whose process has died, or did not answer. It is shrunk for a time at most,
// and not at all in no time. No program runs in this process.
func (r request) apart(a *wire.Answer) error {
	return r.diagnosed(a, func(tape []byte) *Failure {
		s := r.server
		q := postmortem.Inquiry{
			Machine: s.Inquires(), Target: s.Target, Insists: s.Diagnoses.Shrinks,
			Before: func() [][]byte { return nil },
		}
		c := q.Again(tape)
		if c.Diagnosis.Verdict.Step == 0 { // nobody knows which step it was
			c.Diagnosis.Program = r.program
		}
		return s.Engine.Report(c)
	})
}

// diagnosed answers how a tape fails, with the program that is left of it.
func (r request) diagnosed(a *wire.Answer, diagnose func(tape []byte) *Failure) error {
	most, err := time.ParseDuration(r.args[1])
	if err != nil {
		return err
	}
	r.server.Diagnoses.Shrinks, r.server.Process.Haste = most > 0, cmp.Or(most, settings.Patience)
	p := r.program
	if f := diagnose(r.tape); f != nil {
		a.Verdict, a.Unfinished = &f.Verdict, f.Unfinished
		if most > 0 {
			p = f.Program
		}
	}
	r.server.rendered(a, p)
	return nil
}
