// Package bart tests the routing tables of gaissmai/bart v0.30.0 against sets of prefixes: Table, Fast and Lite,
// with copies that must not change. No fault was found.
package bart

import (
	"iter"
	"net/netip"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/gaissmai/bart"
)

// A table is what Table and Fast can do. T is the type itself.
type table[T any] interface {
	*bart.Table[int8] | *bart.Fast[int8]
	Insert(netip.Prefix, int8)
	InsertPersist(netip.Prefix, int8) T
	Delete(netip.Prefix)
	DeletePersist(netip.Prefix) T
	Modify(netip.Prefix, func(int8, bool) (int8, bool))
	ModifyPersist(netip.Prefix, func(int8, bool) (int8, bool)) T
	Union(T)
	UnionPersist(T) T
	Clone() T
	Equal(T) bool
	Overlaps(T) bool
	OverlapsPrefix(netip.Prefix) bool
	Get(netip.Prefix) (int8, bool)
	Contains(netip.Addr) bool
	Lookup(netip.Addr) (int8, bool)
	LookupPrefix(netip.Prefix) (int8, bool)
	LookupPrefixLPM(netip.Prefix) (netip.Prefix, int8, bool)
	Supernets(netip.Prefix) iter.Seq2[netip.Prefix, int8]
	Subnets(netip.Prefix) iter.Seq2[netip.Prefix, int8]
	All() iter.Seq2[netip.Prefix, int8]
	AllSorted4() iter.Seq2[netip.Prefix, int8]
	AllSorted6() iter.Seq2[netip.Prefix, int8]
	AllSorted() iter.Seq2[netip.Prefix, int8]
	Size() int
	Size4() int
	Size6() int
}

// Two are the table that steps change, and another one. A step that persists changes a copy of the touched nodes.
type two[T table[T]] struct {
	t          *fuzzmachine.T
	now, older T
}

func (w *two[T]) insert(n net, v int8)        { w.now.Insert(n.prefix(), v) }
func (w *two[T]) insertPersist(n net, v int8) { w.now = w.now.InsertPersist(n.prefix(), v) }
func (w *two[T]) delete(n net)                { w.now.Delete(n.prefix()) }
func (w *two[T]) deletePersist(n net)         { w.now = w.now.DeletePersist(n.prefix()) }
func (w *two[T]) modify(n net)                { w.now.Modify(n.prefix(), next) }
func (w *two[T]) modifyPersist(n net)         { w.now = w.now.ModifyPersist(n.prefix(), next) }
func (w *two[T]) union()                      { w.now.Union(w.older) }
func (w *two[T]) unionPersist()               { w.now = w.now.UnionPersist(w.older) }
func (w *two[T]) clone()                      { w.older = w.now.Clone() }
func (w *two[T]) swap()                       { w.now, w.older = w.older, w.now }
func (w *two[T]) equal() bool                 { return w.now.Equal(w.older) }
func (w *two[T]) overlaps() bool              { return w.now.Overlaps(w.older) }
func (w *two[T]) overlapsPrefix(n net) bool   { return w.now.OverlapsPrefix(n.prefix()) }
func (w *two[T]) get(n net) (int8, bool)      { return w.now.Get(n.prefix()) }
func (w *two[T]) supernets(n net) []route     { return collect(w.now.Supernets(n.prefix())) }
func (w *two[T]) subnets(n net) []route       { return collect(w.now.Subnets(n.prefix())) }
func (w *two[T]) all() []route                { return collect(w.now.AllSorted()) }
func (w *two[T]) others() []route             { return collect(w.older.AllSorted()) }
func (w *two[T]) sizes() [3]int               { return [3]int{w.now.Size(), w.now.Size4(), w.now.Size6()} }

// unordered has the routes of both families together, in any order.
func (w *two[T]) unordered() []route { return collect(w.now.All()) }

func (w *two[T]) families() []route {
	return append(collect(w.now.AllSorted4()), collect(w.now.AllSorted6())...)
}

func collect(seq iter.Seq2[netip.Prefix, int8]) (list []route) {
	for p, v := range seq {
		list = append(list, route{p, v})
	}
	return list
}

func (w *two[T]) lookup(n net) (int8, bool) {
	v, ok := w.now.Lookup(n.addr())
	if w.now.Contains(n.addr()) != ok {
		w.t.Errorf("Contains is not %v", ok)
	}
	return v, ok
}

func (w *two[T]) lookupPrefix(n net) (route, bool) {
	p, v, ok := w.now.LookupPrefixLPM(n.prefix())
	if one, found := w.now.LookupPrefix(n.prefix()); one != v || found != ok {
		w.t.Errorf("LookupPrefix: %v %v", one, found)
	}
	return route{p, v}, ok
}

