package fuzzmachine_test

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// refusals returns errors whose text is different in each run, like errors with a temporary path.
var refusals = fuzzmachine.New(func() *int { return new(int) }, func(*fuzzmachine.T) *int { return new(int) },
	fuzzmachine.Both("refuse", func(*int, int8) error { return fmt.Errorf("refused") }, refuse).
		Errors(func(error) string { return "refused" }),
)

var refused int

func refuse(*int, int8) error {
	refused++
	return fmt.Errorf("refused for the %dth time", refused)
}

// If errors are compared by class, their text may vary.
func FuzzTextOfClassedErrorsMayVary(f *testing.F) {
	refusals.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { refusals.Run(t, tape) })
}
