package bycmp

import "reflect"

// sample makes a value of a type with a value behind every pointer and in every slice and map, where that is
// possible, also in unexported fields.
func sample(t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	fill(v, make(map[reflect.Type]bool))
	return v
}

// fill fills an addressable value. A value inside another of its type stays empty.
func fill(v reflect.Value, inside map[reflect.Type]bool) {
	t := v.Type()
	if inside[t] {
		return
	}
	inside[t] = true
	defer delete(inside, t)
	switch t.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(t.Elem()))
		fill(v.Elem(), inside)
	case reflect.Struct:
		for i := range t.NumField() {
			f := v.Field(i)
			fill(reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem(), inside)
		}
	case reflect.Array:
		for i := range min(t.Len(), 1) {
			fill(v.Index(i), inside)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(t, 1, 1))
		fill(v.Index(0), inside)
	case reflect.Map:
		key, value := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
		fill(key, inside)
		fill(value, inside)
		v.Set(reflect.MakeMap(t))
		v.SetMapIndex(key, value)
	}
}
