package compared

import (
	"testing"

	"github.com/Workiva/go-datastructures/trie/dtrie"
	"github.com/fuzzmachine/go/fuzzmachine"
	"pgregory.net/rapid"
)

func TestDtrie(t *testing.T) {
	check(t, func(t *rapid.T) {
		d, model := dtrie.New(nil), map[int]bool{}
		key := rapid.IntRange(0, 100)
		t.Repeat(map[string]func(*rapid.T){
			"insert": func(t *rapid.T) {
				n := key.Draw(t, "n")
				d = d.Insert(n, n)
				model[n] = true
			},
			"remove": func(t *rapid.T) {
				n := key.Draw(t, "n")
				d = d.Remove(n)
				delete(model, n)
			},
			"get": func(t *rapid.T) {
				n := key.Draw(t, "n")
				if got := d.Get(n); (got != nil) != model[n] {
					t.Fatalf("get %d: %v", n, got)
				}
			},
		})
	})
}

func FuzzDtrieBytes(f *testing.F) {
	loop(f, func(t *testing.T, data []byte, steps *int) {
		d, model := dtrie.New(nil), map[int]bool{}
		for ; len(data) >= 2; data = data[2:] {
			*steps++
			n := int(data[1]) % 100
			switch data[0] % 3 {
			case 0:
				d = d.Insert(n, n)
				model[n] = true
			case 1:
				d = d.Remove(n)
				delete(model, n)
			case 2:
				if got := d.Get(n); (got != nil) != model[n] {
					t.Fatalf("get %d: %v", n, got)
				}
			}
		}
	})
}

type trie struct{ *dtrie.Dtrie }

func (d *trie) insert(n int)   { d.Dtrie = d.Insert(n, n) }
func (d *trie) remove(n int)   { d.Dtrie = d.Remove(n) }
func (d *trie) has(n int) bool { return d.Get(n) != nil }

var dtries = fuzzmachine.New(newSet[int], func(*fuzzmachine.T) *trie { return &trie{dtrie.New(nil)} },
	fuzzmachine.Both0("insert", set[int].add, (*trie).insert).Domain("0..100"),
	fuzzmachine.Both0("remove", set[int].remove, (*trie).remove).Domain("0..100"),
	fuzzmachine.Both("get", set[int].has, (*trie).has).Domain("0..100"),
)

func FuzzDtrie(f *testing.F) { run(f, dtries) }
