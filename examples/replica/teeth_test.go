package replica

import "testing"

// Mistakes in model or system would be noticed, where prophecies say what the fake does.
func TestTeeth(t *testing.T) { steered.Teeth(t) }

func TestTeethOfTickets(t *testing.T) { tickets.Teeth(t) }

// If the test can look into the replicas, it notices what answers alone do not show.
func TestTeethOfInspected(t *testing.T) { inspected.Teeth(t) }
