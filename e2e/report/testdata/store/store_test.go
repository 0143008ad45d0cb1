package store

import (
	"maps"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

type model struct{ Items map[string]uint8 }

type put struct {
	Key   string `fuzz:"len=0..64,from= -~"`
	Value uint8
	Late  prophecy.Flag
}

type key struct {
	Key string `fuzz:"len=0..64,from= -~"`
}

func newModel() *model { return &model{make(map[string]uint8)} }

func newStore(t *fuzzmachine.T) *Store { return New(prophecy.FateOf(t)) }

func (m *model) put(p put)        { m.Items[p.Key] = p.Value }
func (m *model) get(k key) uint8  { return m.Items[k.Key] }
func (m *model) delete(k key)     { delete(m.Items, k.Key) }
func (m *model) clear()           { clear(m.Items) }
func (m *model) some() bool       { return len(m.Items) > 0 }
func (m *model) holds(k key) bool { _, found := m.Items[k.Key]; return found }

var store = fuzzmachine.New(newModel, newStore,
	fuzzmachine.Both0("put", (*model).put, func(s *Store, p put) { s.Put(p.Key, p.Value) }),
	fuzzmachine.Both("get", (*model).get, func(s *Store, k key) uint8 { return s.Get(k.Key) }),
	fuzzmachine.Both0("delete", (*model).delete, func(s *Store, k key) { s.Delete(k.Key) }).WhenArgs((*model).holds),
	fuzzmachine.Call0("clear", (*model).clear, (*Store).Clear).When((*model).some),
	mapping.Refine(
		func(m *model) map[string]uint8 { return maps.Clone(m.Items) },
		func(s *Store) map[string]uint8 { return maps.Clone(s.items) },
	),
)

func FuzzStore(f *testing.F) {
	store.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { store.Run(t, tape) })
}
