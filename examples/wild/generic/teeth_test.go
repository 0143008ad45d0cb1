package generic

import "testing"

// Mistakes in models or systems would be noticed.
func TestTeethOfTries(t *testing.T)     { tries.Teeth(t) }
func TestTeethOfIntervals(t *testing.T) { intervals.Teeth(t) }
func TestTeethOfRopes(t *testing.T)     { ropes.Teeth(t) }
