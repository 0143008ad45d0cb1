package build

// A Comparer is what a mapping.Comparer consists of.
type Comparer[V any] struct {
	Equal   func(model, system V) bool
	Explain func(model, system V) Difference // of two that are not equal
	Print   func(V) string                   // in one line; slices are sorted if their order does not count
	Err     error                            // misuse: why it cannot be used, and the cure
}

// A Part is what a mapping.Part consists of.
type Part[M, S, A any] struct {
	Agree   func(M, S, A) bool                        // never nil
	Explain func(M, S, A) (site string, d Difference) // if they do not agree
	Err     error                                     // misuse: what, where, and the cure
}
