package diagnose

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/failure"
)

// A score is how often a program has run, and failed.
type score struct {
	runs   int
	failed int // of these
	passed int // of these after it killed a process, before it failed again
}

// count counts one more run.
func (s *score) count(v *failure.Verdict) {
	if s.runs++; v != nil {
		s.failed++
	}
}

// chance says how often the program fails, if not always, and at which step its runs differ; 0: at none.
func (s score) chance(first *failure.Verdict, differs int) string {
	does, kills := "fails", first != nil && first.Kind.Kills()
	if kills {
		does = "dies"
	}
	words := fmt.Sprintf("flaky, it %s in %d of %d runs", does, s.failed, s.runs)
	switch {
	case differs > 0:
		words += fmt.Sprintf(", which differ at step %d", differs)
	case s.failed == 1 && !(kills && s.runs == 2): // a death leaves nothing to compare
		words += ", and the others agree"
	}
	return words
}
