package gods

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/emirpasic/gods/containers"
	"github.com/emirpasic/gods/maps/linkedhashmap"
	"github.com/emirpasic/gods/maps/treemap"
	"github.com/emirpasic/gods/trees/avltree"
	"github.com/emirpasic/gods/trees/btree"
	"github.com/emirpasic/gods/trees/redblacktree"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// after is true of what fails in an action or later.
func after(action string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return strings.Contains("; "+f.Script, "; "+action) }
}

const key = "one=a|b|c|d|e|f|g|ab"

// A pair has a text as its value, which may be a key too.
type pair struct {
	K string `fuzz:"one=a|b|c|d|e|f|g|ab"`
	V string `fuzz:"one=x|a|b|c"`
}

// A table is the model of a map: its pairs in the order of keys, or in that of insertion.
type table struct {
	cursor
	pairs  []pair
	sorted bool
}

func newSorted() *table { return &table{sorted: true} }

func newLinked() *table { return new(table) }

func (m *table) find(k string) int {
	return slices.IndexFunc(m.pairs, func(p pair) bool { return p.K == k })
}

func (m *table) put(p pair) {
	m.change()
	if i := m.find(p.K); i >= 0 {
		m.pairs[i].V = p.V
		return
	}
	m.pairs = append(m.pairs, p)
	if m.sorted {
		slices.SortFunc(m.pairs, func(a, b pair) int { return strings.Compare(a.K, b.K) })
	}
}

func (m *table) remove(k string) {
	m.change()
	m.pairs = slices.DeleteFunc(m.pairs, func(p pair) bool { return p.K == k })
}

func (m *table) clear()      { m.change(); m.pairs = nil }
func (m *table) all() []pair { return m.pairs }
func (m *table) size() int   { return len(m.pairs) }
func (m *table) json() error { m.change(); return nil }

func (m *table) get(k string) (string, bool) { return m.at(m.find(k)) }

func (m *table) at(i int) (string, bool) {
	if i < 0 || i >= len(m.pairs) {
		return "", false
	}
	return m.pairs[i].V, true
}

// has is whether a key that was put with nil is found.
func (m *table) has(k string) bool {
	_, ok := m.get(k)
	return ok
}

// last returns the last key for which something is true, or the first one.
func (m *table) last(is func(k string) bool) (last string) {
	for _, p := range m.pairs {
		if is(p.K) {
			last = p.K
		}
	}
	return last
}

func (m *table) floor(k string) string { return m.last(func(one string) bool { return one <= k }) }

func (m *table) ceiling(k string) string {
	for _, p := range m.pairs {
		if p.K >= k {
			return p.K
		}
	}
	return ""
}

func (m *table) ends() (first, last string) {
	if n := len(m.pairs); n > 0 {
		return m.pairs[0].K, m.pairs[n-1].K
	}
	return "", ""
}

func (m *table) move(how move) (pair, bool) {
	if !m.cursor.move(how, len(m.pairs)) {
		return pair{}, false
	}
	return m.pairs[m.cursor.at], true
}

// apart is a guard: no value is a key, by which FromJSON might take it for one.
func (m *table) apart() bool {
	return !slices.ContainsFunc(m.pairs, func(p pair) bool { return m.find(p.V) >= 0 })
}

func (m *table) together() bool { return !m.apart() }

// A container is what maps and trees have in common.
type container interface {
	Put(key, value interface{})
	Get(key interface{}) (interface{}, bool)
	Remove(key interface{})
	Keys() []interface{}
	Values() []interface{}
	Size() int
	Clear()
}

type store struct {
	container
	i containers.ReverseIteratorWithKey
}

func newLinkedMap(*fuzzmachine.T) *store { return &store{container: linkedhashmap.New()} }

func newTreeMap(*fuzzmachine.T) *store { return &store{container: treemap.NewWithStringComparator()} }

func newAVL(*fuzzmachine.T) *store { return &store{container: avltree.NewWithStringComparator()} }

func newBTree(*fuzzmachine.T) *store { return &store{container: btree.NewWithStringComparator(3)} }

func newRedBlack(*fuzzmachine.T) *store {
	return &store{container: redblacktree.NewWithStringComparator()}
}

func (s *store) put(p pair)      { s.Put(p.K, p.V) }
func (s *store) remove(k string) { s.Remove(k) }
func (s *store) clear()          { s.Clear() }
func (s *store) size() int       { return s.Size() }
func (s *store) json() error     { return reread(s.container) }

func (s *store) get(k string) (string, bool) {
	v, ok := s.Get(k)
	return text(v), ok
}

func text(v interface{}) string {
	s, _ := v.(string)
	return s
}

func (s *store) all() (list []pair) {
	values := s.Values()
	for i, k := range s.Keys() {
		list = append(list, pair{k.(string), text(values[i])})
	}
	return list
}

func (s *store) floor(k string) string {
	switch x := s.container.(type) {
	case *treemap.Map:
		found, _ := x.Floor(k)
		return text(found)
	case *avltree.Tree:
		if n, ok := x.Floor(k); ok {
			return text(n.Key)
		}
	}
	return ""
}

func (s *store) ceiling(k string) string {
	switch x := s.container.(type) {
	case *treemap.Map:
		found, _ := x.Ceiling(k)
		return text(found)
	case *avltree.Tree:
		if n, ok := x.Ceiling(k); ok {
			return text(n.Key)
		}
	}
	return ""
}

