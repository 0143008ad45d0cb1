package compared

import (
	"testing"

	"github.com/Workiva/go-datastructures/trie/yfast"
	"github.com/fuzzmachine/go/fuzzmachine"
	"pgregory.net/rapid"
)

func TestYfast(t *testing.T) {
	check(t, func(t *rapid.T) {
		y, model := yfast.New(uint8(0)), set[number]{}
		key := rapid.Map(rapid.Uint8(), func(n uint8) number { return number(n) })
		t.Repeat(map[string]func(*rapid.T){
			"insert": func(t *rapid.T) {
				n := key.Draw(t, "n")
				y.Insert(n)
				model[n] = true
			},
			"successor": func(t *rapid.T) {
				n := key.Draw(t, "n")
				want, ok := successor(model, n)
				if got := y.Successor(uint64(n)); (got != nil) != ok || ok && got != yfast.Entry(want) {
					t.Fatalf("successor of %d is %v, want %v", n, got, want)
				}
			},
		})
	})
}

func FuzzYfastBytes(f *testing.F) {
	loop(f, func(t *testing.T, data []byte, steps *int) {
		y, model := yfast.New(uint8(0)), set[number]{}
		for ; len(data) >= 2; data = data[2:] {
			*steps++
			n := number(data[1])
			if data[0]%2 == 0 {
				y.Insert(n)
				model[n] = true
				continue
			}
			want, ok := successor(model, n)
			if got := y.Successor(uint64(n)); (got != nil) != ok || ok && got != yfast.Entry(want) {
				t.Fatalf("successor of %d is %v, want %v", n, got, want)
			}
		}
	})
}

func insertYfast(y *yfast.YFastTrie, n number) { y.Insert(n) }

func afterYfast(y *yfast.YFastTrie, n number) (number, bool) {
	next, ok := y.Successor(uint64(n)).(number)
	return next, ok
}

var yfasts = fuzzmachine.New(newSet[number], func(*fuzzmachine.T) *yfast.YFastTrie { return yfast.New(uint8(0)) },
	fuzzmachine.Both0("insert", set[number].add, insertYfast),
	fuzzmachine.Both2("successor", successor, afterYfast),
)

func FuzzYfast(f *testing.F) { run(f, yfasts) }
