package build

// A Comparer is what a mapping.Comparer consists of.
type Comparer[V any] struct {
	Equal   func(model, system V) bool
	Explain func(model, system V) Difference // of two that Equal told apart
	Print   func(V) string                   // in one line; slices sorted, where their order does not count
	Err     error                            // misuse: why it cannot be used, and the cure
	Looks   Looks                            // into which structs; nil: nobody knows
}

// Looks shows the struct types with unexported fields that a comparison looks into.
type Looks func(see func(pkg, name string))

// A Part is what a mapping.Part consists of.
type Part[M, S, A any] struct {
	Agree   func(M, S, A) bool                        // never nil
	Explain func(M, S, A) (site string, d Difference) // of what does not agree
	Err     error                                     // misuse: what, where, and the cure
}