// tables returns the machine of one of the types.
func tables[T table[T]](newTwo func(*fuzzmachine.T) *two[T]) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newTwo,
		fuzzmachine.Both0("insert", fuzzmachine.Args0((*model).insert), fuzzmachine.Args0((*two[T]).insert)).
			Domain("", "0..4").Weight(5),
		fuzzmachine.Both0("insertpersist",
			fuzzmachine.Args0((*model).insert), fuzzmachine.Args0((*two[T]).insertPersist)).Domain("", "0..4"),
		fuzzmachine.Both0("delete", (*model).delete, (*two[T]).delete).Weight(2),
		fuzzmachine.Both0("deletepersist", (*model).delete, (*two[T]).deletePersist),
		fuzzmachine.Both0("modify", (*model).modify, (*two[T]).modify),
		fuzzmachine.Both0("modifypersist", (*model).modify, (*two[T]).modifyPersist),
		fuzzmachine.Both2("get", (*model).get, (*two[T]).get),
		fuzzmachine.Both2("lookup", (*model).lookup, (*two[T]).lookup),
		fuzzmachine.Both2("lookupprefix", (*model).lookupPrefix, (*two[T]).lookupPrefix),
		fuzzmachine.Both("supernets", (*model).supernets, (*two[T]).supernets),
		fuzzmachine.Both("subnets", (*model).subnets, (*two[T]).subnets),
		fuzzmachine.Both("overlapsprefix", (*model).overlapsPrefix, (*two[T]).overlapsPrefix),
		fuzzmachine.Call("overlaps", (*model).overlaps, (*two[T]).overlaps),
		fuzzmachine.Call("equal", (*model).equal, (*two[T]).equal),
		fuzzmachine.Call("unordered", (*model).all, (*two[T]).unordered).Unordered(),
		fuzzmachine.Call("families", (*model).all, (*two[T]).families),
		fuzzmachine.Call0("union", (*model).union, (*two[T]).union),
		fuzzmachine.Call0("unionpersist", (*model).union, (*two[T]).unionPersist),
		fuzzmachine.Call0("clone", (*model).keep, (*two[T]).clone),
		fuzzmachine.Call0("swap", (*model).swap, (*two[T]).swap).Weight(2),
		mapping.Refine((*model).all, (*two[T]).all),
		mapping.Refine((*model).others, (*two[T]).others),
		mapping.Refine((*model).sizes, (*two[T]).sizes),
	)
}

var full = tables(func(t *fuzzmachine.T) *two[*bart.Table[int8]] {
	return &two[*bart.Table[int8]]{t, new(bart.Table[int8]), new(bart.Table[int8])}
})

var fast = tables(func(t *fuzzmachine.T) *two[*bart.Fast[int8]] {
	return &two[*bart.Fast[int8]]{t, new(bart.Fast[int8]), new(bart.Fast[int8])}
})

func FuzzTable(f *testing.F) {
	full.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { full.Run(t, tape) })
}

func FuzzFast(f *testing.F) {
	fast.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { fast.Run(t, tape) })
}

// A lite has no values: all are 0.
type lite struct{ now, older *bart.Lite }

func newLite(*fuzzmachine.T) *lite { return &lite{new(bart.Lite), new(bart.Lite)} }

func (m *model) add(n net) { m.insert(n, 0) }

func (l *lite) add(n net)           { l.now.Insert(n.prefix()) }
func (l *lite) addPersist(n net)    { l.now = l.now.InsertPersist(n.prefix()) }
func (l *lite) delete(n net)        { l.now.Delete(n.prefix()) }
func (l *lite) deletePersist(n net) { l.now = l.now.DeletePersist(n.prefix()) }
func (l *lite) union()              { l.now.Union(l.older) }
func (l *lite) unionPersist()       { l.now = l.now.UnionPersist(l.older) }
func (l *lite) aggregate()          { l.now.Aggregate() }
func (l *lite) clone()              { l.older = l.now.Clone() }
func (l *lite) swap()               { l.now, l.older = l.older, l.now }
func (l *lite) equal() bool         { return l.now.Equal(l.older) }
func (l *lite) overlaps() bool      { return l.now.Overlaps(l.older) }
func (l *lite) lookup(n net) (int8, bool) {
	return 0, l.now.Contains(n.addr()) && l.now.Lookup(n.addr())
}
func (l *lite) get(n net) (int8, bool)  { return 0, l.now.Get(n.prefix()) }
func (l *lite) subnets(n net) []route   { return plain(l.now.Subnets(n.prefix())) }
func (l *lite) supernets(n net) []route { return plain(l.now.Supernets(n.prefix())) }
func (l *lite) all() []route            { return plain(l.now.AllSorted()) }
func (l *lite) others() []route         { return plain(l.older.AllSorted()) }
func (l *lite) sizes() [3]int           { return [3]int{l.now.Size(), l.now.Size4(), l.now.Size6()} }

func plain(seq iter.Seq[netip.Prefix]) (list []route) {
	for p := range seq {
		list = append(list, route{P: p})
	}
	return list
}

var lites = fuzzmachine.New(newModel, newLite,
	fuzzmachine.Both0("add", (*model).add, (*lite).add).Weight(5),
	fuzzmachine.Both0("addpersist", (*model).add, (*lite).addPersist),
	fuzzmachine.Both0("delete", (*model).delete, (*lite).delete),
	fuzzmachine.Both0("deletepersist", (*model).delete, (*lite).deletePersist),
	fuzzmachine.Both2("get", (*model).get, (*lite).get),
	fuzzmachine.Both2("lookup", (*model).lookup, (*lite).lookup),
	fuzzmachine.Both("supernets", (*model).supernets, (*lite).supernets),
	fuzzmachine.Both("subnets", (*model).subnets, (*lite).subnets),
	fuzzmachine.Call("overlaps", (*model).overlaps, (*lite).overlaps),
	fuzzmachine.Call("equal", (*model).equal, (*lite).equal),
	fuzzmachine.Call0("aggregate", (*model).aggregate, (*lite).aggregate),
	fuzzmachine.Call0("union", (*model).union, (*lite).union),
	fuzzmachine.Call0("unionpersist", (*model).union, (*lite).unionPersist),
	fuzzmachine.Call0("clone", (*model).keep, (*lite).clone),
	fuzzmachine.Call0("swap", (*model).swap, (*lite).swap).Weight(2),
	mapping.Refine((*model).all, (*lite).all),
	mapping.Refine((*model).others, (*lite).others),
	mapping.Refine((*model).sizes, (*lite).sizes),
)

func FuzzLite(f *testing.F) {
	lites.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { lites.Run(t, tape) })
}
