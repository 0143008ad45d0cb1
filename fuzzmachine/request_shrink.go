//go:build fuzzmachine_do

package fuzzmachine

import (
	"cmp"
	"errors"
	"time"

	"github.com/fuzzmachine/go/internal/inquiry"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/wire"
)

// shrink runs a tape. If it fails, it is shrunk for a time at most.
func (r request) shrink(a *wire.Answer) error {
	return r.diagnosed(a, func(tape []byte) *Failure { return r.try(r.target, tape, nil) })
}

// apart says what becomes of a tape whose process has died, or did not answer. It is shrunk for a time at most,
// and not at all in no time. No program runs in this process.
func (r request) apart(a *wire.Answer) error {
	return r.diagnosed(a, func(tape []byte) *Failure {
		q := inquiry.Inquiry{
			Machine: r.inquires(), Target: r.target, Insists: r.diagnoses.Shrinks,
			Before: func() [][]byte { return nil },
		}
		c := q.Again(tape)
		if c.Verdict.Step == 0 { // nobody knows which step it was
			c.Program = r.Description.Decode(tape)
		}
		return r.failure(c)
	})
}

// diagnosed answers how a tape fails, with the program that is left of it.
func (r request) diagnosed(a *wire.Answer, diagnose func(tape []byte) *Failure) error {
	tape, err := r.tapeOf(0)
	most, wrong := time.ParseDuration(r.args[1])
	if err = errors.Join(err, wrong); err != nil {
		return err
	}
	r.diagnoses.Shrinks, r.Haste = most > 0, cmp.Or(most, process.Patience)
	p := r.Description.Decode(tape)
	if f := diagnose(tape); f != nil {
		a.Verdict, a.Unfinished = verdictOf(f), f.unfinished
		if most > 0 {
			p = f.program
		}
	}
	r.program(a, p)
	return nil
}
