package errand

import (
	"context"
	"fmt"
	"os"
)

// A Fate is what comes of a program that may end its process.
type Fate struct {
	Signature string // of its failure; "" where it passes
	Step      int
}

// Fate runs a tape in a process of its own. Steps that take longer than hang, where that is given, are taken to hang:
// many candidates do, and each would otherwise take its whole time.
func (a *Asker) Fate(ctx context.Context, tape []byte, hang string) (f Fate, err error) {
	journal, err := os.CreateTemp("", "fuzzcorpus-journal")
	if err != nil {
		return f, err
	}
	journal.Close()
	defer os.Remove(journal.Name())
	errands := []Errand{OnTape("run", tape)}
	if hang != "" {
		errands = append([]Errand{Of("hasten", hang)}, errands...)
	}
	p, err := a.start(errands, []string{"FUZZMACHINE_TRACE=" + journal.Name()})
	if err != nil {
		return f, err
	}
	defer p.close()
	var answer *Answer
	for range errands {
		if answer, err = p.answer(ctx); err != nil {
			return f, err
		}
	}
	if answer == nil {
		if err := p.begun(); err != nil {
			return f, err
		}
		d := p.death()
		d.last(journal.Name())
		return Fate{d.Signature(), d.Step}, nil
	}
	if v := answer.Failed(); v != nil {
		f = Fate{v.Signature, v.Step}
	}
	return f, nil
}

// Probe shrinks a program that cannot be run in the process that shrinks. What try returns of a candidate is its fate, and
// whether there is no more time. The answer is the simplest program found.
func (a *Asker) Probe(ctx context.Context, tape []byte, fate Fate, try func(a *Answer) (Fate, bool)) (*Answer, error) {
	e := OnTape("probe", tape)
	e.Args = append(e.Args, fmt.Sprint(fate.Step))
	p, err := a.start([]Errand{e}, nil)
	if err != nil {
		return nil, err
	}
	defer p.close()
	for {
		answer, err := p.answer(ctx)
		if err != nil {
			return nil, err
		}
		if answer == nil {
			return nil, fmt.Errorf("%s: the process that shrinks has ended: %s", a.Name, p.death().Headline())
		}
		if !answer.Asks {
			if answer.Error != "" {
				return nil, fmt.Errorf("%s", answer.Error)
			}
			return answer, nil
		}
		came, ended := try(answer)
		if _, err := fmt.Fprintf(p.stdin, "%t %d %t\n", came.Signature == fate.Signature, came.Step, ended); err != nil {
			return nil, err
		}
	}
}
