package fuzzmachine

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// enough is from how many programs on a target that tests nothing fails, and expectations are judged.
const enough = 100

// summary says what the runs of the process were made of, where asked, and fails a target that tests nothing.
func (e *engine) summary(f TestingF) {
	f.Helper()
	counts := e.counts()
	if e.environment.stats || e.mode.verbose {
		os.Stderr.Write(e.statistics(f.Name(), counts))
	}
	if e.mode.verbose && len(e.foreign) > 0 {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: the mapping compares unexported fields of %s: a model should describe what callers can see\n",
			f.Name(), strings.Join(e.foreign, ", "))
	}
	if e.mode.single || e.programs < enough || len(e.seen) > 0 {
		return
	}
	for i, m := range e.moves {
		c := &counts[i]
		switch words := m.vacuous(c, e.programs); {
		case words == "":
		case c.taken == 0 || e.demands.Effective:
			f.Errorf("%s", words)
		case e.mode.verbose:
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %s\n", f.Name(), words)
		}
	}
	for _, x := range e.demands.Expect {
		if words := x.judge(e, counts); words != "" {
			f.Errorf("%s", words)
		}
	}
}

// vacuous says why an action tested nothing, or is empty.
func (m *move) vacuous(c *count, programs int) string {
	switch {
	case c.taken == 0:
		return fmt.Sprintf("action %s (%s) was never taken in %d programs, and skipped %d times: its guard is too narrow, or nothing leads to where it holds; give the machine a script that does, or mend the guard",
			m.name, siteOf(m.site), programs, c.skipped)
	case c.effective() == 0 && !m.stutters:
		return fmt.Sprintf("action %s (%s) never took effect in %d programs: of %d steps %d failed and %d stuttered; what it does has not been tested: look for why it always fails",
			m.name, siteOf(m.site), programs, c.taken, c.failed, c.stuttered)
	}
	return ""
}

// statistics are tables of actions, prophecies and labels.
func (e *engine) statistics(name string, counts []count) (text page) {
	text.printf("fuzzmachine: %s: %d programs\n", name, e.programs)
	text.printf("  %-24s %9s %9s %9s %9s\n", "action", "taken", "skipped", "failed", "stuttered")
	for i, m := range e.moves {
		c := &counts[i]
		stuttered := c.stuttered
		if m.stutters {
			stuttered = c.taken
		}
		text.printf("  %-24s %9d %9d %9d %9d\n", m.name, c.taken, c.skipped, c.failed, stuttered)
	}
	e.fulfilments(&text, counts)
	if len(e.labels) > 0 {
		text.printf("  %-24s %9s\n", "label", "times")
		for _, label := range sorted(e.labels) {
			text.printf("  %-24s %9d\n", label, e.labels[label])
		}
	}
	return text
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
