package replica

import "testing"

// Mistakes in model or system would be noticed, where prophecies say what the fake does.
func TestTeeth(t *testing.T) { steered.Teeth(t) }
