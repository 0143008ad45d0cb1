package decode

import (
	"cmp"
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
	domain     string
}

func newTable(k *compiler, t reflect.Type, d domain) (codec, error) {
	least, most := d.length(0, defaultLength)
	if least > 0 {
		return nil, fmt.Errorf("a map may be empty, since equal keys fall together: write len=0..%d", most)
	}
	if holdsLate(t.Key()) {
		return nil, fmt.Errorf("a late choice is no key, since its name is known only after the run")
	}
	m := &table{t: t, domain: fmt.Sprintf("len=0..%d", most)}
	m.key = k.compile(t.Key(), "")
	m.value = k.compile(t.Elem(), d.ofElements)
	m.length = k.number(span{Size, 0, uint64(most), true})
	return m, nil
}

func (m *table) draw(c *Chooser, p unsafe.Pointer) {
	n := int(m.length.draw(c))
	made := reflect.MakeMapWithSize(m.t, n)
	for range n {
		key, value := reflect.New(m.t.Key()), reflect.New(m.t.Elem())
		m.key.draw(c, key.UnsafePointer())
		m.value.draw(c, value.UnsafePointer())
		made.SetMapIndex(key.Elem(), value.Elem())
	}
	reflect.NewAt(m.t, p).Elem().Set(made)
}

func holdsLate(t reflect.Type) bool {
	switch {
	case t == reflect.TypeFor[Late]():
		return true
	case t.Kind() == reflect.Array || t.Kind() == reflect.Pointer && t.Name() == "":
		return holdsLate(t.Elem())
	case t.Kind() == reflect.Struct:
		for f := range fieldsOf(t) {
			if f.Type.Kind() != reflect.Pointer && holdsLate(f.Type) {
				return true
			}
		}
	}
	return false
}

// An entry of a map, with its choices, the key's first.
type pair struct {
	key, value unsafe.Pointer
	choices    []Choice
}

// pairs copies the entries out, ordered.
func (m *table) pairs(p unsafe.Pointer) (list []pair, err error) {
	iter := reflect.NewAt(m.t, p).Elem().MapRange()
	for iter.Next() {
		key, value := reflect.New(m.t.Key()), reflect.New(m.t.Elem())
		key.Elem().Set(iter.Key())
		value.Elem().Set(iter.Value())
		c := Chooser{recording: true}
		if e := m.key.record(&c, key.UnsafePointer()); e != nil {
			err = e
		}
		m.value.record(&c, value.UnsafePointer()) // keys can be alike and yet not equal: NaN, pointers
		list = append(list, pair{key.UnsafePointer(), value.UnsafePointer(), c.choices})
	}
	slices.SortFunc(list, func(a, b pair) int {
		return slices.CompareFunc(a.choices, b.choices, func(x, y Choice) int { return cmp.Compare(x.Value, y.Value) })
	})
	return list, err
}

func (m *table) record(c *Chooser, p unsafe.Pointer) error {
	list, err := m.pairs(p)
	if err != nil {
		return in("key", err)
	}
	if !m.length.record(c, uint64(len(list))) {
		return isOutside(m, p, m.domain)
	}
	for _, e := range list {
		if err := m.key.record(c, e.key); err != nil {
			return in("key", err)
		}
		if err := m.value.record(c, e.value); err != nil {
			return in(string(m.key.print(nil, e.key)), err)
		}
	}
	return nil
}

func (m *table) print(text []byte, p unsafe.Pointer) []byte {
	list, _ := m.pairs(p) // keys outside their domain are printed all the same
	text = append(text, '{')
	for i, e := range list {
		if i > 0 {
			text = append(text, ", "...)
		}
		text = append(m.key.print(text, e.key), ": "...)
		text = m.value.print(text, e.value)
	}
	return append(text, '}')
}

func (m *table) parse(s *scanner, p unsafe.Pointer) error {
	parts, err := s.bracketed('{', '}')
	if err != nil {
		return err
	}
	made := reflect.MakeMapWithSize(m.t, len(parts))
	for _, part := range parts {
		key, value := reflect.New(m.t.Key()), reflect.New(m.t.Elem())
		if err := m.key.parse(part, key.UnsafePointer()); err != nil {
			return part.at(err)
		}
		if !part.accept(':') {
			return part.at(fmt.Errorf("expected : and a value after the key"))
		}
		if err := part.only(m.value.parse(part, value.UnsafePointer())); err != nil {
			return err
		}
		made.SetMapIndex(key.Elem(), value.Elem())
	}
	reflect.NewAt(m.t, p).Elem().Set(made)
	return nil
}
