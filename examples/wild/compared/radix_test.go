package compared

import (
	"strings"
	"testing"

	"github.com/armon/go-radix"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"pgregory.net/rapid"
)

func TestRadix(t *testing.T) {
	check(t, func(t *rapid.T) {
		tree, model := radix.New(), map[string]int{}
		key := rapid.StringOfN(rapid.RuneFrom([]rune("ab")), 0, 5, -1)
		t.Repeat(map[string]func(*rapid.T){
			"insert": func(t *rapid.T) {
				k := key.Draw(t, "key")
				tree.Insert(k, 1)
				model[k] = 1
			},
			"delete": func(t *rapid.T) {
				k := key.Draw(t, "key")
				tree.Delete(k)
				delete(model, k)
			},
			"deletePrefix": func(t *rapid.T) {
				p := key.Draw(t, "prefix")
				tree.DeletePrefix(p)
				for k := range model {
					if strings.HasPrefix(k, p) {
						delete(model, k)
					}
				}
			},
			"": func(t *rapid.T) {
				if _, _, found := tree.Minimum(); found != (len(model) > 0) {
					t.Fatalf("found %v of %d", found, len(model))
				}
			},
		})
	})
}

func FuzzRadixBytes(f *testing.F) {
	loop(f, func(t *testing.T, data []byte, steps *int) {
		tree, model := radix.New(), map[string]int{}
		for len(data) >= 2 {
			*steps++
			op, n := data[0]%3, int(data[1])%5
			data = data[2:]
			if n > len(data) {
				return
			}
			k := strings.Map(func(r rune) rune { return 'a' + r%2 }, string(data[:n]))
			data = data[n:]
			switch op {
			case 0:
				tree.Insert(k, 1)
				model[k] = 1
			case 1:
				tree.Delete(k)
				delete(model, k)
			case 2:
				tree.DeletePrefix(k)
				for key := range model {
					if strings.HasPrefix(key, k) {
						delete(model, key)
					}
				}
			}
			if _, _, found := tree.Minimum(); found != (len(model) > 0) {
				t.Fatalf("found %v of %d", found, len(model))
			}
		}
	})
}

func insertRadix(t *radix.Tree, k string) { t.Insert(k, 1) }
func deleteRadix(t *radix.Tree, k string) { t.Delete(k) }
func prefixRadix(t *radix.Tree, k string) { t.DeletePrefix(k) }

func hasMinimum(t *radix.Tree) bool {
	_, _, found := t.Minimum()
	return found
}

func deletePrefix(s set[string], prefix string) {
	for k := range s {
		if strings.HasPrefix(k, prefix) {
			delete(s, k)
		}
	}
}

var radixes = fuzzmachine.New(newSet[string], func(*fuzzmachine.T) *radix.Tree { return radix.New() },
	fuzzmachine.Both0("insert", set[string].add, insertRadix).Domain(text),
	fuzzmachine.Both0("delete", set[string].remove, deleteRadix).Domain(text),
	fuzzmachine.Both0("deleteprefix", deletePrefix, prefixRadix).Domain(text),
	mapping.Refine(set[string].some, hasMinimum),
)

func FuzzRadix(f *testing.F) { run(f, radixes) }
