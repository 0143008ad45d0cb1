package program

import (
	"fmt"
	"reflect"

	"github.com/fuzzmachine/go/internal/argument"
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
	found := func(name string, prophecy reflect.Value) {
		list = append(list, Prophecy{name, prophecy.Interface().(Foretold)})
	}
	of := argument.Foretold("value", args, found)
	if of == nil {
		panic(fmt.Sprintf("program: Prophecies: a %T is not a pointer to arguments; pass a pointer to the struct or value", args))
	}
	seen := make(map[string]bool)
	for _, p := range list {
		if seen[p.Name] {
			panic(fmt.Sprintf("program: %v has two prophecies called %s, and stubs consult fate by name: rename one", of, p.Name))
		}
		seen[p.Name] = true
	}
	if len(list) > mostProphecies {
		panic(fmt.Sprintf("program: %v has %d prophecies: use at most %d", of, len(list), mostProphecies))
	}
	return list
}
