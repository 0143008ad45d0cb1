package fuzzmachine

import "github.com/fuzzmachine/go/mapping"

// models is what a machine can do with the models of its worlds, the systems left out.
type models[W any] struct {
	clone   func(W) W
	differ  func(a, b W) bool // false where models cannot be compared
	explain func(a, b W) mapping.Difference
}

// modelsOf is nil where a model has no method Clone and a deep copy may not behave as its original does.
func modelsOf[M, S any]() *models[*Pair[M, S]] {
	clone := cloneOf[M]()
	if clone == nil {
		return nil
	}
	equal := mapping.Equal[M]()
	same := equal.Build()
	return &models[*Pair[M, S]]{
		clone:   func(w *Pair[M, S]) *Pair[M, S] { return &Pair[M, S]{Model: clone(w.Model)} },
		differ:  func(a, b *Pair[M, S]) bool { return same.Err == nil && !same.Equal(a.Model, b.Model) },
		explain: func(a, b *Pair[M, S]) mapping.Difference { return mapping.Difference(same.Explain(a.Model, b.Model)) },
	}
}
