package settings

import (
	"fmt"
	"io"
	"os"
)

// OpenJournal opens what FUZZMACHINE_TRACE names: a file to be appended to, or 1 for the standard error. Each
// step is written there before it is taken, and so shows what kills the process.
func OpenJournal(name string) (io.Writer, error) {
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
