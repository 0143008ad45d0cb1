package mapping_test

import oldrand "math/rand"

// randomOf is the kind of source that package quick wants.
func randomOf(seed uint64) *oldrand.Rand { return oldrand.New(oldrand.NewSource(int64(seed))) }
