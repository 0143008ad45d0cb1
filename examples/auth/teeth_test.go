package auth

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Mistakes in model or system would be noticed, and a dozen steps show it.
func TestTeeth(t *testing.T) { inMemory.With(fuzzmachine.Steps(12)).Teeth(t) }

func TestTeethOfPatient(t *testing.T) { patient.With(fuzzmachine.Steps(12)).Teeth(t) }

func TestTeethOfLicensed(t *testing.T) { licensed.With(fuzzmachine.Steps(12)).Teeth(t) }
