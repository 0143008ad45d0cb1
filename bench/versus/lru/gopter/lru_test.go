//go:build versus

package gopter

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/command"
	"github.com/fuzzmachine/go/bench/versus/lru"
	"github.com/fuzzmachine/go/bench/versus/subject"
)

func TestVersus(t *testing.T) { cache.Test(t) }

var cache = command.Lockstep[*lru.Model, *lru.Cache]{
	Model:  lru.NewModel,
	System: func() *lru.Cache { return lru.New(subject.Bug()) },
	Commands: []command.Command[*lru.Model, *lru.Cache]{
		{
			Name:   "put",
			Below:  []int{32, 4},
			Model:  func(m *lru.Model, a []int) any { m.Put(lru.Key(a[0]), lru.Value(a[1])); return nil },
			System: func(c *lru.Cache, a []int) any { c.Put(lru.Key(a[0]), lru.Value(a[1])); return nil },
		},
		{
			Name:   "get",
			Below:  []int{32},
			Model:  func(m *lru.Model, a []int) any { return command.Two(m.Get(lru.Key(a[0]))) },
			System: func(c *lru.Cache, a []int) any { return command.Two(c.Get(lru.Key(a[0]))) },
		},
		{
			Name:   "remove",
			Below:  []int{32},
			Model:  func(m *lru.Model, a []int) any { return m.Remove(lru.Key(a[0])) },
			System: func(c *lru.Cache, a []int) any { return c.Remove(lru.Key(a[0])) },
		},
	},
}
