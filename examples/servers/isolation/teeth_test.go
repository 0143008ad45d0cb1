package isolation

import "testing"

// Mistakes in model or system would be noticed.
func TestTeeth(t *testing.T) { bank.Teeth(t) }
