package fuzzmachine_test

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// refusals answers errors whose text is another one in each run, as those with a temporary path are.
var refusals = fuzzmachine.New(func() *int { return new(int) }, func(*fuzzmachine.T) *int { return new(int) },
	fuzzmachine.Both("refuse", func(*int, int8) error { return fmt.Errorf("refused") }, refuse).
		Errors(func(error) string { return "refused" }),
)

var refused int

func refuse(*int, int8) error {
	refused++
	return fmt.Errorf("refused for the %dth time", refused)
}

// Of errors that are compared by class, the text may be chance.
func FuzzTextOfClassedErrorsIsFree(f *testing.F) {
	refusals.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { refusals.Run(t, tape) })
}
