package fuzzmachine

import "testing"

// A run may end between its deadline and the moment at which its stack is read.
func TestStackOfAnEndedRunIsEmpty(t *testing.T) {
	r := new(run)
	r.runner.id.Store(1 << 30)
	if text := r.stacks(); text != "" {
		t.Errorf("%s", text)
	}
}
