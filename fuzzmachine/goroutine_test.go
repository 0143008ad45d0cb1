package fuzzmachine

import "testing"

// A run may end between the moment its time was up and that at which its stack is shown.
func TestStacksOfAnEndedRun(t *testing.T) {
	r := new(run)
	r.runner.id.Store(1 << 30)
	if text := r.stacks(); text != "" {
		t.Errorf("%s", text)
	}
}
