package fuzzmachine

import "github.com/fuzzmachine/go/program"

// A design is a plan, and where the runs that follow it play.
type design struct {
	plan
	world  func(*program.Reader) stage
	plain  func(*program.Reader) stage      // nil: none
	alone  func(*program.Reader) stage      // of the model alone; nil: none
	walker func(*program.Reader) *walkStage // nil: there is no model that can be walked on alone
	parts  any                              // the setting, for Teeth, which is linked only where it is called
}

// compile finds all misuse there is to find. What depends on types is kept apart from what does not, for it
// is linked once for each.
func compile[W any](s *setting[W], d *design) (*design, error) {
	modelled := false
	for _, a := range s.actions {
		a.move.alone = a.alone != nil
		d.moves = append(d.moves, a.move)
		modelled = modelled || a.alone != nil
		d.compares += 1 - a.move.silent
	}
	d.compares += len(s.relations) + len(s.invariants) + len(s.finals)
	for _, i := range s.invariants {
		d.invariants = append(d.invariants, i.Name)
	}
	for _, f := range s.finals {
		d.invariants = append(d.invariants, f.Name)
	}
	for _, r := range s.relations {
		d.remakes = append(d.remakes, remake{r.Site, r.Remake != nil})
		d.relates, d.foreign = true, append(d.foreign, r.Foreign...)
		d.stills = append(d.stills, stillMapping(r.Name, r.Site))
	}
	if s.model != nil && len(d.gauges) > 0 { // else it has no state
		d.stills = append(d.stills, stillModel)
	}
	if !modelled { // a walker could take no step
		d.walker = nil
	}
	if d.options.SingleSteps != nil {
		d.options.SingleSteps(s)
	}
	if actors, acts := d.options.Actors.(paralleled); acts {
		if err := actors.begin(&blocks[W]{setting: s}, d.options); err != nil {
			return nil, err
		}
		d.atOnce = actors.atOnce(d.options)
	} else if err := certain(d.moves); err != nil {
		return nil, err
	}
	d.world = func(r *program.Reader) stage { return s.stage(s, r) }
	d.parts = s
	return d, nil
}

// certain returns an error if some answers leave open whether a step has happened, which only Actors can judge.
func certain(moves []*move) error {
	for _, m := range moves {
		if m.doubtful && m.err == nil {
			return m.undoubted("they need the option Actors, with which several states of the model can be possible: add .With(Actors(2))")
		}
	}
	return nil
}
