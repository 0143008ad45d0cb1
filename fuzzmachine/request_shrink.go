//go:build fuzzmachine_do

package fuzzmachine

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/internal/wire"
	"github.com/fuzzmachine/go/program"
)

// shrink runs a tape, and shrinks it if it fails.
func (r request) shrink(a *wire.Answer) error {
	tape, err := r.tapeOf(0)
	if err != nil {
		return err
	}
	p := r.description.Decode(tape)
	if f := r.try(r.target, tape, nil); f != nil {
		a.Verdict, a.Unfinished = verdictOf(f), f.unfinished
		p = f.program
	}
	r.program(a, p)
	return nil
}

// probe shrinks a program that must not be run here, because it kills the process or hangs. The tool runs the
// candidates: they are answers, and each line of the standard input says how one ended.
func (r request) probe(a *wire.Answer) error {
	tape, err := r.tapeOf(0)
	if err != nil {
		return err
	}
	step, err := strconv.Atoi(r.args[1])
	if err != nil {
		return err
	}
	lines, runs := bufio.NewScanner(os.Stdin), 0
	var lost error
	begin := shrink.Outcome{Same: true, Step: step}
	result := shrink.Shrink(r.description, r.description.Decode(tape), begin,
		func(p program.Program) shrink.Outcome {
			var came shrink.Outcome
			runs++
			came, lost = r.candidate(p, lines)
			came.Late = true // a process for each is too dear
			return came
		})
	if lost != nil {
		return lost
	}
	a.Runs = runs
	r.program(a, result.Program)
	return nil
}

// candidate has the tool run a program.
func (r request) candidate(p program.Program, lines *bufio.Scanner) (came shrink.Outcome, err error) {
	tape, err := r.description.EncodeKept(p)
	if err == nil {
		err = r.say(&wire.Answer{Request: r.number, Candidate: true, Kept: tape, Steps: len(p)})
	}
	if err == nil && !lines.Scan() {
		err = errors.New("the tool does not say how a candidate ended")
	}
	if err == nil {
		_, err = fmt.Sscan(lines.Text(), &came.Same, &came.Step, &came.Ended)
	}
	if err != nil {
		came.Ended = true
	}
	return came, err
}

// hasten lets a step take less time, for the requests that follow.
func (r request) hasten(*wire.Answer) error {
	most, err := time.ParseDuration(r.args[0])
	if r.Hastened = true; err == nil {
		r.Limits.Step, r.Limits.Run = min(r.Limits.Step, most), min(r.Limits.Run, 4*most)
	}
	return err
}
