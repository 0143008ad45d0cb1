package crashdisk

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Mistakes in model or system would be noticed.
func TestTeeth(t *testing.T) { store.With(fuzzmachine.Steps(16)).Teeth(t) }

func TestTeethOfHardStore(t *testing.T) { hardStore.With(fuzzmachine.Steps(16)).Teeth(t) }
