package teeth

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"
)

// A place is where a value of one type has a number, a truth, a text or a size.
type place struct {
	path  string // items[*].count; "" is the value itself
	sizes bool   // it is the size of a slice or map
	way   []turn
}

// A turn leads from a value into it.
type turn int

const (
	element turn = -1 // of a slice, array or map
	behind  turn = -2 // a pointer
	// the others are the fields of structs
)

const (
	mostPlaces = 32
	deepest    = 8 // turns
)

// places lists the places of a type, not more than a few dozen. They are in structs of the type's own package and in
// what has no name. What another package keeps in a struct is its own affair, but a time.Time is a number. There are
// none behind interfaces.
func places(t reflect.Type) []place {
	own := t
	if t.Kind() == reflect.Pointer {
		own = t.Elem()
	}
	f := finder{own: own.PkgPath()}
	f.find("", t, nil, nil)
	return f.places
}

// A finder finds the places of a type.
type finder struct {
	own    string // the package of the type
	places []place
}

func (f *finder) find(path string, t reflect.Type, way []turn, within []reflect.Type) {
	if len(way) > deepest || slices.Contains(within, t) {
		return
	}
	within = append(within[:len(within):len(within)], t)
	further := func(path string, t reflect.Type, by turn) {
		f.find(path, t, append(way[:len(way):len(way)], by), within)
	}
	switch t.Kind() {
	case reflect.Struct:
		if t == reflect.TypeFor[time.Time]() {
			f.add(place{path: path, way: way})
		} else if pkg := t.PkgPath(); pkg == "" || pkg == f.own {
			for i := range t.NumField() {
				if field := t.Field(i); field.Name != "_" {
					further(strings.TrimPrefix(path+"."+field.Name, "."), field.Type, turn(i))
				}
			}
		}
	case reflect.Pointer:
		further(path, t.Elem(), behind)
	case reflect.Slice, reflect.Map:
		f.add(place{path: path, sizes: true, way: way})
		further(path+"[*]", t.Elem(), element)
	case reflect.Array:
		further(path+"[*]", t.Elem(), element)
	case reflect.Interface, reflect.Func, reflect.Chan, reflect.UnsafePointer:
	default:
		f.add(place{path: path, way: way})
	}
}

func (f *finder) add(p place) {
	if len(f.places) < mostPlaces {
		f.places = append(f.places, p)
	}
}

// name says where it is.
func (p *place) name() string {
	switch {
	case p.path == "" && p.sizes:
		return "its size"
	case p.path == "":
		return "its value"
	case p.sizes:
		return fmt.Sprintf("size of %s", p.path)
	}
	return p.path
}

// has reports whether an addressable value has the place: no pointer to it is nil, nothing is empty.
func (p *place) has(v reflect.Value) bool { return p.visit(v, p.way, 0, false) }

// change changes an addressable value there. Of several elements n chooses one. It reports whether there was something
// to change.
func (p *place) change(v reflect.Value, n int) bool { return p.visit(v, p.way, n, true) }

func (p *place) visit(v reflect.Value, way []turn, n int, changes bool) bool {
	switch {
	case len(way) == 0:
		return p.leaf(v, n, changes)
	case way[0] == behind:
		return !v.IsNil() && p.visit(v.Elem(), way[1:], n, changes)
	case way[0] != element:
		return p.visit(opened(v.Field(int(way[0]))), way[1:], n, changes)
	case v.Kind() == reflect.Map:
		return p.visitMap(v, way[1:], n, changes)
	}
	for i := range v.Len() {
		if p.visit(v.Index((n+i)%v.Len()), way[1:], n, changes) {
			return true
		}
	}
	return false
}

// visitMap visits a copy of an element, for those of maps have no address.
func (p *place) visitMap(v reflect.Value, way []turn, n int, changes bool) bool {
	keys := v.MapKeys()
	if changes {
		keys = sorted(v)
	}
	for i := range keys {
		key := keys[(n+i)%len(keys)]
		at := reflect.New(v.Type().Elem()).Elem()
		at.Set(v.MapIndex(key))
		if p.visit(at, way, n, changes) {
			if changes {
				v.SetMapIndex(key, at)
			}
			return true
		}
	}
	return false
}

// leaf is the end of the way. Sizes only fall: what one more element would be, nobody can say.
func (p *place) leaf(v reflect.Value, n int, changes bool) bool {
	if !p.sizes {
		return !changes || alter(v, n)
	}
	size := v.Len()
	switch {
	case size == 0 || !changes:
		return size > 0
	case v.Kind() == reflect.Map:
		v.SetMapIndex(sorted(v)[n%size], reflect.Value{})
	case n%2 == 0:
		v.Set(v.Slice(0, size-1))
	default:
		v.Set(v.Slice(1, size))
	}
	return true
}

// sorted lists the keys of a map, always in the same order.
func sorted(v reflect.Value) (keys []reflect.Value) {
	by := make(map[string][]reflect.Value)
	for _, key := range v.MapKeys() {
		said := text(key.Interface())
		by[said] = append(by[said], key)
	}
	for _, said := range slices.Sorted(maps.Keys(by)) {
		keys = append(keys, by[said]...)
	}
	return keys
}
