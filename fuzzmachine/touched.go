package fuzzmachine

// bindParts compares what a step has touched.
func (b BothAction[M, S, A, R]) bindParts(place any) touched[*Pair[M, S]] {
	args := place.(*A)
	return func(r *run, w *Pair[M, S]) bool {
		for _, p := range b.parts {
			if !p.Agree(w.Model, w.System, *args) {
				site, d := p.Explain(w.Model, w.System, *args)
				r.part(site, d)
				return false
			}
		}
		return true
	}
}
