package auth

import "testing"

// Mistakes in model or system would be noticed.
func TestTeeth(t *testing.T) { inMemory.Teeth(t) }

func TestTeethOverHTTP(t *testing.T) { overHTTP.Teeth(t) }

func TestTeethOfPatient(t *testing.T) { patient.Teeth(t) }

func TestTeethOfLicensed(t *testing.T) { licensed.Teeth(t) }