func (s *store) ends() (first, last string) {
	switch x := s.container.(type) {
	case *treemap.Map:
		k, _ := x.Min()
		l, _ := x.Max()
		return text(k), text(l)
	case *btree.Tree:
		return text(x.LeftKey()), text(x.RightKey())
	case *avltree.Tree:
		if x.Left() != nil {
			return text(x.Left().Key), text(x.Right().Key)
		}
	}
	return "", ""
}

func (s *store) start() {
	switch x := s.container.(type) {
	case *linkedhashmap.Map:
		i := x.Iterator()
		s.i = &i
	case *treemap.Map:
		i := x.Iterator()
		s.i = &i
	case *redblacktree.Tree:
		i := x.Iterator()
		s.i = &i
	case *btree.Tree:
		i := x.Iterator()
		s.i = &i
	case *avltree.Tree:
		s.i = x.Iterator()
	}
}

func (s *store) move(how move) (pair, bool) {
	var ok bool
	switch how {
	case "next":
		ok = s.i.Next()
	case "prev":
		ok = s.i.Prev()
	case "first":
		ok = s.i.First()
	case "last":
		ok = s.i.Last()
	case "begin":
		s.i.Begin()
	case "end":
		s.i.End()
	}
	if !ok {
		return pair{}, false
	}
	return pair{s.i.Key().(string), text(s.i.Value())}, true
}

func (m *table) putNil(k string) { m.put(pair{K: k}) }
func (s *store) putNil(k string) { s.Put(k, nil) }

// number is whether the JSON of a map with a number as its key is valid.
func (m *table) number(int) bool { return true }

func (s *store) number(n int) bool {
	m := linkedhashmap.New()
	m.Put(n, "a")
	text, err := m.ToJSON()
	return err == nil && json.Valid(text)
}

type mapElement = fuzzmachine.Element[*fuzzmachine.Pair[*table, *store]]

// mapMachine returns a machine of maps, with more elements.
func mapMachine(
	newModel func() *table, newStore func(*fuzzmachine.T) *store, more ...mapElement,
) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newStore, append(more,
		fuzzmachine.Both0("put", (*table).put, (*store).put).Weight(4),
		fuzzmachine.Both0("remove", (*table).remove, (*store).remove).Domain(key).Weight(2),
		fuzzmachine.Both2("get", (*table).get, (*store).get).Domain(key),
		fuzzmachine.Call0("clear", (*table).clear, (*store).clear),
		fuzzmachine.Call0("iterator", (*table).start, (*store).start),
		fuzzmachine.Both2("move", (*table).move, (*store).move).When((*table).moves).Weight(4),
		mapping.Refine((*table).all, (*store).all),
		mapping.Refine((*table).size, (*store).size),
	)...)
}

var (
	mapJSON   = fuzzmachine.Call("json", (*table).json, (*store).json)
	apart     = fuzzmachine.Call("jsonapart", (*table).json, (*store).json).When((*table).apart)
	together  = fuzzmachine.Call("jsontogether", (*table).json, (*store).json).When((*table).together)
	numberKey = fuzzmachine.Both("number", (*table).number, (*store).number).Domain("0..1")
	putNil    = fuzzmachine.Both0("putnil", (*table).putNil, (*store).putNil).Domain(key)
	floor     = fuzzmachine.Both("floor", (*table).floor, (*store).floor).Domain(key)
	ceiling   = fuzzmachine.Both("ceiling", (*table).ceiling, (*store).ceiling).Domain(key)
	mapEnds   = fuzzmachine.Call2("ends", (*table).ends, (*store).ends)

	linked    = mapMachine(newLinked, newLinkedMap, apart)
	linkedAll = mapMachine(newLinked, newLinkedMap, apart, together, numberKey, putNil)
	treeMaps  = mapMachine(newSorted, newTreeMap, mapJSON, floor, ceiling, mapEnds, putNil)
	avls      = mapMachine(newSorted, newAVL, mapJSON, floor, ceiling, mapEnds, putNil)
	btrees    = mapMachine(newSorted, newBTree, mapJSON, mapEnds, putNil)
	redBlacks = mapMachine(newSorted, newRedBlack, mapJSON, putNil)
)

var findings = []finding.Finding{
	{
		Section: "a linked hash map does not find a key whose value is nil",
		Script:  `putnil "a"; get "a"`, Signature: "answer get", Shortest: true,
		Known: fuzzmachine.Known("answer get").When(after("putnil")),
	},
	{
		Section: "reading a linked hash map from JSON changes its order",
		Script:  `put k="b" v="a"; put k="c" v="x"; put k="a" v="x"; jsontogether`, Signature: "state all:[*].K",
		Known: fuzzmachine.Known("state all:[*]", "state all:[*].K", "state all:[*].V").When(during("jsontogether")),
	},
	{
		Section: "a linked hash map with a number as its key is written as JSON that is none",
		Script:  "number 0", Signature: "answer number", Shortest: true,
		Known: fuzzmachine.Known("answer number"),
	},
}

func TestFindings(t *testing.T) { finding.Show(t, linkedAll, findings...) }

func FuzzLinkedHashMap(f *testing.F) {
	linked.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { linked.Run(t, tape) })
}

func FuzzTreeMap(f *testing.F) {
	treeMaps.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { treeMaps.Run(t, tape) })
}

func FuzzAVLTree(f *testing.F) {
	avls.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { avls.Run(t, tape) })
}

func FuzzBTree(f *testing.F) {
	btrees.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { btrees.Run(t, tape) })
}

func FuzzRedBlackTree(f *testing.F) {
	redBlacks.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { redBlacks.Run(t, tape) })
}
