package report

import "slices"

// A way to fail is a signature and the entries that have it, the shortest first.
type way struct {
	signature string
	entries   int
	kept      []kept
}

// Failures are the entries that fail, by the way they do.
type failures struct {
	ways roster
	list []way
	lost int // entries of further ways
}

const (
	mostWays   = 200
	mostOfAWay = 20 // entries that are kept
)

// add keeps an entry if it is among the shortest that fail its way.
func (f *failures) add(e Entry, at int) {
	if _, known := f.ways.at[e.Verdict.Signature]; !known && len(f.list) == mostWays {
		f.lost++
		return
	}
	n := f.ways.number(e.Verdict.Signature)
	if n == len(f.list) {
		f.list = append(f.list, way{signature: e.Verdict.Signature})
	}
	w := &f.list[n]
	w.entries++
	k := kept{e, at, len(e.Steps)}
	if len(w.kept) == mostOfAWay && compare(k, w.kept[mostOfAWay-1]) >= 0 {
		return
	}
	place, _ := slices.BinarySearchFunc(w.kept, k, compare)
	w.kept = slices.Insert(w.kept, place, k.copied())
	w.kept = w.kept[:min(len(w.kept), mostOfAWay)]
}

// ordered returns the ways, that of most entries first.
func (f *failures) ordered() []way {
	list := slices.Clone(f.list)
	slices.SortStableFunc(list, func(a, b way) int { return b.entries - a.entries })
	return list
}
