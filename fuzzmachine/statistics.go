package fuzzmachine

import (
	"os"

	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
)

// wantsStatistics is whether somebody wants to read what runs were made of.
func (e *engine) wantsStatistics() bool {
	return (e.environment.stats != "" || e.mode.verbose) && !e.mode.fuzzing && !e.mode.worker && !e.noTapes
}

// writeStatistics prints them, and adds a line to a file, if that is wanted.
func (e *engine) writeStatistics(t *tally.Tally) error {
	if !e.wantsStatistics() {
		return nil
	}
	path := e.environment.stats
	if path == "1" || e.mode.verbose {
		os.Stderr.WriteString(t.Table())
	}
	if path == "" || path == "1" {
		return nil
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	if _, err := file.WriteString(t.JSON()); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}

// tally adds up what the runs of the process were made of.
func (e *engine) tally(target string) *tally.Tally {
	t := &tally.Tally{Target: target, Programs: e.ran, Labels: e.labels, Goals: e.goals}
	for i := range e.moves {
		m := &e.moves[i]
		a := tally.Action{Name: m.name, Site: stack.Site(m.site), Stutters: m.stutters}
		for _, r := range e.all {
			a.Add(r.counted[i])
			if a.Prophecies == nil && r.foretold != nil {
				a.Prophecies = r.foretold[i].list()
			}
		}
		t.Actions = append(t.Actions, a)
	}
	for _, r := range e.all {
		if r.census == nil {
			continue
		}
		if t.Census == nil {
			t.Census = tally.NewCensus(e.plan.gauges, len(e.moves))
		}
		t.Census.Add(r.census)
	}
	return t
}

// census is that of a run that begins; nil if nobody wants one.
func (e *engine) census(r *run) *tally.Census {
	if !e.wantsStatistics() {
		return nil
	}
	if r.census == nil {
		r.census = tally.NewCensus(e.plan.gauges, len(e.moves))
	}
	r.census.Begin()
	return r.census
}

// fresh begins all counts anew, for another fuzz target or another run of the same.
func (e *engine) fresh() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.ran, e.failed, e.between = 0, false, nil
	clear(e.labels)
	clear(e.goals)
	for _, r := range e.all {
		r.census = nil
		for i := range r.counted {
			r.counted[i].Clear()
		}
	}
}
