package program

import (
	"fmt"
	"reflect"
)

// A Prophecy is one of the arguments of an action: its name as scripts write it, without the !, and where it
// is. It is for tools. Stubs use package prophecy.
type Prophecy struct {
	Name  string
	Value Foretold // a pointer into the arguments
}

// mostProphecies is how many an action can have, because a word has one bit for each.
const mostProphecies = 64

// Prophecies returns the prophecies among arguments, given a pointer to them. It looks at the fields of the
// struct and of structs inside it, and not in slices, maps and behind pointers. A single value has the name
// value. It panics if two have one name.
func Prophecies(args any) []Prophecy {
	var list []Prophecy
	v := valueOf(args)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		panic(fmt.Sprintf("program: Prophecies: a %T is not a pointer to arguments; pass a pointer to the struct or value", args))
	}
	gather(&list, "value", v.Elem())
	seen := make(map[string]bool)
	for _, p := range list {
		if seen[p.Name] {
			panic(fmt.Sprintf("program: %v has two prophecies called %s, and stubs consult fate by name: rename one", typeIn(v).Elem(), p.Name))
		}
		seen[p.Name] = true
	}
	if len(list) > mostProphecies {
		panic(fmt.Sprintf("program: %v has %d prophecies: use at most %d", typeIn(v).Elem(), len(list), mostProphecies))
	}
	return list
}

func gather(list *[]Prophecy, name string, v reflect.Value) {
	switch {
	case v.CanInterface() && has(typeIn(v), foretells):
		*list = append(*list, Prophecy{name, v.Addr().Interface().(Foretold)})
	case !has(typeIn(v), chooses): // it makes its own choices, so its fields are not arguments
		for _, f := range fieldsOf(typeIn(v)) {
			gather(list, scriptName(f.Name), v.FieldByIndex(f.Index))
		}
	}
}

var foretells = typeOf((*Foretold)(nil)).Elem()
