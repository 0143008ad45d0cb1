//go:build fuzzmachine_do

package fuzzmachine

import (
	"errors"
	"strconv"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/wire"
	"github.com/fuzzmachine/go/program"
)

// exercise runs generated programs, on the model alone or as usual, so that the tool can see what code that
// executes. Programs end early or are cut where they fail: what has been executed is all that is wanted.
func (r request) exercise(_ *wire.Answer) error {
	programs, err := strconv.Atoi(r.args[1])
	if err != nil {
		return err
	}
	if r.stages.alone == nil {
		return errors.New("the machine has no model that could run alone: one of New has, and none of NewPair, NewWorld or " +
			"Local")
	}
	for i := range programs {
		p := r.source().Blind(i)
		if r.args[0] != "model" {
			r.runAs(r.target, p, diagnose.Again, nil)
		} else if _, err := r.predict(r.forModel(p)); err != nil {
			return err
		}
	}
	return nil
}

// forModel is a program without the steps that need the system.
func (r request) forModel(p program.Program) (steps program.Program) {
	for _, step := range p {
		if r.Plan.ActionOf(step.Action).Alone {
			steps = append(steps, step)
		}
	}
	return steps
}
