package report

import "slices"

// A failureGroup is a signature with the entries that have it, the shortest first.
type failureGroup struct {
	signature string
	entries   int
	kept      []kept
}

// Failures are the failing entries, by signature.
type failures struct {
	signatures numbering
	groups     []failureGroup
	leftOut    int // entries of further signatures
}

const (
	mostGroups  = 200
	mostOfGroup = 20 // entries of a group that are kept
)

// add keeps an entry if it is among the shortest of its group.
func (f *failures) add(e Entry) {
	signature := cut(e.Verdict.Signature, mostWords)
	n := f.signatures.number(signature)
	if n >= mostGroups {
		f.leftOut++
		return
	}
	if n == len(f.groups) {
		f.groups = append(f.groups, failureGroup{signature: signature})
	}
	g := &f.groups[n]
	g.entries++
	k := kept{e, len(e.Steps)}
	if len(g.kept) == mostOfGroup && compare(k, g.kept[mostOfGroup-1]) >= 0 {
		return
	}
	place, _ := slices.BinarySearchFunc(g.kept, k, compare)
	g.kept = slices.Insert(g.kept, place, k.copied())
	g.kept = g.kept[:min(len(g.kept), mostOfGroup)]
}

// ordered returns the groups, the largest first.
func (f *failures) ordered() []failureGroup {
	list := slices.Clone(f.groups)
	slices.SortStableFunc(list, func(a, b failureGroup) int { return b.entries - a.entries })
	return list
}
