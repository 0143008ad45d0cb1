package fuzzmachine

import (
	"maps"
	"os"

	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
)

// wantsStatistics is whether somebody wants to read what runs were made of.
func (p *process) wantsStatistics() bool {
	return (p.environment.stats != "" || p.mode.verbose) && !p.mode.fuzzing && !p.mode.worker && !p.noTapes
}

// writeStatistics prints them, and adds a line to a file, if that is wanted.
func (a *adapter) writeStatistics(t *tally.Tally) error {
	if !a.wantsStatistics() {
		return nil
	}
	path := a.environment.stats
	if path == "1" || a.mode.verbose {
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

// tally adds up what the runs were made of.
func (p *pool) tally(target string, programs int) *tally.Tally {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := &tally.Tally{Target: target, Programs: programs, Labels: maps.Clone(p.labels), Goals: maps.Clone(p.goals)}
	for i, m := range p.moves {
		a := tally.Action{Name: m.name, Site: stack.Site(m.site), Stutters: m.stutters}
		for _, r := range p.all {
			a.Add(r.counted[i])
			if a.Prophecies == nil && r.foretold != nil {
				a.Prophecies = r.foretold[i].list()
			}
		}
		t.Actions = append(t.Actions, a)
	}
	for _, r := range p.all {
		if r.census == nil {
			continue
		}
		if t.Census == nil {
			t.Census = tally.NewCensus(p.gauges, len(p.moves))
		}
		t.Census.Add(r.census)
	}
	return t
}

// census is that of a run that begins; nil if nobody wants one.
func (p *pool) census(r *run) *tally.Census {
	if !p.wantsStatistics() {
		return nil
	}
	if r.census == nil {
		r.census = tally.NewCensus(p.gauges, len(p.moves))
	}
	r.census.Begin()
	return r.census
}

// forget begins all counts anew.
func (p *pool) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	clear(p.labels)
	clear(p.goals)
	for _, r := range p.all {
		r.census = nil
		for i := range r.counted {
			r.counted[i].Clear()
		}
	}
}
