//go:build versus

package gopter

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/command"
	"github.com/fuzzmachine/go/bench/versus/store"
	"github.com/fuzzmachine/go/bench/versus/subject"
)

func TestVersus(t *testing.T) { db.Test(t) }

var db = command.Lockstep[*store.Model, *store.Store]{
	Model:  store.NewModel,
	System: func() *store.Store { return store.New(subject.Bug()) },
	Commands: []command.Command[*store.Model, *store.Store]{
		{
			Name:   "set",
			Below:  []int{16, 4},
			Model:  func(m *store.Model, a []int) any { m.Set(store.Key(a[0]), store.Value(a[1])); return nil },
			System: func(d *store.Store, a []int) any { d.Set(store.Key(a[0]), store.Value(a[1])); return nil },
		},
		{
			Name:   "get",
			Below:  []int{16},
			Model:  func(m *store.Model, a []int) any { return command.Two(m.Get(store.Key(a[0]))) },
			System: func(d *store.Store, a []int) any { return command.Two(d.Get(store.Key(a[0]))) },
		},
		{
			Name:   "delete",
			Below:  []int{16},
			Model:  func(m *store.Model, a []int) any { return m.Delete(store.Key(a[0])) },
			System: func(d *store.Store, a []int) any { return d.Delete(store.Key(a[0])) },
		},
		{
			Name:   "begin",
			Can:    (*store.Model).CanBegin,
			Model:  func(m *store.Model, _ []int) any { m.Begin(); return nil },
			System: func(d *store.Store, _ []int) any { d.Begin(); return nil },
		},
		{
			Name:   "commit",
			Can:    (*store.Model).CanCommit,
			Model:  func(m *store.Model, _ []int) any { m.Commit(); return nil },
			System: func(d *store.Store, _ []int) any { d.Commit(); return nil },
		},
		{
			Name:   "rollback",
			Can:    (*store.Model).CanRollback,
			Model:  func(m *store.Model, _ []int) any { m.Rollback(); return nil },
			System: func(d *store.Store, _ []int) any { d.Rollback(); return nil },
		},
	},
}
