package fuzzmachine

import (
	"fmt"
	"os"
	"strings"
)

// enough is from how many programs on an action that was never taken is a failure of the test.
const enough = 100

// summary says what the runs of the process were made of, where asked, and fails a target that tests nothing.
func (e *engine) summary(f TestingF) {
	f.Helper()
	counts := e.counts()
	if e.environment.stats {
		var text page
		text.printf("fuzzmachine: %s: %d programs\n", f.Name(), e.programs)
		for i, m := range e.moves {
			stutters := ""
			if m.stutters {
				stutters = "  stutters"
			}
			text.printf("  %-24s %9d taken %9d skipped%s\n", m.name, counts[i].taken, counts[i].skipped, stutters)
		}
		os.Stderr.Write(text)
	}
	if e.mode.verbose && len(e.foreign) > 0 {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: the mapping compares unexported fields of %s: a model should describe what callers can see\n",
			f.Name(), strings.Join(e.foreign, ", "))
	}
	if e.mode.single || e.programs < enough || len(e.seen) > 0 {
		return
	}
	for i, m := range e.moves {
		if counts[i].taken == 0 {
			f.Errorf("action %s (%s) was never taken in %d programs, and skipped %d times: its guard is too narrow, or nothing leads to where it holds; give the machine a script that does, or mend the guard",
				m.name, siteOf(m.site), e.programs, counts[i].skipped)
		}
	}
}
