package run

import "testing"

// A run may end between its deadline and the moment at which its stack is read.
func TestStackOfAnEndedRunIsEmpty(t *testing.T) {
	r := new(Run)
	r.Runner.run = r
	r.Runner.Id.Store(1 << 30)
	if list := r.Runner.Stacks(); len(list) > 0 {
		t.Errorf("%v", list)
	}
}
