package btree

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

// The library cannot be changed here, so the planted bugs are mistakes of its users.
var bugs = []planted.Bug{
	{Name: "copy-is-same", Signature: "state [*].Len|state [*].Pairs[*].Value", Steps: 2},
	{Name: "copy-is-shallow", Signature: "state [*].Pairs|state [*].Pairs[*].Value", Steps: 3},
}

var copies = map[string]func(*Map) *Map{
	"copy-is-same":    func(m *Map) *Map { return m },
	"copy-is-shallow": func(m *Map) *Map { c := *m; return &c },
}

// FuzzPlanted is like FuzzMap, but copies maps in the way that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(copies[planted.Chosen(f, "btree", bugs)])
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, machine(copies[b.Name]), b) })
	}
}

// No shorter program of small values fails.
func TestShortest(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Shortest(t, machine(copies[b.Name]), b) })
	}
}

func TestCorrectUsePasses(t *testing.T) { planted.Survives(t, library) }
