package ordered

import (
	"encoding/json"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/wk8/go-ordered-map/v2"
)

type wk8 struct {
	*orderedmap.OrderedMap[int8, int8]
}

func newWk8(*fuzzmachine.T) *wk8 { return &wk8{orderedmap.New[int8, int8]()} }

func (m *wk8) moveAfter(k, mark int8) bool  { return m.MoveAfter(k, mark) == nil }
func (m *wk8) moveBefore(k, mark int8) bool { return m.MoveBefore(k, mark) == nil }
func (m *wk8) toBack(k int8) bool           { return m.MoveToBack(k) == nil }

func (m *wk8) toFront(k int8) bool {
	_, err := m.GetAndMoveToFront(k)
	return err == nil
}

func (m *wk8) again() {
	b, err := json.Marshal(m.OrderedMap)
	if err != nil {
		panic(err)
	}
	m.OrderedMap = orderedmap.New[int8, int8]()
	if err := json.Unmarshal(b, m.OrderedMap); err != nil {
		panic(err)
	}
}

func (m *wk8) all() (list []pair) {
	for p := m.Oldest(); p != nil; p = p.Next() {
		list = append(list, pair{p.Key, p.Value})
	}
	return list
}

func (m *wk8) backward() (list []pair) {
	for p := m.Newest(); p != nil; p = p.Prev() {
		list = append(list, pair{p.Key, p.Value})
	}
	return list
}

var wk8s = fuzzmachine.New(newModel, newWk8,
	fuzzmachine.Both2("set", fuzzmachine.Args2((*model).set), fuzzmachine.Args2((*wk8).Set)).Domain(key, "").Weight(3),
	fuzzmachine.Both2("get", (*model).get, (*wk8).Get).Domain(key),
	fuzzmachine.Both2("delete", (*model).delete, (*wk8).Delete).Domain(key),
	fuzzmachine.Both("moveafter", fuzzmachine.Args((*model).moveAfter), fuzzmachine.Args((*wk8).moveAfter)).Domain(key, key),
	fuzzmachine.Both("movebefore", fuzzmachine.Args((*model).moveBefore), fuzzmachine.Args((*wk8).moveBefore)).Domain(key, key),
	fuzzmachine.Both("toback", (*model).toBack, (*wk8).toBack).Domain(key),
	fuzzmachine.Both("tofront", (*model).toFront, (*wk8).toFront).Domain(key),
	fuzzmachine.Call0("again", (*model).again, (*wk8).again),
	mapping.Refine((*model).all, (*wk8).all),
	mapping.Refine((*model).backward, (*wk8).backward),
	mapping.Refine((*model).len, func(m *wk8) int { return m.Len() }),
)

func FuzzWk8(f *testing.F) {
	wk8s.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { wk8s.Run(t, tape) })
}
