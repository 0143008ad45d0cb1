package step

import (
	"flag"
	"slices"
	"strconv"
	"testing"

	"github.com/fuzzmachine/go/bench/machine/ring"
	"github.com/fuzzmachine/go/bench/machine/store"
	"pgregory.net/rapid"
)

// byRapid has rapid generate and run programs.
func byRapid(b *testing.B, property func(*rapid.T, *int)) {
	for name, value := range map[string]int{"rapid.checks": b.N, "rapid.steps": Prophetic, "rapid.seed": 1} {
		if err := flag.Set(name, strconv.Itoa(value)); err != nil {
			b.Fatal(err)
		}
	}
	taken, begin := 0, used(b)
	rapid.Check(quiet{b}, func(t *rapid.T) { property(t, &taken) })
	report(b, used(b)-begin, taken)
}

// quiet keeps rapid from printing that it passed.
type quiet struct{ *testing.B }

func (quiet) Logf(string, ...any) {}

func rapidRing(t *rapid.T, taken *int) {
	m, s := ring.NewModel(), ring.New(ring.Size)
	defer func() { *taken += s.Taken }()
	t.Repeat(map[string]func(*rapid.T){
		"put": func(t *rapid.T) {
			v := rapid.Int8().Draw(t, "v")
			if !m.Room() {
				t.Skip()
			}
			if want, got := m.Put(v), s.Put(v); got != want {
				t.Fatalf("put %d: %v, not %v", v, got, want)
			}
		},
		"get": func(t *rapid.T) {
			if !m.Some() {
				t.Skip()
			}
			if want, got := m.Get(), s.Get(); got != want {
				t.Fatalf("get: %d, not %d", got, want)
			}
		},
		"": func(t *rapid.T) {
			if want, got := m.View(), s.View(); got != want {
				t.Fatalf("the ring is %+v, not %+v", got, want)
			}
		},
	})
}

func rapidStore(t *rapid.T, taken *int) {
	m, s := new(store.Model), new(store.Store)
	defer func() { *taken += s.Taken }()
	key := rapid.Uint8Range(0, store.Keys-1)
	t.Repeat(map[string]func(*rapid.T){
		"put": func(t *rapid.T) {
			e := store.Entry{Key: key.Draw(t, "key"), Val: rapid.Int8().Draw(t, "val")}
			if want, got := m.Put(e), s.Put(e); got != want {
				t.Fatalf("put %v: %v, not %v", e, got, want)
			}
		},
		"get": func(t *rapid.T) {
			k := key.Draw(t, "key")
			if want, got := m.Get(k), s.Get(k); got != want {
				t.Fatalf("get %d: %v, not %v", k, got, want)
			}
		},
		"delete": func(t *rapid.T) {
			k := key.Draw(t, "key")
			if want, got := m.Delete(k), s.Delete(k); got != want {
				t.Fatalf("delete %d: %v, not %v", k, got, want)
			}
		},
		"len": func(t *rapid.T) {
			if want, got := m.Len(), s.Len(); got != want {
				t.Fatalf("len: %v, not %v", got, want)
			}
		},
		"begin":    moving(m.Closed, m.Begin, s.Begin),
		"commit":   moving(m.Open, m.Commit, s.Commit),
		"rollback": moving(m.Open, m.Rollback, s.Rollback),
		"list": func(t *rapid.T) {
			from := key.Draw(t, "from")
			if want, got := m.List(from), s.List(from); !slices.Equal(got, want) {
				t.Fatalf("list %d: %v, not %v", from, got, want)
			}
		},
		"": func(t *rapid.T) {
			if want, got := m.View(), s.View(); got != want {
				t.Fatalf("the store is %+v, not %+v", got, want)
			}
		},
	})
}

// moving is an action without arguments and results.
func moving(guard func() bool, model, system func()) func(*rapid.T) {
	return func(t *rapid.T) {
		if !guard() {
			t.Skip()
		}
		model()
		system()
	}
}
