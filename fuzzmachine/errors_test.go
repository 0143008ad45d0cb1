package fuzzmachine_test

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// refusals has an action that mostly returns errors, whose text is different in each run, like errors with a
// temporary path.
var refusals = fuzzmachine.New(func() *int { return new(int) }, func(*fuzzmachine.T) *int { return new(int) },
	fuzzmachine.Both("refuse", func(_ *int, v int8) error {
		if v == 0 {
			return nil
		}
		return fmt.Errorf("refused")
	}, refuse).
		Errors(func(error) string { return "refused" }),
)

var refused int

func refuse(_ *int, v int8) error {
	if v == 0 {
		return nil
	}
	refused++
	return fmt.Errorf("refused for the %dth time", refused)
}

// If errors are compared by class, their text may vary.
func FuzzTextOfClassedErrorsMayVary(f *testing.F) {
	refusals.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { refusals.Run(t, tape) })
}
