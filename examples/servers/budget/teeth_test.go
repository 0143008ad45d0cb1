package budget_test

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Mistakes in model or system would be noticed. Each of the flaws is made in dozens of programs, whose steps ask
// a database. FuzzBudget compares the whole model after each step, too.
func TestTeeth(t *testing.T) {
	if os.Getenv("NIGHT") == "" {
		t.Skip("makes 63 flaws in thousands of programs: set NIGHT=1")
	}
	correct.With(fuzzmachine.Steps(8)).Teeth(t)
}
