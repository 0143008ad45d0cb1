package ordered

import (
	"testing"

	"github.com/elliotchance/orderedmap/v3"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type elliot struct {
	*orderedmap.OrderedMap[int8, int8]
}

func newElliot(*fuzzmachine.T) *elliot { return &elliot{orderedmap.NewOrderedMap[int8, int8]()} }

func (m *elliot) again() { m.OrderedMap = m.Copy() }

func (m *elliot) all() (list []pair) {
	for k, v := range m.AllFromFront() {
		list = append(list, pair{k, v})
	}
	return list
}

func (m *elliot) backward() (list []pair) {
	for k, v := range m.AllFromBack() {
		list = append(list, pair{k, v})
	}
	return list
}

var elliots = fuzzmachine.New(newModel, newElliot,
	fuzzmachine.Both("set", fuzzmachine.Args((*model).isNew), fuzzmachine.Args((*elliot).Set)).Domain(key, "").Weight(3),
	fuzzmachine.Both2("get", (*model).get, (*elliot).Get).Domain(key),
	fuzzmachine.Both("has", (*model).has, (*elliot).Has).Domain(key),
	fuzzmachine.Both("delete", (*model).deletes, (*elliot).Delete).Domain(key),
	fuzzmachine.Both("replace", fuzzmachine.Args((*model).replace), fuzzmachine.Args((*elliot).ReplaceKey)).Domain(key, key),
	fuzzmachine.Call0("again", (*model).again, (*elliot).again),
	mapping.Refine((*model).all, (*elliot).all),
	mapping.Refine((*model).backward, (*elliot).backward),
	mapping.Refine((*model).len, func(m *elliot) int { return m.Len() }),
)

func FuzzElliot(f *testing.F) {
	elliots.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { elliots.Run(t, tape) })
}
