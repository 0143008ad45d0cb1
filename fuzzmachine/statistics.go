package fuzzmachine

import (
	"fmt"
	"os"
	"slices"
)

// wantsStatistics is whether somebody wants to read what runs were made of.
func (e *engine) wantsStatistics() bool {
	return (e.environment.stats != "" || e.mode.verbose) && !e.mode.fuzzing && !e.mode.worker && !e.noTapes
}

// tellStatistics prints them, and writes them to a file, where asked.
func (e *engine) tellStatistics(name string, counts []count) error {
	if !e.wantsStatistics() {
		return nil
	}
	file := e.environment.stats
	if file == "1" || e.mode.verbose {
		os.Stderr.Write(e.statistics(name, counts))
	}
	if file == "" || file == "1" {
		return nil
	}
	return e.writeStatistics(file, name, counts)
}

// statistics are tables of actions, prophecies and labels.
func (e *engine) statistics(name string, counts []count) (text page) {
	text.printf("fuzzmachine: %s: %d programs\n", name, e.programs)
	text.printf("  %-24s %9s %9s %9s %9s\n", "action", "taken", "skipped", "failed", "stuttered")
	for i, m := range e.moves {
		c := &counts[i]
		text.printf("  %-24s %9d %9d %9d %9d\n", m.name, c.taken, c.skipped, c.failed, m.stuttered(c))
	}
	e.fulfilments(&text, counts)
	text.numbers("label", "times", e.labels)
	text.numbers("goal", "reached", e.goals)
	if all := e.census(); all != nil {
		all.table(&text, e.moves, counts)
	}
	return text
}

// numbers is a table of names, if there are any.
func (p *page) numbers(title, unit string, of map[string]int64) {
	if len(of) > 0 {
		p.printf("  %-24s %9s\n", title, unit)
	}
	for _, name := range sorted(of) {
		p.printf("  %-24s %9d\n", name, of[name])
	}
}

// fulfilments says what became of prophecies, if anybody asked for fate.
func (e *engine) fulfilments(text *page, counts []count) {
	foretold := e.prophecies()
	title := fmt.Sprintf("  %-24s %9s %9s %9s\n", "prophecy", "foretold", "fulfilled", "unforeseen")
	row := func(format string, args ...any) {
		text.printf("%s", title)
		text.printf(format, args...)
		title = ""
	}
	for i, m := range e.moves {
		for k, kept := range counts[i].prophecies {
			row("  %-24s %9d %9d\n", m.name+" !"+foretold[i][k].Name, kept.foretold, kept.fulfilled)
		}
		for _, name := range sorted(counts[i].unforeseen) {
			row("  %-24s %9s %9s %9d\n", m.name+" "+name, "", "", counts[i].unforeseen[name])
		}
	}
}

// prophecies are those of the actions, where a run has asked for fate.
func (e *engine) prophecies() []prophecies {
	for _, r := range e.all {
		if r.foretold != nil {
			return r.foretold
		}
	}
	return nil
}

func sorted(counts map[string]int64) (names []string) {
	for name := range counts {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// census is that of all runs; nil where none was taken.
func (e *engine) census() (all *census) {
	for _, r := range e.all {
		if r.census == nil {
			continue
		}
		if all == nil {
			all = newCensus(e.plan.gauges, len(e.moves))
		}
		all.add(r.census)
	}
	return all
}
