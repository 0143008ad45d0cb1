// Package machine is the description of a machine, as far as the types of its worlds do not matter: its actions, what
// they are called in signatures, what it was told by options, and all that can be wrong with that. A description does not
// change when it is complete. It knows no runs.
package machine

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/program"
)

// A plan is what a machine says of itself, as far as the types of its worlds do not matter. When it is
// complete it does not change.
type Plan struct {
	Options    *build.Options
	Demands    build.Demands
	Known      []Known
	Actors     Actors      // nil: steps have none
	Makers     []Function  // of worlds
	Shared     atomic.Bool // whether one of them has returned the same system or world again
	Moves      Moves
	Invariants []string             // their names
	Relates    bool                 // whether states are compared
	Modelled   bool                 // whether there is a model apart from the rest
	Remakes    Remakes              // by mapping
	Gauges     statecoverage.Gauges // of the model; nil: none
	Seen       bool                 // whether the numbers of worlds can be read
	Compares   int                  // how many actions, mappings and invariants compare something
	Stills     []tally.Still        // what is said of each mapping, and of the model, if it never changes
	AtOnce     int                  // how often a program is run whose actors take steps at the same time; 0: they take turns

	described   []program.Action
	Description *program.Description
	Programs    *generator.Machine // makes them
}

// acting has the steps of actions belong to actors.
type Actors interface {
	Describe(m *Action, action program.Action) (program.Action, error)
}

// Complete checks the plan, and describes the machine to those who make, read and write programs.
func (p *Plan) Complete(steps int) error {
	if err := p.check(); err != nil {
		return err
	}
	if err := p.Describe(steps); err != nil {
		return err
	}
	if err := p.Moves.namesProphecies(p.Description); err != nil {
		return err
	}
	var actions []generator.Action
	for _, m := range p.Moves {
		actions = append(actions, generator.Action{Name: m.Name, Weight: m.Weight, Guarded: m.Guarded, Starts: m.Starts})
	}
	usual := steps
	if p.Options.Limits.Steps == 0 {
		usual = program.DefaultSteps
	}
	p.Programs = generator.NewMachine(p.Description, steps, usual, actions)
	p.Demands = p.Options.Demands
	for i := range p.Options.Known {
		for _, signature := range p.Options.Known[i].Signatures {
			p.Known = append(p.Known, Known{Known: &p.Options.Known[i], Signature: signature,
				Times: new(atomic.Int64)})
		}
	}
	return nil
}

// Describe describes the actions to package program, which may refuse them.
func (p *Plan) Describe(steps int) error {
	sites := make(map[string]uintptr) // of actions, by name
	for _, m := range p.Moves {
		action, err := m.Described()
		if other, twice := sites[m.Name]; twice && err == nil {
			err = Misused(m.Site, fmt.Errorf("action %q: the one at %s has the same name; rename one", m.Name,
				stack.Site(other)))
			if m.Starts { // it is the last one, and cannot be renamed
				err = Misused(other, fmt.Errorf("action %q: Start at %s has this name; rename the action", m.Name,
					stack.Site(m.Site)))
			}
		}
		if err != nil {
			return err
		}
		if p.Actors != nil && m.Acts {
			if action, err = p.Actors.Describe(m, action); err != nil {
				return err
			}
		}
		sites[m.Name] = m.Site
		p.described = append(p.described, action)
	}
	if err := stack.Recovered(func() { p.Description = program.Describe(p.described...) }); err != nil {
		return p.Moves.clash(p.described, err)
	}
	for _, m := range p.Moves {
		if m.Starts && p.picks(m.Name) {
			return Misused(m.Site, errors.New("Start: its argument has a decode.Pick, and a start cannot pick: there is no "+
				"state yet that could offer something; use an ordinary argument, such as a number"))
		}
		if !m.Offers && p.picks(m.Name) {
			return Misused(m.Site, fmt.Errorf("action %s: its arguments have a decode.Pick, and nothing makes offers for it: "+
				"add .Offers(f), where f calls From of the Pick with what the state offers", m.Name))
		}
	}
	if err := stack.Recovered(func() { p.Description = p.Description.Limit(steps) }); err != nil {
		return WrongOption(fmt.Errorf("Steps: %w", err))
	}
	return nil
}

// picks reports whether the simplest step of an action picks something.
func (p *Plan) picks(action string) bool {
	step := p.Description.Bend(program.Program{{Action: action}})[0]
	return slices.ContainsFunc(step.Choices, func(c program.Choice) bool { return c.Kind == program.Picks })
}

func (p *Plan) check() error {
	if p.Options.Err != nil {
		return WrongOption(p.Options.Err)
	}
	if len(p.Moves) == 0 || len(p.Moves) == 1 && p.Moves[0].Starts {
		return errors.New("the machine has no actions: give it some, made with Both, Call or Do")
	}
	for _, m := range p.Moves {
		if m.Touches && !p.Relates {
			m.Wrong("Touches", errors.New("it says what a step changes of a state that is not compared; give the "+
				"machine a mapping, such as mapping.Refine"))
		}
	}
	p.Moves.copiesModels(p.Modelled)
	if err := p.Moves.startsWell(p.Modelled); err != nil {
		return err
	}
	if err := p.Remakes.check(p.Modelled, p.Options.SingleSteps != nil); err != nil {
		return err
	}
	for _, missing := range p.Options.Demands.Methods {
		if err := missing(p.Moves.given()); err != nil {
			return WrongOption(err)
		}
	}
	for _, k := range p.Options.Known {
		for _, signature := range k.Signatures {
			if !failure.IsSignature(signature) {
				return WrongOption(fmt.Errorf("Known: %q is not a signature: copy it from the line of a report that "+
					"begins with signature", signature))
			}
		}
	}
	return p.shares()
}

// Tape is the tape of a program.
func (p *Plan) Tape(steps program.Program) []byte {
	tape, err := p.Description.Encode(steps)
	if err != nil {
		panic("fuzzmachine: a program of the machine has no tape: " + err.Error())
	}
	return tape
}

// KeptTape is the tape of a program that spells each action's own code.
func (p *Plan) KeptTape(steps program.Program) []byte {
	tape, err := p.Description.EncodeKept(steps)
	if err != nil {
		panic("fuzzmachine: a program of the machine has no kept tape: " + err.Error())
	}
	return tape
}

// VerdictAt begins a verdict: now is what a run's is, or was.
func (p *Plan) VerdictAt(now flightrecorder.Position) *failure.Verdict {
	v := &failure.Verdict{Step: int(now.Step())}
	v.After = now.Over()
	if action := now.Action(); now != 0 && !v.After && action < len(p.Moves) {
		v.Action = p.Moves[action].Name
		v.Site = stack.Site(p.Moves[action].Site)
	}
	return v
}
