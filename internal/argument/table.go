package argument

import (
	"fmt"
	"reflect"
	"slices"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// A table is the codec of maps. Its entries are ordered by the choices of their keys. If several entries have
// equal keys, the last one counts.
type table struct {
	t          reflect.Type
	length     *choice.Range
	key, value Codec
}

func newTable(n numbers, t reflect.Type, d *domain, compile compile) Codec {
	least, most := d.length(defaultLength)
	d.must(least == 0, "the length of a map must begin at 0, because equal keys count once: write len=0..%d",
		most)
	m := &table{t: t, key: compile(t.Key(), ""), value: compile(t.Elem(), d.ofElements)}
	says := fmt.Sprintf("len=0..%d", most)
	m.length = n.of(choice.Span{Kind: choice.Size, High: uint64(most), Signed: true, Domain: says})
	return m
}

// An entry is a key of a map and its value.
type entry struct{ key, value reflect.Value }

func (m *table) entry() entry { return entry{reflect.New(m.t.Key()), reflect.New(m.t.Elem())} }

func (m *table) chooseEntry(c *choice.Chooser, e entry) {
	m.key.Choose(c, e.key.UnsafePointer())
	m.value.Choose(c, e.value.UnsafePointer())
}

func (m *table) Choose(c *choice.Chooser, p unsafe.Pointer) {
	v := reflect.NewAt(m.t, p).Elem()
	n := int(m.length.Choose(c, uint64(v.Len())))
	if !c.Draws() {
		for _, part := range m.parts(p) {
			part.codec.Choose(c, part.at)
		}
		return
	}
	v.Set(reflect.MakeMapWithSize(m.t, n))
	for range n {
		e := m.entry()
		m.chooseEntry(c, e)
		v.SetMapIndex(e.key.Elem(), e.value.Elem())
	}
}

// parts returns keys and values alternately, ordered by the choices of the keys and then of the values. Keys
// can have the same choices without being equal, such as NaN and pointers. Choices are compared as texts,
// because every fuzz target contains the sorting of texts already.
func (m *table) parts(p unsafe.Pointer) (parts []Part) {
	var order []string
	entries := make(map[string]entry)
	for iter := reflect.NewAt(m.t, p).Elem().MapRange(); iter.Next(); {
		e := m.entry()
		e.key.Elem().Set(iter.Key())
		e.value.Elem().Set(iter.Value())
		n := choice.Record()
		m.chooseEntry(n, e)
		var choices []byte
		for _, one := range n.Choices {
			choices = fmt.Appendf(choices, "%016x", one.Value)
		}
		place := fmt.Sprintf("%s %d", choices, len(order)) // entries with the same choices can be in any order
		order, entries[place] = append(order, place), e
	}
	slices.Sort(order)
	for _, place := range order {
		key, value := entries[place].key.UnsafePointer(), entries[place].value.UnsafePointer()
		parts = append(parts, Part{Name: "key", codec: m.key, at: key})
		parts = append(parts, Part{Name: string(m.key.print(nil, key)), codec: m.value, at: value})
	}
	return parts
}

func (m *table) each(int) int { return 2 }

func (m *table) print(text []byte, p unsafe.Pointer) []byte {
	text = append(text, '{')
	separator := ""
	for i, part := range m.parts(p) {
		text = part.codec.print(append(text, separator...), part.at)
		separator = [...]string{": ", ", "}[i%2]
	}
	return append(text, '}')
}

func (m *table) parse(s *script.Scanner, p unsafe.Pointer) {
	v := reflect.NewAt(m.t, p).Elem()
	v.Set(reflect.MakeMap(m.t))
	for _, said := range s.Bracketed('{', '}') {
		e := m.entry()
		m.key.parse(said, e.key.UnsafePointer())
		said.Must(said.Accept(':'), "expected : and a value after the key")
		m.value.parse(said, e.value.UnsafePointer())
		said.Ends()
		v.SetMapIndex(e.key.Elem(), e.value.Elem())
	}
}
