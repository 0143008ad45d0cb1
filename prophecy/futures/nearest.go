package futures

import (
	"slices"
	"strconv"

	"github.com/fuzzmachine/go/mapping"
)

// A nearest holds the value, of those seen, whose text is the most similar to that of another value.
type nearest[V any] struct {
	value V
	seen  int
	apart int
}

// sees adds a value and reports whether it is nearer than all before it.
func (n *nearest[V]) sees(v V, said string) bool {
	apart := distance(mapping.Print(v), said)
	n.seen++
	if n.seen > 1 && apart >= n.apart {
		return false
	}
	n.value, n.apart = v, apart
	return true
}

const glance = 200 // bytes of a text that are compared

// distance returns the distance of two texts. For integers it is their difference, otherwise the number of
// bytes that only one of them has.
func distance(a, b string) int {
	if m, err := strconv.Atoi(a); err == nil {
		if n, err := strconv.Atoi(b); err == nil {
			return max(m-n, n-m)
		}
	}
	a, b = a[:min(len(a), glance)], b[:min(len(b), glance)]
	above := make([]int, len(b)+1) // bytes in common with each prefix of b
	for i := range len(a) {
		row := slices.Clone(above)
		for j := range len(b) {
			row[j+1] = max(row[j], above[j+1])
			if a[i] == b[j] {
				row[j+1] = above[j] + 1
			}
		}
		above = row
	}
	return len(a) + len(b) - 2*above[len(b)]
}

// appendNew appends a text, unless it is in the list.
func appendNew(texts []string, text string) []string {
	if slices.Contains(texts, text) {
		return texts
	}
	return append(texts, text)
}
