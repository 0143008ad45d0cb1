package shrink

import "slices"

// setApart takes steps away from their actors. They come before those of all actors, or after them.
func setApart(s subject) {
	for i := 0; i < len(s.best()); i++ {
		p := s.best()
		step, ok := s.description().Acting(p[i], 0, nil)
		if p[i].Actor() == 0 || !ok {
			continue
		}
		from, to := i, len(p.Until(i+1))
		for from > 0 && p[from-1].Actor() > 0 {
			from--
		}
		others := slices.Delete(slices.Clone(p), i, i+1)
		if s.try(slices.Insert(slices.Clone(others), from, step)) || s.try(slices.Insert(others, to-1, step)) {
			i = from
		}
	}
}
