package mapping_test

import oldrand "math/rand"

// randomOf returns a source of the type that package quick needs.
func randomOf(seed uint64) *oldrand.Rand { return oldrand.New(oldrand.NewSource(int64(seed))) }
