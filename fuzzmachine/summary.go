package fuzzmachine

import (
	"fmt"
	"os"
	"strings"

	"github.com/fuzzmachine/go/internal/stack"
)

// enough is from how many programs on a target that tests nothing fails, and expectations are judged.
const enough = 100

// summary says what the runs of the process were made of, where asked, and fails a target that tests nothing.
func (e *engine) summary(f TestingF) {
	f.Helper()
	counts := e.counts()
	if err := e.tellStatistics(f.Name(), counts); err != nil {
		f.Errorf("the statistics cannot be written: %v", err)
	}
	if e.mode.verbose && len(e.foreign) > 0 {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: the mapping compares unexported fields of %s: a model should describe what callers can see\n",
			f.Name(), strings.Join(e.foreign, ", "))
	}
	if e.mode.single || e.programs < enough || e.failed {
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
		if words := e.judge(x, counts); words != "" {
			f.Errorf("%s", words)
		}
	}
}

// vacuous says why an action tested nothing, or is empty.
func (m *move) vacuous(c *count, programs int) string {
	switch {
	case c.taken == 0:
		return fmt.Sprintf("action %s (%s) was never taken in %d programs, and skipped %d times: its guard is too narrow, or nothing leads to where it holds; give the machine a script that does, or mend the guard",
			m.name, stack.Site(m.site), programs, c.skipped)
	case c.effective() == 0 && !m.stutters:
		return fmt.Sprintf("action %s (%s) never took effect in %d programs: of %d steps %d failed and %d stuttered; what it does has not been tested: look for why it always fails",
			m.name, stack.Site(m.site), programs, c.taken, c.failed, c.stuttered)
	}
	return ""
}
