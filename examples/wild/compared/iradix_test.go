package compared

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/hashicorp/go-immutable-radix/v2"
	"pgregory.net/rapid"
)

func TestIradix(t *testing.T) {
	check(t, func(t *rapid.T) {
		tree, key := iradix.New[int](), rapid.StringOfN(rapid.RuneFrom([]rune("ab")), 0, 5, -1)
		t.Repeat(map[string]func(*rapid.T){
			"insert": func(t *rapid.T) { tree, _, _ = tree.Insert([]byte(key.Draw(t, "key")), 1) },
			"delete": func(t *rapid.T) { tree, _, _ = tree.Delete([]byte(key.Draw(t, "key"))) },
			"": func(t *rapid.T) {
				if keys := backwards(tree); !isDescending(keys) {
					t.Fatalf("the keys are %q", keys)
				}
			},
		})
	})
}

func FuzzIradixBytes(f *testing.F) {
	loop(f, func(t *testing.T, data []byte, steps *int) {
		tree := iradix.New[int]()
		for len(data) >= 2 {
			*steps++
			op, n := data[0]%2, min(int(data[1])%5, len(data)-2)
			key := data[2:][:n]
			if data = data[2+n:]; op == 0 {
				tree, _, _ = tree.Insert(key, 1)
			} else {
				tree, _, _ = tree.Delete(key)
			}
			if keys := backwards(tree); !isDescending(keys) {
				t.Fatalf("the keys are %q", keys)
			}
		}
	})
}

type immutable struct{ *iradix.Tree[int] }

func (t *immutable) insert(k string) { t.Tree, _, _ = t.Insert([]byte(k), 1) }
func (t *immutable) delete(k string) { t.Tree, _, _ = t.Delete([]byte(k)) }
func (t *immutable) order() []string { return backwards(t.Tree) }

var iradixes = fuzzmachine.New(newSet[string], func(*fuzzmachine.T) *immutable { return &immutable{iradix.New[int]()} },
	fuzzmachine.Both0("insert", set[string].add, (*immutable).insert).Domain(text),
	fuzzmachine.Both0("delete", set[string].remove, (*immutable).delete).Domain(text),
	mapping.Refine(set[string].backwards, (*immutable).order),
)

func FuzzIradix(f *testing.F) { run(f, iradixes) }
