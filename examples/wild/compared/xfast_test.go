package compared

import (
	"testing"

	"github.com/Workiva/go-datastructures/trie/xfast"
	"github.com/fuzzmachine/go/fuzzmachine"
	"pgregory.net/rapid"
)

func TestXfast(t *testing.T) {
	check(t, func(t *rapid.T) {
		x, model := xfast.New(uint8(0)), set[number]{}
		key := rapid.Map(rapid.Uint8(), func(n uint8) number { return number(n) })
		t.Repeat(map[string]func(*rapid.T){
			"insert": func(t *rapid.T) {
				n := key.Draw(t, "n")
				x.Insert(n)
				model[n] = true
			},
			"successor": func(t *rapid.T) {
				n := key.Draw(t, "n")
				want, ok := successor(model, n)
				if got := x.Successor(uint64(n)); (got != nil) != ok || ok && got != xfast.Entry(want) {
					t.Fatalf("successor of %d is %v, want %v", n, got, want)
				}
			},
		})
	})
}

func FuzzXfastBytes(f *testing.F) {
	loop(f, func(t *testing.T, data []byte, steps *int) {
		x, model := xfast.New(uint8(0)), set[number]{}
		for ; len(data) >= 2; data = data[2:] {
			*steps++
			n := number(data[1])
			if data[0]%2 == 0 {
				x.Insert(n)
				model[n] = true
				continue
			}
			want, ok := successor(model, n)
			if got := x.Successor(uint64(n)); (got != nil) != ok || ok && got != xfast.Entry(want) {
				t.Fatalf("successor of %d is %v, want %v", n, got, want)
			}
		}
	})
}

func insertXfast(x *xfast.XFastTrie, n number) { x.Insert(n) }

func afterXfast(x *xfast.XFastTrie, n number) (number, bool) {
	next, ok := x.Successor(uint64(n)).(number)
	return next, ok
}

var xfasts = fuzzmachine.New(newSet[number], func(*fuzzmachine.T) *xfast.XFastTrie { return xfast.New(uint8(0)) },
	fuzzmachine.Both0("insert", set[number].add, insertXfast),
	fuzzmachine.Both2("successor", successor, afterXfast),
)

func FuzzXfast(f *testing.F) { run(f, xfasts) }
