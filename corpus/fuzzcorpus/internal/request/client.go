package request

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
)

// A Client sends requests to one fuzz target.
type Client struct {
	Binary  string // the test binary
	Dir     string // of the package
	Name    string // FuzzX
	Timeout time.Duration
	Flags   []string // additional flags of package testing
	// Progress shows what the library says of work that takes long; nil: nobody wants to know.
	Progress func(format string, args ...any)
}

// DefaultTimeout limits the time for an answer. It is longer than the default limits of a machine, under the
// race detector too.
const DefaultTimeout = time.Minute

// Do sends requests, in order, and calls each with every answer. If a request ends the process, or there is no
// answer in time, another process says what became of the program, or else the answer is an error. Another one
// gets the requests after it. The error is the error of each, or says that the target answers no requests.
func (c *Client) Do(ctx context.Context, requests []Request, each func(i int, answer *Answer) error) error {
	for done := 0; done < len(requests); {
		began := time.Now()
		n, died, err := c.inOneProcess(ctx, requests[done:], func(i int, answer *Answer) error {
			return each(done+i, answer)
		})
		if done += n; err == nil && died != "" {
			var answer *Answer
			if answer, err = c.became(ctx, requests[done], died, began); err == nil {
				err = each(done, answer)
			}
			done++
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// became answers a request whose process died, and how is known. Another process runs no program itself, but has
// processes of its own do so, in what is left of the time to shrink.
func (c *Client) became(ctx context.Context, r Request, died string, began time.Time) (answer *Answer, err error) {
	answer = &Answer{Error: died}
	if r.Verb != "run" && r.Verb != "shrink" {
		return answer, nil
	}
	left := time.Duration(0) // a run is not shrunk
	if r.Verb == "shrink" {
		if left, err = time.ParseDuration(r.Args[1]); err != nil {
			return nil, err
		}
		left = max(left-time.Since(began), 0)
	}
	again := New("apart", r.Args[0], left.String())
	_, _, err = c.inOneProcess(ctx, []Request{again}, func(_ int, a *Answer) error {
		answer = a
		return nil
	})
	switch v := answer.Verdict; {
	case v == nil:
	case v.Kind == string(failure.Flaky) && v.Step == 0:
		v.Headline = died + "; run again by itself the program passes, so it depends on more than the program"
	case v.Signature == string(failure.Death): // no other process could run it
		v.Headline = died + "; " + v.Headline
	}
	return answer, err
}

// DoOne returns the answer to one request. An answer that is an error is returned as an error, unless it is
// about a place in a script.
func (c *Client) DoOne(ctx context.Context, r Request) (answer *Answer, err error) {
	err = c.Do(ctx, []Request{r}, func(_ int, got *Answer) error {
		answer = got
		return nil
	})
	if err == nil && answer.Error != "" && answer.Line == 0 {
		err = fmt.Errorf("%s: %s", c.Name, answer.Error)
	}
	return answer, err
}

// inOneProcess sends requests to one process until it ends, and says how it died. After a run that hangs it
// stops, because that run continues and may hold locks that other runs need.
func (c *Client) inOneProcess(
	ctx context.Context, requests []Request, each func(i int, answer *Answer) error,
) (done int, died string, err error) {
	p, err := c.start(requests)
	if err != nil {
		return 0, "", err
	}
	defer p.close()
	for done < len(requests) {
		answer, err := p.answer(ctx)
		if err == nil && answer == nil {
			died, err = p.died()
			return done, died, err
		}
		if err == nil {
			err = each(done, answer)
		}
		if err != nil {
			return done, "", err
		}
		done++
		if v := answer.Verdict; v != nil && v.Kind == string(failure.Hang) {
			return done, "", nil
		}
	}
	p.wait()
	return done, "", nil
}

var errNoMachine = errors.New("it does not call Seed of a machine, " +
	"or ends before the call, for example by Skip: " +
	"call Seed first, or name another target")
