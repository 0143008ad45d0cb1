package budget_test

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Mistakes in model or system would be noticed.
func TestTeeth(t *testing.T) { correct.With(fuzzmachine.Steps(8)).Teeth(t) }
