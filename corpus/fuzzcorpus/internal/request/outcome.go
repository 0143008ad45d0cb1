package request

import (
	"context"
	"errors"
	"fmt"
	"os"
)

// An Outcome is the result of a program that may end its process.
type Outcome struct {
	Signature string // of its failure; "" if it passes
	Step      int
}

// Run runs a tape in a process of its own. A step that takes longer than stepLimit, unless that is "", counts
// as a hang. Many candidates hang, and the limit of the machine would be too long for each of them.
func (c *Client) Run(ctx context.Context, tape []byte, stepLimit string) (o Outcome, err error) {
	trace, err := os.CreateTemp("", "fuzzcorpus-trace")
	if err != nil {
		return o, err
	}
	trace.Close()
	defer os.Remove(trace.Name())
	requests := []Request{ForTape("run", tape)}
	if stepLimit != "" {
		requests = append([]Request{New("hasten", stepLimit)}, requests...)
	}
	p, err := c.start(requests, []string{"FUZZMACHINE_TRACE=" + trace.Name()})
	if err != nil {
		return o, err
	}
	defer p.close()
	var answer *Answer
	for range requests {
		if answer, err = p.answer(ctx); err != nil {
			return o, err
		}
	}
	if answer == nil {
		if err := p.begun(); err != nil {
			return o, err
		}
		crash := p.crash()
		crash.readStep(trace.Name())
		return Outcome{crash.Signature(), crash.Step}, nil
	}
	if v := answer.Verdict; v != nil {
		o = Outcome{v.Signature, v.Step}
	}
	return o, nil
}

// Shrink shrinks a program that must not run in the process that shrinks it. try runs a candidate, and
// returns its outcome and whether to stop. The answer is the simplest program found.
func (c *Client) Shrink(
	ctx context.Context, tape []byte, first Outcome, try func(a *Answer) (Outcome, bool),
) (*Answer, error) {
	r := ForTape("probe", tape)
	r.Args = append(r.Args, fmt.Sprint(first.Step))
	p, err := c.start([]Request{r}, nil)
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
			return nil, fmt.Errorf("%s: the process that shrinks the program ended: %s", c.Name, p.crash().Headline())
		}
		if !answer.Candidate {
			if answer.Error != "" {
				return nil, errors.New(answer.Error)
			}
			return answer, nil
		}
		o, stop := try(answer)
		if _, err := fmt.Fprintf(p.stdin, "%t %d %t\n", o.Signature == first.Signature, o.Step, stop); err != nil {
			return nil, err
		}
	}
}
