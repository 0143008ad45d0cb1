package compared

import (
	"slices"
	"testing"

	"github.com/Workiva/go-datastructures/common"
	"github.com/Workiva/go-datastructures/slice/skip"
	"github.com/Workiva/go-datastructures/trie/dtrie"
	"github.com/Workiva/go-datastructures/trie/xfast"
	"github.com/Workiva/go-datastructures/trie/yfast"
	"github.com/hashicorp/go-immutable-radix/v2"
	"pgregory.net/rapid"
)

// A number is a key of several structures.
type number uint8

func (n number) Key() uint64                         { return uint64(n) }
func (n number) Compare(other common.Comparator) int { return int(n) - int(other.(number)) }

func TestSkip(t *testing.T) {
	check(t, func(t *rapid.T) {
		l, model := skip.New(uint8(0)), map[number]bool{}
		key := rapid.Map(rapid.Uint8Max(9), func(n uint8) number { return number(n) })
		t.Repeat(map[string]func(*rapid.T){
			"insert": func(t *rapid.T) {
				n := key.Draw(t, "n")
				l.Insert(n)
				model[n] = true
			},
			"delete": func(t *rapid.T) {
				n := key.Draw(t, "n")
				l.Delete(n)
				delete(model, n)
			},
			"position": func(t *rapid.T) {
				n := key.Draw(t, "n")
				if got, _ := l.GetWithPosition(n); (got != nil) != model[n] {
					t.Fatalf("position of %d: %v", n, got)
				}
			},
		})
	})
}

func FuzzSkip(f *testing.F) {
	loop(f, func(t *testing.T, data []byte) {
		l, model := skip.New(uint8(0)), map[number]bool{}
		for ; len(data) >= 2; data = data[2:] {
			n := number(data[1] % 10)
			switch data[0] % 3 {
			case 0:
				l.Insert(n)
				model[n] = true
			case 1:
				l.Delete(n)
				delete(model, n)
			case 2:
				if got, _ := l.GetWithPosition(n); (got != nil) != model[n] {
					t.Fatalf("position of %d: %v", n, got)
				}
			}
		}
	})
}

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

func FuzzDtrie(f *testing.F) {
	loop(f, func(t *testing.T, data []byte) {
		d, model := dtrie.New(nil), map[int]bool{}
		for ; len(data) >= 2; data = data[2:] {
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

// successor is the smallest key that is not less; ok: there is one.
func successor(model map[number]bool, n number) (next number, ok bool) {
	for k := int(n); k < 256; k++ {
		if model[number(k)] {
			return number(k), true
		}
	}
	return 0, false
}

func TestXfast(t *testing.T) {
	check(t, func(t *rapid.T) {
		x, model := xfast.New(uint8(0)), map[number]bool{}
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

func FuzzXfast(f *testing.F) {
	loop(f, func(t *testing.T, data []byte) {
		x, model := xfast.New(uint8(0)), map[number]bool{}
		for ; len(data) >= 2; data = data[2:] {
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

func TestYfast(t *testing.T) {
	check(t, func(t *rapid.T) {
		y, model := yfast.New(uint8(0)), map[number]bool{}
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

func FuzzYfast(f *testing.F) {
	loop(f, func(t *testing.T, data []byte) {
		y, model := yfast.New(uint8(0)), map[number]bool{}
		for ; len(data) >= 2; data = data[2:] {
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

// backwards are the keys of a tree, from the last one.
func backwards(t *iradix.Tree[int]) (keys []string) {
	t.Root().WalkBackwards(func(k []byte, _ int) bool {
		keys = append(keys, string(k))
		return false
	})
	return keys
}

func isDescending(keys []string) bool {
	slices.Reverse(keys)
	return slices.IsSorted(keys)
}

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

func FuzzIradix(f *testing.F) {
	loop(f, func(t *testing.T, data []byte) {
		tree := iradix.New[int]()
		for len(data) >= 2 {
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
