package program

import (
	"fmt"
	"reflect"
	"slices"
	"unsafe"
)

// A table is the codec of maps. Its entries are ordered by the choices of their keys; of entries with equal
// keys the last drawn counts.
type table struct {
	t          reflect.Type
	length     *number
	key, value codec
	_          incomparable
}

func newTable(k *compiler, t reflect.Type, d *domain) codec {
	least, most := d.length(defaultLength)
	d.must(least == 0, "a map may be empty, since equal keys fall together: write len=0..%d", most)
	m := &table{t: t, key: k.compile(t.Key(), ""), value: k.compile(t.Elem(), d.ofElements)}
	d.must(!holdsLate(m.key, m.entry().key.UnsafePointer()), "a late choice is no key, since its name is known only after the run")
	m.length = k.number(span{kind: Size, high: uint64(most), signed: true, domain: fmt.Sprintf("len=0..%d", most)})
	return m
}

// holdsLate is whether a late choice is part of a value.
func holdsLate(c codec, p unsafe.Pointer) bool {
	_, holds := c.(*late)
	for _, part := range partsOf(c, p) {
		holds = holds || holdsLate(part.codec, part.at)
	}
	return holds
}

// An entry of a map, apart from it.
type entry struct{ key, value reflect.Value }

func (m *table) entry() entry { return entry{reflect.New(m.t.Key()), reflect.New(m.t.Elem())} }

func (m *table) chooseEntry(c *chooser, e entry) {
	m.key.choose(c, e.key.UnsafePointer())
	m.value.choose(c, e.value.UnsafePointer())
}

func (m *table) choose(c *chooser, p unsafe.Pointer) {
	v := reflect.NewAt(m.t, p).Elem()
	n := int(m.length.choose(c, uint64(v.Len())))
	if c.recording {
		for _, part := range m.parts(p) {
			part.codec.choose(c, part.at)
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

// parts returns the keys and values in turns, ordered by their choices, the key's first; for keys can be alike and yet
// not equal: NaN, pointers. Choices are compared as texts, because texts are what every fuzz target sorts already.
func (m *table) parts(p unsafe.Pointer) (parts []part) {
	var order []string
	entries := make(map[string]entry)
	for iter := reflect.NewAt(m.t, p).Elem().MapRange(); iter.Next(); {
		e := m.entry()
		e.key.Elem().Set(iter.Key())
		e.value.Elem().Set(iter.Value())
		n := notes()
		m.chooseEntry(n, e)
		var choices []byte
		for _, choice := range n.choices {
			choices = fmt.Appendf(choices, "%016x", choice.Value)
		}
		place := fmt.Sprintf("%s %d", choices, len(order)) // of entries that are the same any may be the first
		order, entries[place] = append(order, place), e
	}
	slices.Sort(order)
	for _, place := range order {
		key, value := entries[place].key.UnsafePointer(), entries[place].value.UnsafePointer()
		parts = append(parts, part{name: "key", codec: m.key, at: key})
		parts = append(parts, part{name: string(m.key.print(nil, key)), codec: m.value, at: value})
	}
	return parts
}

func (m *table) print(text []byte, p unsafe.Pointer) []byte {
	text = append(text, '{')
	separator := ""
	for i, part := range m.parts(p) {
		text = part.codec.print(append(text, separator...), part.at)
		separator = [...]string{": ", ", "}[i%2]
	}
	return append(text, '}')
}

func (m *table) parse(s *scanner, p unsafe.Pointer) {
	v := reflect.NewAt(m.t, p).Elem()
	v.Set(reflect.MakeMap(m.t))
	for _, said := range s.bracketed('{', '}') {
		e := m.entry()
		m.key.parse(said, e.key.UnsafePointer())
		said.must(said.accept(':'), "expected : and a value after the key")
		m.value.parse(said, e.value.UnsafePointer())
		said.ends()
		v.SetMapIndex(e.key.Elem(), e.value.Elem())
	}
}
