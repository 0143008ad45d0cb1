package errand

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"
)

// An Asker asks one fuzz target.
type Asker struct {
	Binary  string // its test binary
	Dir     string // of its package
	Name    string // FuzzX
	Timeout time.Duration
	Env     []string // what the process is given besides
	Flags   []string // and flags of package testing
}

// DefaultTimeout is how long an answer may take: longer than any deadline of a machine that has not been given
// its own, under the race detector too.
const DefaultTimeout = time.Minute

// Ask sends a target on errands, in their order, and calls each with every answer. An errand that kills its process has
// an answer too, which tells of that; those behind it are done by another process. The error is that the target does
// nothing of the kind, or that each returned.
func (a *Asker) Ask(ctx context.Context, errands []Errand, each func(i int, answer *Answer) error) error {
	for done := 0; done < len(errands); {
		n, death, err := a.once(ctx, errands[done:], func(i int, answer *Answer) error { return each(done+i, answer) })
		if err != nil {
			return err
		}
		if done += n; death == nil {
			continue
		}
		if err := a.autopsy(ctx, errands[done], death); err != nil {
			return err
		}
		answer := a.printed(ctx, errands[done])
		answer.Death, answer.Error = death, death.Headline()
		if err := each(done, answer); err != nil {
			return err
		}
		done++
	}
	return nil
}

// One is the answer to one errand. What the target cannot do is an error.
func (a *Asker) One(ctx context.Context, e Errand) (answer *Answer, err error) {
	err = a.Ask(ctx, []Errand{e}, func(_ int, got *Answer) error {
		answer = got
		return nil
	})
	if err == nil && answer.Error != "" && answer.Death == nil && answer.Line == 0 {
		err = errors.New(answer.Error)
	}
	return answer, err
}

// once has one process do as many errands as it does. One that has a run that hangs is not asked on: that run goes on, and may
// hold what others need.
func (a *Asker) once(ctx context.Context, errands []Errand, each func(i int, answer *Answer) error) (done int, death *Death, err error) {
	p, err := a.start(errands, nil)
	if err != nil {
		return 0, nil, err
	}
	defer p.close()
	for done < len(errands) {
		answer, err := p.answer(ctx)
		if err != nil {
			return done, nil, err
		}
		if answer == nil {
			death, err = p.death(), p.begun()
			return done, death, err
		}
		if err := each(done, answer); err != nil {
			return done, nil, err
		}
		done++
		if v := answer.Failed(); v != nil && v.Kind == "hang" {
			return done, nil, nil
		}
	}
	p.linger()
	return done, nil, nil
}

// printed is the program of an errand that could not be done.
func (a *Asker) printed(ctx context.Context, e Errand) *Answer {
	if len(e.Args) == 1 && e.Verb != "tape" && e.Verb != "mend" {
		if p, err := a.start([]Errand{Of("print", e.Args...)}, nil); err == nil {
			defer p.close()
			if answer, err := p.answer(ctx); err == nil && answer != nil {
				return answer
			}
		}
	}
	return new(Answer)
}

// autopsy finds out in which step an errand killed its process, from a journal.
func (a *Asker) autopsy(ctx context.Context, e Errand, d *Death) error {
	journal, err := os.CreateTemp("", "fuzzcorpus-journal")
	if err != nil {
		return err
	}
	journal.Close()
	defer os.Remove(journal.Name())
	p, err := a.start([]Errand{e}, []string{"FUZZMACHINE_TRACE=" + journal.Name()})
	if err != nil {
		return err
	}
	defer p.close()
	if answer, err := p.answer(ctx); answer != nil || err != nil {
		d.Words = append(d.Words, "the second time it did not die: it depends on more than the program")
		return err
	}
	d.last(journal.Name())
	return nil
}

var errSilent = fmt.Errorf("it does not call Seed of a machine, or ends before it does, as by Skip")
