package show

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Without the added lines, a diff has the lines of the model. Without the removed lines, it has those of the
// system. No diff keeps more lines.
func TestDiffIsShortest(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	texts := func() (list []string) {
		for range r.IntN(8) {
			list = append(list, string(rune('a'+r.IntN(4))))
		}
		return list
	}
	for range 5000 {
		a, b := texts(), texts()
		var model, system []string
		kept := 0
		for _, e := range between(nil, a, b) {
			if e.mark != '+' {
				model = append(model, e.line)
			}
			if e.mark != '-' {
				system = append(system, e.line)
			}
			if e.mark == ' ' {
				kept++
			}
		}
		if !slices.Equal(model, a) || !slices.Equal(system, b) || kept != longest(a, b) {
			t.Fatalf("%q and %q: %q and %q, %d kept of %d", a, b, model, system, kept, longest(a, b))
		}
	}
}

// longest returns the length of the longest common subsequence.
func longest(a, b []string) int {
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	if a[0] == b[0] {
		return 1 + longest(a[1:], b[1:])
	}
	return max(longest(a[1:], b), longest(a, b[1:]))
}
