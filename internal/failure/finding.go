package failure

import (
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A Finding is what is known of a failure once it has been confirmed, shrunk and explained.
type Finding struct {
	Verdict *Verdict
	Program program.Program // the shortest one found
	Trace   *trace.Trace    // of the run that is reported; nil: there is none
	Steps   int             // of the program at first
	Tries   int             // programs that the shrinker ran
	Shrunk  bool            // the shrinker got to its end
	Hurried bool            // it did not, because time was up
	Simpler bool            // it found a simpler program
	Chance  bool            // the program fails in some of its runs only
	Differs int             // the step at which two runs differ; 0: none
	After   string          // the program after which this one fails
	Any     [][]bool        // by step and argument: its value does not matter
	Others  []Other         // failures met on the way
	LeftOut []string        // what there was no time for
	Entry   string          // where it was kept
}

// An Other is a failure met beside the one that is reported.
type Other struct {
	Signature string
	Program   program.Program // the simplest one met
}
