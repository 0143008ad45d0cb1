package fuzzmachine_test

import (
	"errors"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// In a test, Fuzz panics with the failure, and leaves the machine as it was.
func TestFuzzPanicsWithTheFailure(t *testing.T) {
	m := countersOf(func(*fuzzmachine.T) *counter { return &counter{n: 1} })
	tape := m.Tape("value")
	defer func() {
		var f *fuzzmachine.Failure
		if err, is := recover().(error); !is || !errors.As(err, &f) || f.Signature == "" {
			t.Errorf("it panics with %v", err)
		}
		if len(m.Tape("value")) == 0 {
			t.Error("the machine makes no tapes any more")
		}
	}()
	m.Fuzz(tape)
	t.Error("it passes")
}
