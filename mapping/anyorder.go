package mapping

import (
	"slices"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/internal/show"
)

// anyOrder compares slices as multisets: each element of one must have a partner in the other that equals it.
type anyOrder struct{}

const (
	few     = 32      // elements that are paired without allocating
	patient = 1 << 20 // pairs of elements that are compared to explain a difference
)

func (anyOrder) equal(elem *plan, a, b unsafe.Pointer, n int, w walk) bool {
	m := matching{elem: elem, a: a, b: b, walk: w}
	m.walk.found = nil
	alike := 0 // elements at the beginning; often all are in the same order
	for alike < n && m.same(alike, alike) {
		alike++
	}
	if alike == n {
		return true
	}
	if n-alike > few && (elem.op == memory || elem.op == text) {
		return counted(elem, a, b, n)
	}
	var room [few]int
	var mark [few]bool
	p, tried := pairs(room[:]), mark[:]
	if n > few {
		p, tried = make(pairs, n), make([]bool, n)
	}
	p, tried = p[:n], tried[:n]
	for i := range alike {
		p[i] = i + 1
	}
	for i := alike; i < n; i++ {
		if !m.pair(i, p, tried) {
			return false
		}
	}
	return true
}

// counted reports whether each element, plain memory or a text, occurs equally often in both.
func counted(elem *plan, a, b unsafe.Pointer, n int) bool {
	count := make(map[string]int)
	for i := range n {
		count[elem.key(a, i)]++
	}
	for i := range n {
		key := elem.key(b, i)
		if count[key]--; count[key] < 0 {
			return false
		}
	}
	return true
}

// key returns the nth element of plain memory or texts.
func (p *plan) key(from unsafe.Pointer, n int) string {
	at := unsafe.Add(from, uintptr(n)*p.size)
	if p.op == text {
		return *(*string)(at)
	}
	return bytesAt(at, p.size)
}

// explain finds the first element that only the model has, and the first that only the system has, in the
// order of their texts.
func (anyOrder) explain(elem *plan, a, b []byte, w walk) {
	m := matching{elem: elem, walk: w}
	m.a, m.b = unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b))
	m.walk.found = nil
	m.strangers(texts(elem, m.a, len(a), w), texts(elem, m.b, len(b), w))
	if len(m.rows)*len(m.columns) <= patient {
		m.pairAll()
	}
	d := Difference{Path: "[?]", Model: show.Absent, System: show.Absent}
	if len(a) != len(b) {
		d.Sizes = [2]int{len(a), len(b)}
	}
	how := w.by.printer()
	switch {
	case len(m.rows) == 0:
		d.System = how.Print(elem.t, m.column(0))
	case len(m.columns) == 0:
		d.Model = how.Print(elem.t, m.row(0))
	default:
		d.Model, d.System = elem.unlike(how, m.row(0), m.column(0))
	}
	*w.found = d
}

// A worded is the text of an element and its index.
type worded struct {
	text string
	i    int
}

func texts(elem *plan, from unsafe.Pointer, n int, w walk) []worded {
	list := make([]worded, n)
	for i := range list {
		list[i] = worded{text: w.by.printer().Print(elem.t, unsafe.Add(from, uintptr(i)*elem.size)), i: i}
	}
	slices.SortStableFunc(list, func(x, y worded) int { return strings.Compare(x.text, y.text) })
	return list
}
