package fuzzmachine

import "github.com/fuzzmachine/go/mapping"

// models is what a machine can do with the models of its worlds, the systems left out. A world that is a model
// alone is one too.
type models[W any] struct {
	clone   func(W) W
	differ  func(a, b W) bool // false where models cannot be compared
	explain func(a, b W) mapping.Difference
}

func modelsOf[M, S any](clone func(M) M) *models[*Pair[M, S]] {
	if clone == nil {
		clone = cloner[M]()
	}
	same := mapping.Equal[M]()
	return &models[*Pair[M, S]]{
		clone:   func(w *Pair[M, S]) *Pair[M, S] { return &Pair[M, S]{Model: clone(w.Model)} },
		differ:  func(a, b *Pair[M, S]) bool { return same.Err() == nil && !same.Equal(a.Model, b.Model) },
		explain: func(a, b *Pair[M, S]) mapping.Difference { return same.Explain(a.Model, b.Model) },
	}
}
