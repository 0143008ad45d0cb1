//go:build fuzzmachine_do

package fuzzmachine

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/program"
)

// shrink runs a tape, and shrinks it if it fails.
func (d errand) shrink(o *object) error {
	tape, err := d.tapeOf(0)
	if err != nil {
		return err
	}
	p := d.description.Decode(tape)
	if f := d.try(d.name, tape, false); f != nil {
		d.verdict(o, f)
		o.truth("unfinished", f.unfinished)
		p = f.program
	}
	d.program(o, p)
	return nil
}

// probe shrinks a program that must not be run here, because it kills the process or hangs. The other side runs the
// candidates: they are answers, and what came of each is a line of the standard input.
func (d errand) probe(o *object) error {
	tape, err := d.tapeOf(0)
	if err != nil {
		return err
	}
	step, err := strconv.Atoi(d.args[1])
	if err != nil {
		return err
	}
	lines, runs := bufio.NewScanner(os.Stdin), 0
	var lost error
	result := shrink.Shrink(d.description, d.description.Decode(tape), shrink.Outcome{Same: true, Step: step}, func(p program.Program) shrink.Outcome {
		var came shrink.Outcome
		runs++
		came, lost = d.ask(p, lines)
		came.Late = true // a process for each is too dear
		return came
	})
	if lost != nil {
		return lost
	}
	d.program(o.number("runs", runs), result.Program)
	return nil
}

// ask has the other side run a program.
func (d errand) ask(p program.Program, lines *bufio.Scanner) (came shrink.Outcome, err error) {
	tape, err := d.description.EncodeKept(p)
	if err == nil {
		err = d.say(new(object).number("errand", d.number).truth("asks", true).text("kept", hex.EncodeToString(tape)).number("steps", len(p)))
	}
	if err == nil && !lines.Scan() {
		err = errors.New("nobody says what came of a candidate")
	}
	if err == nil {
		_, err = fmt.Sscan(lines.Text(), &came.Same, &came.Step, &came.Ended)
	}
	if err != nil {
		came.Ended = true
	}
	return came, err
}

// hasten lets a step take less time, for the errands that follow.
func (d errand) hasten(*object) error {
	most, err := time.ParseDuration(d.args[0])
	if d.hastened = true; err == nil {
		d.limits.Step, d.limits.Run = min(d.limits.Step, most), min(d.limits.Run, 4*most)
	}
	return err
}
