package crashdisk

import "testing"

// Mistakes in model or system would be noticed.
func TestTeeth(t *testing.T) { store.Teeth(t) }

func TestTeethOfHardStore(t *testing.T) { hardStore.Teeth(t) }
