package cover

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"
)

func TestMinimal(t *testing.T) {
	for _, c := range []struct {
		reason string
		sets   []string // what each shows; !: wanted
		keep   string
	}{
		{"nothing to keep", nil, ""},
		{"one that shows nothing", []string{""}, "-"},
		{"of two alike the smaller", []string{"a b", "b a a"}, "+-"},
		{"the large one makes the small ones needless", []string{"a", "b", "a b c"}, "--+"},
		{"what is wanted stays, and others are measured by it", []string{"a b", "!a", "b"}, "-++"},
		{"greed takes one too many, and it goes again", []string{"a b c d", "a b x", "c d y"}, "-++"},
		{"two that are wanted both stay", []string{"!a", "!a"}, "++"},
	} {
		t.Run(c.reason, func(t *testing.T) {
			var sets []Set
			for _, text := range c.sets {
				shows, wanted := strings.CutPrefix(text, "!")
				sets = append(sets, Set{Shows: strings.Fields(shows), Size: len(shows), Wanted: wanted})
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

// Whatever the sets, all is shown that was, and none that is kept could go.
func TestMinimalIsMinimal(t *testing.T) {
	for seed := range int64(300) {
		r := rand.New(rand.NewSource(seed))
		sets := make([]Set, r.Intn(12))
		all := make(map[string]bool)
		for i := range sets {
			sets[i] = Set{Size: r.Intn(9), Wanted: r.Intn(6) == 0}
			for range r.Intn(6) {
				what := fmt.Sprint(r.Intn(10))
				sets[i].Shows, all[what] = append(sets[i].Shows, what), true
			}
		}
		keep := Minimal(sets)
		if n := len(union(sets, keep)); n != len(all) {
			t.Fatalf("seed %d: %d shown of %d", seed, n, len(all))
		}
		for i := range sets {
			less := slices.Clone(keep)
			less[i] = false
			if keep[i] && !sets[i].Wanted && len(union(sets, less)) == len(all) {
				t.Fatalf("seed %d: set %d could go", seed, i)
			}
			if sets[i].Wanted && !keep[i] {
				t.Fatalf("seed %d: set %d is wanted", seed, i)
			}
		}
	}
}

func union(sets []Set, keep []bool) map[string]bool {
	shown := make(map[string]bool)
	for i, s := range sets {
		for _, what := range s.Shows {
			if keep[i] {
				shown[what] = true
			}
		}
	}
	return shown
}
