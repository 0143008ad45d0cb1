//go:build versus

package gopter

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/command"
	"github.com/fuzzmachine/go/bench/versus/redblack"
	"github.com/fuzzmachine/go/bench/versus/subject"
)

func TestVersus(t *testing.T) { tree.Test(t) }

var tree = command.Lockstep[*redblack.Model, *redblack.Tree]{
	Model:       redblack.NewModel,
	System:      func() *redblack.Tree { return redblack.New(subject.Bug()) },
	ModelState:  func(m *redblack.Model) any { return m.Keys() },
	SystemState: func(t *redblack.Tree) any { return t.Keys() },
	Valid:       (*redblack.Tree).Valid,
	Commands: []command.Command[*redblack.Model, *redblack.Tree]{
		{
			Name:   "insert",
			Below:  []int{32},
			Model:  func(m *redblack.Model, a []int) any { return m.Insert(redblack.Key(a[0])) },
			System: func(t *redblack.Tree, a []int) any { return t.Insert(redblack.Key(a[0])) },
		},
		{
			Name:   "has",
			Below:  []int{32},
			Model:  func(m *redblack.Model, a []int) any { return m.Has(redblack.Key(a[0])) },
			System: func(t *redblack.Tree, a []int) any { return t.Has(redblack.Key(a[0])) },
		},
		{
			Name:   "delete",
			Below:  []int{32},
			Model:  func(m *redblack.Model, a []int) any { return m.Delete(redblack.Key(a[0])) },
			System: func(t *redblack.Tree, a []int) any { return t.Delete(redblack.Key(a[0])) },
		},
	},
}
