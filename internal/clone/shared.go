package clone

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"
)

// Shared returns the path of the first memory that two values both refer to and that can be written: of a
// pointer, a map, or a slice of an overlapping array, its spare capacity included. The path is that in b,
// such as .Items[2]; it is empty if b itself refers to that memory. What one of the values except refers to
// as well does not count.
//
// Neither do strings, functions, channels, what stays the same in a copy, and what an error points to: nobody
// writes to that.
func Shared(a, b reflect.Value, except ...reflect.Value) (path string, shared bool) {
	first, others := regionsOf(a), make([]regions, 0, len(except))
	for _, v := range except {
		others = append(others, regionsOf(v))
	}
	for _, r := range listed(b) {
		if first.meet(r) && !slices.ContainsFunc(others, func(o regions) bool { return o.meet(r) }) {
			return r.path, true
		}
	}
	return "", false
}

// A region is memory that can be written, from one address to before another. That of a map is known by where
// it begins.
type region struct {
	from, to uintptr
	path     string
}

// Regions are what a value refers to, by address, none inside an earlier one.
type regions []region

func regionsOf(v reflect.Value) (merged regions) {
	list := listed(v)
	slices.SortFunc(list, func(x, y region) int { return cmp.Compare(x.from, y.from) })
	for _, r := range list {
		if n := len(merged); n > 0 && r.from < merged[n-1].to {
			merged[n-1].to = max(merged[n-1].to, r.to)
		} else {
			merged = append(merged, r)
		}
	}
	return merged
}

// meet reports whether a region overlaps with one of these.
func (list regions) meet(r region) bool {
	i, _ := slices.BinarySearchFunc(list, r, func(x, y region) int { return cmp.Compare(x.to, y.from+1) })
	return i < len(list) && list[i].from < r.to
}

// listed are the regions of a value, in the order in which they are met.
func listed(v reflect.Value) regions {
	l := lister{met: make(map[met]bool)}
	l.list(addressed(v), "")
	return l.regions
}

// A met is memory that has been met as so many values of a type.
type met struct {
	at  unsafe.Pointer
	of  reflect.Type
	len int
}

// A lister lists regions.
type lister struct {
	regions
	met map[met]bool
}

// isNew notes what a pointer, map or slice refers to, and reports whether it was not met before.
func (l *lister) isNew(v reflect.Value, length int, size uintptr, path string) bool {
	at := met{v.UnsafePointer(), v.Type(), length}
	if size == 0 || l.met[at] {
		return false
	}
	l.met[at] = true
	l.regions = append(l.regions, region{uintptr(at.at), uintptr(at.at) + size, path})
	return true
}

// list lists what an addressable value refers to.
func (l *lister) list(v reflect.Value, path string) {
	t := v.Type()
	if !Refers(t) {
		return
	}
	switch t.Kind() {
	case reflect.Array:
		l.elements(v, path)
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			f = reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem() // so that unexported ones can be read
			l.list(f, path+"."+t.Field(i).Name)
		}
	case reflect.Slice:
		if l.isNew(v, v.Len(), uintptr(v.Cap())*t.Elem().Size(), path) {
			l.elements(v, path)
		}
	case reflect.Pointer:
		if !v.IsNil() && !t.Implements(reflect.TypeFor[error]()) && l.isNew(v, 1, t.Elem().Size(), path) {
			l.list(v.Elem(), path)
		}
	case reflect.Map:
		if !v.IsNil() && l.isNew(v, 1, 1, path) {
			l.entries(v, path)
		}
	case reflect.Interface:
		if !v.IsNil() {
			l.list(addressed(v.Elem()), path)
		}
	}
}

// elements lists what those of an array or slice refer to.
func (l *lister) elements(v reflect.Value, path string) {
	for i := 0; i < v.Len() && Refers(v.Type().Elem()); i++ {
		l.list(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
	}
}

// entries lists what those of a map refer to, in an order that does not change.
func (l *lister) entries(v reflect.Value, path string) {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(x, y reflect.Value) int { return strings.Compare(keyed(x), keyed(y)) })
	for _, key := range keys {
		at := path + "[" + keyed(key) + "]"
		l.list(addressed(key), at)
		l.list(addressed(v.MapIndex(key)), at)
	}
}

// keyed is a key of a map in words. That of no plain type has none.
func keyed(key reflect.Value) string {
	switch {
	case key.Kind() == reflect.String:
		return strconv.Quote(key.String())
	case key.CanInt():
		return strconv.FormatInt(key.Int(), 10)
	case key.CanUint():
		return strconv.FormatUint(key.Uint(), 10)
	}
	return "…"
}

// addressed is a value with an address.
func addressed(v reflect.Value) reflect.Value {
	at := reflect.New(v.Type()).Elem()
	at.Set(v)
	return at
}
