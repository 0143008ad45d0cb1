//go:build versus

package gopter

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/command"
	"github.com/fuzzmachine/go/bench/versus/skiplist"
	"github.com/fuzzmachine/go/bench/versus/subject"
)

func TestVersus(t *testing.T) { list.Test(t) }

var list = command.Lockstep[*skiplist.Model, *skiplist.List]{
	Model:  skiplist.NewModel,
	System: func() *skiplist.List { return skiplist.New(subject.Bug()) },
	Commands: []command.Command[*skiplist.Model, *skiplist.List]{
		{
			Name:   "insert",
			Below:  []int{16},
			Model:  func(m *skiplist.Model, a []int) any { return m.Insert(skiplist.Key(a[0])) },
			System: func(l *skiplist.List, a []int) any { return l.Insert(skiplist.Key(a[0])) },
		},
		{
			Name:   "delete",
			Below:  []int{16},
			Model:  func(m *skiplist.Model, a []int) any { return m.Delete(skiplist.Key(a[0])) },
			System: func(l *skiplist.List, a []int) any { return l.Delete(skiplist.Key(a[0])) },
		},
		{
			Name:   "has",
			Below:  []int{16},
			Model:  func(m *skiplist.Model, a []int) any { return m.Has(skiplist.Key(a[0])) },
			System: func(l *skiplist.List, a []int) any { return l.Has(skiplist.Key(a[0])) },
		},
		{
			Name:   "at",
			Below:  []int{16},
			Model:  func(m *skiplist.Model, a []int) any { return command.Two(m.At(skiplist.Place(a[0]))) },
			System: func(l *skiplist.List, a []int) any { return command.Two(l.At(skiplist.Place(a[0]))) },
		},
	},
}
