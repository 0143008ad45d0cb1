package caspaxos

import "testing"

// Mistakes in the model or the nodes would be noticed.
func TestTeeth(t *testing.T) { register.Teeth(t) }
