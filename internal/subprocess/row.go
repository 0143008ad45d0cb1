package subprocess

import (
	"errors"
	"os"
	"time"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/program"
)

// lingering is how long a process may take to die of what a run has left behind, such as a timer.
const lingering = 200 * time.Millisecond

// inRow runs programs one after the other in a process of their own. It returns in which of them the process
// died, and of what; nil: it lives.
func (r *Runner) inRow(list []program.Program) (at int, v *failure.Verdict) {
	r.Close()
	dies := false
	for at = 0; at < len(list) && !dies && r.Err == nil && (at == 0 || r.child != nil); at++ {
		v, dies = r.ask(list[at], diagnose.Strict, nil)
	}
	if at--; dies {
		return at, v
	}
	return at, r.linger(list[at])
}

// linger waits to see whether the process dies though it has nothing to do. The program is its last one.
func (r *Runner) linger(last program.Program) *failure.Verdict {
	if r.child == nil {
		return nil
	}
	r.child.answers.file.SetReadDeadline(time.Now().Add(lingering))
	if r.child.answers.next(); errors.Is(r.child.answers.err, os.ErrDeadlineExceeded) {
		return nil
	}
	r.child.ended, _ = r.child.process.Wait()
	v, err := r.died(r.child.said.take())
	if r.Err = err; v != nil {
		v.Step, v.After, v.Words = len(last), true, "after the program has ended, "+v.Words
	}
	return onStep(v, last)
}

// Row finds out which programs a process has to run, one after the other, to die of a program after them: of
// a list those from one to another, and the one at an index. It takes the fewest that halving finds; none, if
// the program kills by itself. The last result is how the process died, and nil if it has not, or does not
// each time.
func (r *Runner) Row(list []program.Program) (from, to, at int, v *failure.Verdict) {
	at, v = r.inRow(list)
	dies := func(from, to int) *failure.Verdict {
		n, v := r.inRow(append(list[from:to:to], list[at]))
		if n < to-from {
			return nil
		}
		return v
	}
	for to = at; v != nil && from < to; {
		middle := (from + to + 1) / 2
		if again := dies(middle, to); again != nil {
			from, v = middle, again
		} else if again = dies(from, middle); again != nil && middle < to {
			to, v = middle, again
		} else if n, earlier := r.inRow(list[from:to]); earlier != nil {
			// it is what one of those leaves that kills
			at, to, v = from+n, from+n, earlier
		} else {
			break
		}
	}
	for n := 0; n < confirmations && v != nil; n++ {
		v = dies(from, to)
	}
	return from, to, at, v
}

// confirmations is how often programs must do again what Row says that they do.
const confirmations = 3
