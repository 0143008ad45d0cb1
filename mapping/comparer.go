package mapping

// A Comparer compares a model's value with the system's, and explains where they part. The zero Comparer is Equal.
type Comparer[V any] struct {
	equal   func(model, system V) bool
	explain func(model, system V) Difference
	err     error
	looks   *plan // whose types the comparison looks into; nil where it is not known
}

// By compares with a function of your own, and explains with another. Where explain is nil, a difference shows the
// two values whole.
func By[V any](equal func(model, system V) bool, explain func(model, system V) Difference) Comparer[V] {
	if equal == nil {
		return Invalid[V](errNilEqual)
	}
	if explain == nil {
		explain = func(model, system V) Difference { return whole(model, system) }
	}
	return Comparer[V]{equal: equal, explain: explain}
}

// Invalid is a comparer that cannot be used, and says why: Err of a mapping that is given it tells. It is how
// packages that make comparers report misuse, without a panic while variables are being initialised.
func Invalid[V any](err error) Comparer[V] {
	c := By(func(V, V) bool { return false }, nil)
	c.err = err
	return c
}

// Equal reports whether the system's value agrees with the model's.
func (c Comparer[V]) Equal(model, system V) bool { return c.Func()(model, system) }

// Explain finds the first place where two values part that Equal told apart.
func (c Comparer[V]) Explain(model, system V) Difference {
	return c.orEqual().explain(model, system)
}

// Func is Equal as a bare function, for loops that run hot. It is never nil.
func (c Comparer[V]) Func() func(model, system V) bool {
	return c.orEqual().equal
}

// orEqual is not opened in its callers, which are linked for each type.
//
//go:noinline
func (c Comparer[V]) orEqual() Comparer[V] {
	if c.equal == nil {
		return Equal[V]()
	}
	return c
}

// Err tells why a comparer cannot be used; nil is that it can.
func (c Comparer[V]) Err() error { return c.orEqual().err }
