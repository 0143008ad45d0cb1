package casbin

import "testing"

// Mistakes in models or systems would be noticed.
func TestTeeth(t *testing.T)             { machine.Teeth(t) }
func TestTeethOfPriorities(t *testing.T) { behind.Teeth(t) }
