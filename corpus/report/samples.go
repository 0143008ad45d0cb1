package report

import "slices"

// Samples are passing entries: for each action the shortest that takes it.
type samples map[string]kept

const mostSamples = 64 // actions for which the page has a sample

func (s samples) add(e Entry, at int) {
	k, own := kept{e, at, len(e.Steps)}, false
	for i := range e.Steps {
		step := &e.Steps[i]
		before, known := s[step.Action]
		if step.Skipped || !known && len(s) == mostSamples || known && compare(k, before) >= 0 {
			continue
		}
		if !own {
			k, own = k.copied(), true
		}
		s[step.Action] = k
	}
}

// ordered returns the samples, the shortest first. An entry that is the sample of two actions appears once.
func (s samples) ordered() (list []kept) {
	for _, k := range s {
		if !slices.ContainsFunc(list, func(other kept) bool { return compare(other, k) == 0 }) {
			list = append(list, k)
		}
	}
	slices.SortFunc(list, compare)
	return list
}
