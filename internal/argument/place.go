package argument

import (
	"fmt"
	"reflect"
	"strings"
)

// A place is where a type stands in the arguments of an action, for messages.
type place struct {
	action string
	path   []string // the fields on the way
}

// must panics if a type cannot be an argument, with what is wrong, where, and the cure. The message names
// package decode, because that package lists the types and authors of machines know it.
func (k *place) must(ok bool, t reflect.Type, wrong, cure string) {
	if !ok {
		where := strings.Join(append([]string{"action " + k.action}, k.path...), ".")
		panic(fmt.Sprintf("decode: %s: type %v %s; %s", strings.Replace(where, ".", ", field ", 1), t, wrong, cure))
	}
}
