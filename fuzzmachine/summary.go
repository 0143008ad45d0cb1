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
	ran, skipped := make([]int64, len(e.moves)), make([]int64, len(e.moves))
	for _, r := range e.all {
		for i := range e.moves {
			ran[i] += r.ran[i]
			skipped[i] += r.skipped[i]
		}
	}
	if e.environment.stats {
		var text page
		text.printf("fuzzmachine: %s: %d programs\n", f.Name(), e.programs)
		for i, m := range e.moves {
			stutters := ""
			if m.stutters {
				stutters = "  stutters"
			}
			text.printf("  %-24s %9d taken %9d skipped%s\n", m.name, ran[i], skipped[i], stutters)
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
		if ran[i] == 0 {
			f.Errorf("action %s (%s) was never taken in %d programs, and skipped %d times: its guard is too narrow, or nothing leads to where it holds; give the machine a script that does, or mend the guard",
				m.name, siteOf(m.site), e.programs, skipped[i])
		}
	}
}
