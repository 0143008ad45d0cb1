package cover

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"
)

func TestMinimalChoosesFewSets(t *testing.T) {
	for _, c := range []struct {
		reason string
		sets   []string // the items of each; ! is required
		keep   string
	}{
		{"nothing to keep", nil, ""},
		{"one without items", []string{""}, "-"},
		{"of two equal ones the smaller", []string{"a b", "b a a"}, "+-"},
		{"the large one makes the small ones needless", []string{"a", "b", "a b c"}, "--+"},
		{"a required one stays, and others must add to it", []string{"a b", "!a", "b"}, "-++"},
		{"one that was taken first becomes needless", []string{"a b c d", "a b x", "c d y"}, "-++"},
		{"two required ones both stay", []string{"!a", "!a"}, "++"},
	} {
		t.Run(c.reason, func(t *testing.T) {
			var sets []Set
			for _, text := range c.sets {
				items, required := strings.CutPrefix(text, "!")
				sets = append(sets, Set{Items: strings.Fields(items), Size: len(items), Required: required})
			}
			if got := signs(Minimal(sets)); got != c.keep {
				t.Errorf("%s, not %s", got, c.keep)
			}
		})
	}
}

func signs(keep []bool) (text string) {
	for _, k := range keep {
		text += map[bool]string{true: "+", false: "-"}[k]
	}
	return text
}

// For any sets, the kept ones cover all items, and none of them is needless.
func TestMinimalKeepsNoNeedlessSet(t *testing.T) {
	for seed := range int64(300) {
		r := rand.New(rand.NewSource(seed))
		sets := make([]Set, r.Intn(12))
		all := make(map[string]bool)
		for i := range sets {
			sets[i] = Set{Size: r.Intn(9), Required: r.Intn(6) == 0}
			for range r.Intn(6) {
				what := fmt.Sprint(r.Intn(10))
				sets[i].Items, all[what] = append(sets[i].Items, what), true
			}
		}
		keep := Minimal(sets)
		if n := len(union(sets, keep)); n != len(all) {
			t.Fatalf("seed %d: %d items covered of %d", seed, n, len(all))
		}
		for i := range sets {
			less := slices.Clone(keep)
			less[i] = false
			if keep[i] && !sets[i].Required && len(union(sets, less)) == len(all) {
				t.Fatalf("seed %d: set %d is needless", seed, i)
			}
			if sets[i].Required && !keep[i] {
				t.Fatalf("seed %d: set %d is required", seed, i)
			}
		}
	}
}

func union(sets []Set, keep []bool) map[string]bool {
	shown := make(map[string]bool)
	for i, s := range sets {
		for _, what := range s.Items {
			if keep[i] {
				shown[what] = true
			}
		}
	}
	return shown
}
