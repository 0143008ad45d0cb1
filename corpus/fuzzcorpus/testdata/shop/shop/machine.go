package shop

import (
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

type put struct {
	Key  string `fuzz:"len=1..2,from=abc"`
	Val  int8
	Lost prophecy.Flag
}

type key struct {
	Key string `fuzz:"len=1..2,from=abc"`
}

type model struct{ items map[string]int8 }

func (m *model) put(p put) int {
	if p.Lost {
		return 0
	}
	m.items[p.Key] = p.Val
	return len(m.items)
}

func (m *model) get(k key) int8 { return m.items[k.Key] }
func (m *model) clear()         { clear(m.items) }

// some is whether anything is kept.
func (m *model) some() bool { return len(m.items) > 0 }
func (m *model) sync()      {}

func newModel() *model               { return &model{items: map[string]int8{}} }
func newStore(*fuzzmachine.T) *Store { return New() }

var machine = fuzzmachine.New(newModel, newStore,
	fuzzmachine.Both("put", (*model).put, (*Store).Put),
	fuzzmachine.Both("get", (*model).get, (*Store).Get),
	fuzzmachine.Call0("clear", (*model).clear, (*Store).Clear).When((*model).some).Weight(2),
	fuzzmachine.Call0("sync", (*model).sync, (*Store).Sync).Stutters(),
	mapping.Refine(
		func(m *model) map[string]int8 { return m.items },
		func(s *Store) map[string]int8 { return s.items },
	).Named("items"),
	fuzzmachine.Always("there are few", func(*fuzzmachine.Pair[*model, *Store]) error { return nil }),
)
