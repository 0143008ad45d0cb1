package fuzzmachine

import (
	"slices"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/overlap"
	"github.com/fuzzmachine/go/internal/run"
)

// An overlapping is a setting whose steps may overlap. The linker drops its method, and what follows, where nobody
// calls Actors.
type overlapping[W any] struct{ of *setting[W] }

// Overlap implements build.Overlapping.
func (o overlapping[W]) Overlap(options *build.Options) error {
	var list []overlap.Action[W]
	for _, a := range o.of.actions {
		action := overlap.Action[W]{Of: a.action}
		if source, may := a.source.(overlaps[W]); may {
			action.Steps = source.overlaps
		}
		list = append(list, action)
	}
	terms, err := overlap.NewTerms(list, o.of.models, options)
	if err != nil {
		return err
	}
	o.of.blocks = func(st *worldStage[W]) blocking[W] { return overlap.NewCallers[W](terms, overlapStage[W]{st}) }
	return nil
}

// overlaps makes steps of the arguments at a place, which are copied; nil: it cannot.
type overlaps[W any] interface {
	overlaps() func(place any) overlap.Step[W]
}

// An overlapStage is a stage where steps overlap. It implements overlap.Stage.
type overlapStage[W any] struct{ world *worldStage[W] }

func (o overlapStage[W]) Before(step int, action string) {
	if campaign.AnswersRequests {
		beforeStep(step, action)
	}
}

func (o overlapStage[W]) Agrees(r *run.Run, w W) bool {
	r.At = run.InMapping
	at := o.world.moment(r)
	return !slices.ContainsFunc(o.world.of.relations, func(of build.Relation[W]) bool { return !of.Agree(w, at) })
}

func (o overlapStage[W]) Compare(r *run.Run, w W) { o.world.compare(r, w, false) }

func (o overlapStage[W]) Holds(r *run.Run, w W) bool {
	r.At = run.InInvariant
	for k, holds := range o.world.watcher.holds {
		if !o.world.of.invariants[k].spans && holds(w) != nil {
			return false
		}
	}
	return true
}

func (o overlapStage[W]) Hold(r *run.Run, w W, several, unknown bool) {
	for k := range o.world.of.invariants {
		if o.world.of.invariants[k].spans && several {
			o.world.watcher.holds[k] = o.world.watcher.watch(r, k)
			if unknown {
				continue
			}
		}
		o.world.watcher.check(r, k, w)
	}
}

func (o overlapStage[W]) Shown(r *run.Run, w W) { o.world.shown(r, w) }
