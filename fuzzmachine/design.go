package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/teeth"
	"github.com/fuzzmachine/go/program"
)

// A design is a plan, and where the runs that follow it play.
type design struct {
	machine.Plan
	stages run.Stages
	actors campaign.Actors                          // nil: a program has no actors
	parts  interface{ attend(*teeth.Spoiler) bool } // the setting, for those who make something else of the machine
}

// compile finds all misuse there is to find. What depends on types is kept apart from what does not, for it
// is linked once for each.
func compile[W any](s *setting[W], d *design) (*design, error) {
	modelled := false
	for _, a := range s.actions {
		a.action.Alone = a.alone != nil
		d.Moves = append(d.Moves, a.action)
		modelled = modelled || a.alone != nil
		d.Compares += 1 - a.action.Silent
	}
	d.Compares += len(s.relations) + len(s.invariants) + len(s.finals)
	for _, i := range s.invariants {
		d.Invariants = append(d.Invariants, i.name)
	}
	for _, f := range s.finals {
		d.Invariants = append(d.Invariants, f.name)
	}
	for _, r := range s.relations {
		d.Remakes = append(d.Remakes, machine.Remake{Site: r.Site, Is: r.Remake != nil})
		d.Relates = true
		d.Stills = append(d.Stills, machine.StillMapping(r.Name, r.Site))
	}
	if s.model != nil && len(d.Gauges) > 0 { // else it has no state
		d.Stills = append(d.Stills, machine.StillModel)
	}
	if !modelled { // a walker could take no step
		d.stages.Walker = nil
	}
	if d.Options.SingleSteps != nil {
		d.Options.SingleSteps(s)
	}
	if actors := d.Options.Actors; actors != nil {
		if err := actors.Begin(overlapping[W]{s}, d.Options); err != nil {
			return nil, err
		}
		d.AtOnce, d.actors = actors.AtOnce(d.Options), actors.(campaign.Actors)
		d.Actors = d.actors
	} else if err := certain(d.Moves); err != nil {
		return nil, err
	}
	d.stages.World = func(r *program.Reader) run.Stage { return s.stage(s, r) }
	d.parts = s
	return d, nil
}

// certain returns an error if some answers leave open whether a step has happened, which only Actors can judge.
func certain(moves []*machine.Action) error {
	for _, m := range moves {
		if m.Doubtful && m.Err == nil {
			return m.Undoubted("they need the option Actors, with which several states of the model can be possible: add .With(Actors(2))")
		}
	}
	return nil
}

// engine compiles the machine.
func (d *design) engine() (*campaign.Engine, error) {
	return campaign.NewEngine(&d.Plan, &d.stages, d.actors, newT)
}
