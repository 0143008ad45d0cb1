package mapping_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fuzzmachine/go/mapping"
)

type record struct {
	ID   int
	Name string
	Done bool
}

func table(n int) map[string]int {
	m := make(map[string]int)
	for i := range n {
		m[fmt.Sprint("key", i)] = i
	}
	return m
}

func records(n int) []record {
	list := make([]record, n)
	for i := range list {
		list[i] = record{i, fmt.Sprint("name", i), i%2 == 0}
	}
	return list
}

func tablesByHand(a, b map[string]int) bool {
	if len(a) != len(b) {
		return false
	}
	for k, v := range a {
		if w, ok := b[k]; !ok || v != w {
			return false
		}
	}
	return true
}

func recordsByHand(a, b []record) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

//go:noinline
func intsByHand(a, b int) bool { return a == b }

//go:noinline
func recordByHand(a, b record) bool { return a == b }

// ways measures all ways to compare two equal values.
func ways[V any](
	b *testing.B, subject string, model, system V, hand func(a, b V) bool,
) {
	compiled := mapping.Equal[V]()
	for _, way := range []struct {
		name  string
		equal func(a, b V) bool
	}{
		{"hand", hand},
		{"mapping.Equal", compiled.Build().Equal},
		{"reflect.DeepEqual", func(a, b V) bool { return reflect.DeepEqual(a, b) }},
		{"cmp.Equal", func(a, b V) bool { return cmp.Equal(a, b) }},
	} {
		b.Run(subject+"/"+way.name, func(b *testing.B) {
			for range b.N {
				if !way.equal(model, system) {
					b.Fatal("they differ")
				}
			}
		})
	}
}

type at struct{ Key string }

func BenchmarkEqual(b *testing.B) {
	ways(b, "an int", 7, 7, intsByHand)
	ways(b, "a struct of three fields", record{1, "name", true}, record{1, fmt.Sprint("na", "me"), true},
		recordByHand)
	ways(b, "a slice of 1000 structs", records(1000), records(1000), recordsByHand)
	ways(b, "a map of 5 keys", table(5), table(5), tablesByHand)
	ways(b, "a map of 1000 keys", table(1000), table(1000), tablesByHand)
	for _, n := range []int{100, 100_000} {
		model, system := table(n), table(n)
		get := func(m map[string]int, a at) int { return m[a.Key] }
		part := mapping.PartOf(get, get).Build()
		b.Run(fmt.Sprintf("one key of a map of %d/mapping.PartOf", n), func(b *testing.B) {
			for range b.N {
				if !part.Agree(model, system, at{"key7"}) {
					b.Fatal("they differ")
				}
			}
		})
	}
}

// FuzzEqual exists so that go test -fuzz -c builds this package like a fuzz worker.
func FuzzEqual(f *testing.F) {
	equal := mapping.Equal[[]byte]()
	f.Fuzz(func(t *testing.T, tape []byte) {
		if !equal.Equal(tape, tape) {
			t.Fatal("a tape differs from itself")
		}
	})
}
