package request

import (
	"context"
	"errors"
	"os"
	"time"
)

// A Client sends requests to one fuzz target.
type Client struct {
	Binary  string // the test binary
	Dir     string // of the package
	Name    string // FuzzX
	Timeout time.Duration
	Env     []string // additional environment variables of the process
	Flags   []string // additional flags of package testing
}

// DefaultTimeout limits the time for an answer. It is longer than the default limits of a machine, under the
// race detector too.
const DefaultTimeout = time.Minute

// Do sends requests, in order, and calls each with every answer. If a request ends the process, its answer
// has a Crash, and another process gets the requests after it. The error is the error of each, or says that
// the target answers no requests.
func (c *Client) Do(ctx context.Context, requests []Request, each func(i int, answer *Answer) error) error {
	for done := 0; done < len(requests); {
		n, crash, err := c.inOneProcess(ctx, requests[done:], func(i int, answer *Answer) error {
			return each(done+i, answer)
		})
		if err != nil {
			return err
		}
		if done += n; crash == nil {
			continue
		}
		if err := c.findStep(ctx, requests[done], crash); err != nil {
			return err
		}
		answer := c.printed(ctx, requests[done])
		answer.Crash, answer.Error = crash, crash.Headline()
		if err := each(done, answer); err != nil {
			return err
		}
		done++
	}
	return nil
}

// DoOne returns the answer to one request. An answer that is an error is returned as an error, unless it is
// about a place in a script or the process ended.
func (c *Client) DoOne(ctx context.Context, r Request) (answer *Answer, err error) {
	err = c.Do(ctx, []Request{r}, func(_ int, got *Answer) error {
		answer = got
		return nil
	})
	if err == nil && answer.Error != "" && answer.Crash == nil && answer.Line == 0 {
		err = errors.New(answer.Error)
	}
	return answer, err
}

// inOneProcess sends requests to one process until it ends. After a run that hangs it stops, because that run
// continues and may hold locks that other runs need.
func (c *Client) inOneProcess(
	ctx context.Context, requests []Request, each func(i int, answer *Answer) error,
) (done int, crash *Crash, err error) {
	p, err := c.start(requests, nil)
	if err != nil {
		return 0, nil, err
	}
	defer p.close()
	for done < len(requests) {
		answer, err := p.answer(ctx)
		if err != nil {
			return done, nil, err
		}
		if answer == nil {
			crash, err = p.crash(), p.begun()
			return done, crash, err
		}
		if err := each(done, answer); err != nil {
			return done, nil, err
		}
		done++
		if v := answer.Verdict; v != nil && v.Kind == "hang" {
			return done, nil, nil
		}
	}
	p.wait()
	return done, nil, nil
}

// printed returns the program of a request that crashed.
func (c *Client) printed(ctx context.Context, r Request) *Answer {
	if len(r.Args) == 1 && r.Verb != "tape" && r.Verb != "mend" {
		if p, err := c.start([]Request{New("print", r.Args...)}, nil); err == nil {
			defer p.close()
			if answer, err := p.answer(ctx); err == nil && answer != nil {
				return answer
			}
		}
	}
	return new(Answer)
}

// findStep sends a request that crashed again, with a trace, to find the step that ended the process.
func (c *Client) findStep(ctx context.Context, r Request, crash *Crash) error {
	trace, err := os.CreateTemp("", "fuzzcorpus-trace")
	if err != nil {
		return err
	}
	trace.Close()
	defer os.Remove(trace.Name())
	p, err := c.start([]Request{r}, []string{"FUZZMACHINE_TRACE=" + trace.Name()})
	if err != nil {
		return err
	}
	defer p.close()
	if answer, err := p.answer(ctx); answer != nil || err != nil {
		crash.Notes = append(crash.Notes, "a second run did not end the process, "+
			"so it depends on more than the program")
		return err
	}
	crash.readStep(trace.Name())
	return nil
}

var errNoMachine = errors.New("it does not call Seed of a machine, " +
	"or ends before the call, for example by Skip: " +
	"call Seed first, or name another target")
