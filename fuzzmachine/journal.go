package fuzzmachine

import (
	"fmt"
	"io"
	"os"

	"github.com/fuzzmachine/go/program"
)

// openJournal opens what FUZZMACHINE_TRACE names: a file to be appended to, or 1 for the standard error. Each step
// is written there before it is taken, and so shows what kills the process.
func openJournal(name string) (io.Writer, error) {
	switch name {
	case "", "0":
		return nil, nil
	case "1":
		return os.Stderr, nil
	}
	if err := noTruth(name); err != nil {
		return nil, fmt.Errorf("the environment says FUZZMACHINE_TRACE=%s: %w", name, err)
	}
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, fmt.Errorf("FUZZMACHINE_TRACE: %w", err)
	}
	return file, nil
}

// note writes the step that is about to be taken.
func (r *run) note() {
	number := r.now.Load() >> 16
	fmt.Fprintf(r.pool.journal, "%s step %d: %s\n", r.t.name, number, r.pool.description.PrintLine(program.Program{r.reader.Step()}))
}
