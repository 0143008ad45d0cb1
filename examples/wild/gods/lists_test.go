// Package gods tests emirpasic/gods v1.18.1: lists against a slice, maps and trees against a map, and queues against
// a slice, each with iterators that go both ways, and written as JSON and read again. FINDINGS.md has what was
// found.
package gods

import (
	"slices"
	"testing"

	"github.com/emirpasic/gods/containers"
	"github.com/emirpasic/gods/lists"
	"github.com/emirpasic/gods/lists/arraylist"
	"github.com/emirpasic/gods/lists/doublylinkedlist"
	"github.com/emirpasic/gods/lists/singlylinkedlist"
	"github.com/emirpasic/gods/utils"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const (
	index  = "-1..19"
	value  = "0..4"
	values = "len=1..3,0..4"
)

// A row is the model of a list. It is of floats, which is what JSON has.
type row struct {
	cursor
	values []float64
}

func newRow() *row { return new(row) }

func (m *row) has(i int) bool { return 0 <= i && i < len(m.values) }

func (m *row) add(list []float64)     { m.change(); m.values = append(m.values, list...) }
func (m *row) prepend(list []float64) { m.change(); m.values = slices.Concat(list, m.values) }
func (m *row) clear()                 { m.change(); m.values = nil }
func (m *row) sort()                  { m.change(); slices.Sort(m.values) }
func (m *row) all() []float64         { return m.values }
func (m *row) size() int              { return len(m.values) }
func (m *row) json() error            { m.change(); return nil }
func (m *row) indexOf(v float64) int  { return slices.Index(m.values, v) }

func (m *row) contains(list []float64) bool {
	return !slices.ContainsFunc(list, func(v float64) bool { return !slices.Contains(m.values, v) })
}

func (m *row) get(i int) (float64, bool) {
	if !m.has(i) {
		return 0, false
	}
	return m.values[i], true
}

// remove "removes the element at the given index from the list".
func (m *row) remove(i int) {
	if m.has(i) {
		m.change()
		m.values = slices.Delete(m.values, i, i+1)
	}
}

// insert: "Does not do anything if position is negative or bigger than list's size. Note: position equal to list's
// size is valid, i.e. append."
func (m *row) insert(p insert) {
	if m.has(p.At) || p.At == len(m.values) {
		m.change()
		m.values = slices.Insert(m.values, p.At, p.Values...)
	}
}

func (m *row) set(p set) {
	m.change()
	switch {
	case m.has(p.At):
		m.values[p.At] = p.V
	case p.At == len(m.values):
		m.values = append(m.values, p.V)
	}
}

func (m *row) swap(p two) {
	m.change()
	if m.has(p.I) && m.has(p.J) {
		m.values[p.I], m.values[p.J] = m.values[p.J], m.values[p.I]
	}
}

// early is a guard: it is one value, or the place is nearer to the front.
func (m *row) early(p insert) bool {
	return len(p.Values) == 1 || 2*p.At <= len(m.values)+len(p.Values) || !m.has(p.At)
}

// late is a guard: several values are inserted near the end.
func (m *row) late(p insert) bool { return !m.early(p) }

// silent is a guard: Set of a doubly linked list prints what it passes on the way from the end.
func (m *row) silent(p set) bool { return 2*p.At <= len(m.values) || p.At >= len(m.values)-1 }

func (m *row) move(how move) (float64, int, bool) {
	if !m.cursor.move(how, len(m.values)) {
		return 0, 0, false
	}
	return m.values[m.at], m.at, true
}

type (
	insert struct {
		At     int       `fuzz:"-1..19"`
		Values []float64 `fuzz:"len=1..3,0..4"`
	}
	set struct {
		At int     `fuzz:"-1..19"`
		V  float64 `fuzz:"0..4"`
	}
	two struct {
		I int `fuzz:"-1..19"`
		J int `fuzz:"-1..19"`
	}
)

// A move is what is done to an iterator.
type move string

// Domain implements the optional method of arguments.
func (move) Domain() string { return "one=next|prev|first|last|begin|end" }

// A cursor is the model of an iterator. It is void after a change, of which nothing is promised.
type cursor struct {
	at    int
	valid bool
}

func (c *cursor) change()     { c.valid = false }
func (c *cursor) start()      { c.at, c.valid = -1, true }
func (c *cursor) moves() bool { return c.valid }

// move is whether the cursor of a container with n elements is at one of them afterwards.
func (c *cursor) move(how move, n int) bool {
	switch how {
	case "next":
		c.at = min(c.at+1, n)
	case "prev":
		c.at = max(c.at-1, -1)
	case "first":
		c.at = 0
	case "last":
		c.at = n - 1
	case "begin":
		c.at = -1
	case "end":
		c.at = n
	}
	return 0 <= c.at && c.at < n
}

// moved moves an iterator, and says whether it is at an element.
func moved(i containers.ReverseIteratorWithIndex, how move) bool {
	switch how {
	case "next":
		return i.Next()
	case "prev":
		return i.Prev()
	case "first":
		return i.First()
	case "last":
		return i.Last()
	case "begin":
		i.Begin()
	case "end":
		i.End()
	}
	return false
}

// A list is one of the three, and its iterator.
type list struct {
	lists.List
	i containers.ReverseIteratorWithIndex
}

func newArray(*fuzzmachine.T) *list { return &list{List: arraylist.New()} }

func newDouble(*fuzzmachine.T) *list { return &list{List: doublylinkedlist.New()} }

func newSingle(*fuzzmachine.T) *list { return &list{List: singlylinkedlist.New()} }

func anyOf(values []float64) (list []interface{}) {
	for _, v := range values {
		list = append(list, v)
	}
	return list
}

func floats(values []interface{}) (list []float64) {
	for _, v := range values {
		list = append(list, v.(float64))
	}
	return list
}

func (l *list) add(values []float64)           { l.Add(anyOf(values)...) }
func (l *list) contains(values []float64) bool { return l.Contains(anyOf(values)...) }
func (l *list) clear()                         { l.Clear() }
func (l *list) sort()                          { l.Sort(utils.Float64Comparator) }
func (l *list) remove(i int)                   { l.Remove(i) }
func (l *list) insert(p insert)                { l.Insert(p.At, anyOf(p.Values)...) }
func (l *list) set(p set)                      { l.Set(p.At, p.V) }
func (l *list) swap(p two)                     { l.Swap(p.I, p.J) }
func (l *list) all() []float64                 { return floats(l.Values()) }
func (l *list) size() int                      { return l.Size() }

func (l *list) indexOf(v float64) int {
	return l.List.(interface{ IndexOf(interface{}) int }).IndexOf(v)
}

func (l *list) prepend(values []float64) {
	l.List.(interface{ Prepend(...interface{}) }).Prepend(anyOf(values)...)
}

func (l *list) get(i int) (float64, bool) {
	v, ok := l.Get(i)
	f, _ := v.(float64)
	return f, ok
}

// json writes the list, and reads it into the same one.
func (l *list) json() error { return reread(l.List) }

func reread(x any) error {
	text, err := x.(containers.JSONSerializer).ToJSON()
	if err == nil {
		err = x.(containers.JSONDeserializer).FromJSON(text)
	}
	return err
}

func (l *list) start() {
	switch x := l.List.(type) {
	case *arraylist.List:
		i := x.Iterator()
		l.i = &i
	case *doublylinkedlist.List:
		i := x.Iterator()
		l.i = &i
	}
}

func (l *list) move(how move) (float64, int, bool) {
	if !moved(l.i, how) {
		return 0, 0, false
	}
	return l.i.Value().(float64), l.i.Index(), true
}

type listElement = fuzzmachine.Element[*fuzzmachine.Pair[*row, *list]]

// listMachine returns a machine of lists, with more elements.
func listMachine(newList func(*fuzzmachine.T) *list, more ...listElement) *fuzzmachine.Machine {
	return fuzzmachine.New(newRow, newList, append(more,
		fuzzmachine.Both0("add", (*row).add, (*list).add).Domain(values).Weight(6),
		fuzzmachine.Both0("remove", (*row).remove, (*list).remove).Domain(index),
		fuzzmachine.Both0("swap", (*row).swap, (*list).swap),
		fuzzmachine.Both2("get", (*row).get, (*list).get).Domain(index),
		fuzzmachine.Both("indexof", (*row).indexOf, (*list).indexOf).Domain(value),
		fuzzmachine.Both("contains", (*row).contains, (*list).contains).Domain(values),
		fuzzmachine.Call0("sort", (*row).sort, (*list).sort),
		fuzzmachine.Call0("clear", (*row).clear, (*list).clear),
		mapping.Refine((*row).all, (*list).all),
		mapping.Refine((*row).size, (*list).size),
	)...)
}

var (
	prepend    = fuzzmachine.Both0("prepend", (*row).prepend, (*list).prepend).Domain(values)
	iterator   = fuzzmachine.Call0("iterator", (*row).start, (*list).start)
	moves      = fuzzmachine.Both3("move", (*row).move, (*list).move).When((*row).moves).Weight(4)
	setAny     = fuzzmachine.Both0("set", (*row).set, (*list).set)
	setSilent  = fuzzmachine.Both0("set", (*row).set, (*list).set).WhenArgs((*row).silent)
	inserts    = fuzzmachine.Both0("insert", (*row).insert, (*list).insert).Weight(2)
	early      = fuzzmachine.Both0("insert", (*row).insert, (*list).insert).WhenArgs((*row).early).Weight(2)
	insertLate = fuzzmachine.Both0("insertlate", (*row).insert, (*list).insert).WhenArgs((*row).late)
	listJSON   = fuzzmachine.Call("json", (*row).json, (*list).json)

	arrays  = listMachine(newArray, iterator, moves, inserts, setAny)
	doubles = listMachine(newDouble, prepend, iterator, moves, early, setSilent, listJSON)
	singles = listMachine(newSingle, prepend, inserts, setAny, listJSON)
)

var findingsOfDoubles = []finding.Finding{{
	Section: "a doubly linked list inserts several values too far in front",
	Script:  "add [0, 0, 0]; add [0, 0]; insertlate at=4 values=[0, 1]", Signature: "state all:[*]",
	Known: fuzzmachine.Known("state all:[*]").When(during("insertlate")),
}}

var findingsOfArrays = []finding.Finding{{
	Section: "an array list panics after it was read from JSON",
	Script:  "add [0, 0]; json; add [0]", Signature: "panic system runtime.boundsError arraylist.(*List).Add",
	Known: fuzzmachine.Known("panic system runtime.boundsError arraylist.(*List).Add",
		"panic system runtime.boundsError arraylist.(*List).Insert",
		"panic mapping *runtime.TypeAssertionError gods.floats").When(after("json")),
}, removed}

var removed = finding.Finding{
	Section: "an array list finds what was removed",
	Script:  "insert at=0 values=[0, 0, 0]; add [0, 1]; remove 0; remove 3; indexof 1", Signature: "answer indexof",
	Known: fuzzmachine.Known("answer indexof").When(after("remove")), Rare: true,
}

func during(action string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return f.Action == action }
}

func TestFindingsOfDoubles(t *testing.T) {
	finding.Show(t, listMachine(newDouble, insertLate), findingsOfDoubles...)
}

func TestFindingsOfArrays(t *testing.T) {
	finding.Show(t, listMachine(newArray, inserts, listJSON), findingsOfArrays...)
}

var behindArrays = finding.Past(arrays, removed)

func FuzzArrayList(f *testing.F) {
	behindArrays.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { behindArrays.Run(t, tape) })
}

func FuzzDoublyLinkedList(f *testing.F) {
	doubles.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { doubles.Run(t, tape) })
}

func FuzzSinglyLinkedList(f *testing.F) {
	singles.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { singles.Run(t, tape) })
}
