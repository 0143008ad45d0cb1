//go:build versus

package gopter

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/bst"
	"github.com/fuzzmachine/go/bench/versus/command"
	"github.com/fuzzmachine/go/bench/versus/subject"
)

func TestVersus(t *testing.T) { tree.Test(t) }

var tree = command.Lockstep[bst.Model, *bst.Tree]{
	Model:       bst.NewModel,
	System:      func() *bst.Tree { return bst.New(subject.Bug()) },
	ModelState:  func(m bst.Model) any { return m.Keys() },
	SystemState: func(t *bst.Tree) any { return t.Keys() },
	Commands: []command.Command[bst.Model, *bst.Tree]{
		{
			Name:   "insert",
			Below:  []int{16, 4},
			Model:  func(m bst.Model, a []int) any { m.Insert(bst.Key(a[0]), bst.Value(a[1])); return nil },
			System: func(t *bst.Tree, a []int) any { t.Insert(bst.Key(a[0]), bst.Value(a[1])); return nil },
		},
		{
			Name:   "get",
			Below:  []int{16},
			Model:  func(m bst.Model, a []int) any { return command.Two(m.Get(bst.Key(a[0]))) },
			System: func(t *bst.Tree, a []int) any { return command.Two(t.Get(bst.Key(a[0]))) },
		},
		{
			Name:   "delete",
			Below:  []int{16},
			Model:  func(m bst.Model, a []int) any { return m.Delete(bst.Key(a[0])) },
			System: func(t *bst.Tree, a []int) any { return t.Delete(bst.Key(a[0])) },
		},
	},
}
