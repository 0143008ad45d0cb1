package fuzzmachine

import (
	"fmt"
	"reflect"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/mapping"
)

// The rest of a state is what it has beside the part that a step needs. A step must leave it alone. Nobody
// can take a part out of a model and look at what remains, so this is found out in two ways. What is made of
// a part has no rest: if there is one after the step, then the step has made it. And an entry of a map that
// is not in what is made of the part belongs to the rest of the whole.

// copy is a copy of a model; one that is zero if models are not copied.
func (a *agreeing[M, S, A]) copy(m M) (copied M) {
	if a.copied != nil {
		copied = a.copied(m)
	}
	return copied
}

// strays says that model and system, made of a part, differ in the rest; "": they do not.
func (a *agreeing[M, S, A]) strays(local *Pair[M, S], words string) string {
	at := new(build.Step)
	if a.relation.Agree(local, at) {
		return ""
	}
	d := mapping.Difference(a.relation.Explain(local, *at))
	return fmt.Sprintf("%s%s: model %s, system %s", words, atPath(d.Path), d.Model, d.System)
}

// leaves says that the step leaves a rest where there was none; "": it does not.
func (a *agreeing[M, S, A]) leaves(local *Pair[M, S]) string {
	if words := a.strays(local, "its model and its system differ after it"); words != "" {
		return words
	}
	at, made := new(build.Step), &Pair[M, S]{Model: a.local.part.of(local.Model, a.args).model(), System: local.System}
	if a.relation.Agree(made, at) {
		return ""
	}
	d := mapping.Difference(a.relation.Explain(made, *at))
	return fmt.Sprintf("it changes something outside of its part%s: %s are left, where its part makes %s",
		atPath(d.Path), d.System, d.Model)
}

// reaches says that the step changes an entry of the whole that its part does not have; "": it does not.
func (a *agreeing[M, S, A]) reaches(before, after, localBefore, localAfter M) string {
	if a.copied == nil {
		return ""
	}
	opened := func(m *M) reflect.Value { return reflect.ValueOf(m).Elem() }
	path := reached{opened(&before), opened(&after), opened(&localBefore), opened(&localAfter)}.path("")
	if path == "" {
		return ""
	}
	return "it leaves alone what it changes in the whole run, outside of its part: " + path
}

// reached is one place in the whole model and in that of the part, before the step and after it.
type reached [4]reflect.Value

// path is that of an entry of a map which only the whole has, and which has changed; "": there is none.
func (r reached) path(at string) string {
	switch r[0].Kind() {
	case reflect.Pointer:
		if at == "" { // those inside may lead round in circles
			return r.inside()
		}
	case reflect.Struct:
		for i := range r[0].NumField() {
			field := r.each(func(v reflect.Value) reflect.Value {
				f := v.Field(i)
				return reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem() // so that unexported ones can be read
			})
			if path := field.path(at + "." + r[0].Type().Field(i).Name); path != "" {
				return path
			}
		}
	case reflect.Map:
		return r.entry(at)
	}
	return ""
}

// each is what something makes of all four.
func (r reached) each(f func(reflect.Value) reflect.Value) (list reached) {
	for i, v := range r {
		list[i] = f(v)
	}
	return list
}

// inside is path of what a pointer points to.
func (r reached) inside() string {
	for _, v := range r {
		if v.IsNil() {
			return ""
		}
	}
	return r.each(reflect.Value.Elem).path("")
}

// entry is path of the entries of a map, in the order in which they are printed.
func (r reached) entry(at string) (first string) {
	keys := append(r[0].MapKeys(), r[1].MapKeys()...)
	for _, key := range keys {
		entry := r.each(func(v reflect.Value) reflect.Value { return v.MapIndex(key) })
		path := fmt.Sprintf("%s[%s]", at, mapping.Print(key.Interface()))
		switch {
		case !entry[2].IsValid() && !entry[3].IsValid():
			if same(entry[0], entry[1]) {
				path = ""
			}
		case entry[0].IsValid() && entry[1].IsValid() && entry[2].IsValid() && entry[3].IsValid():
			path = entry.each(addressed).path(path)
		default: // the part has it
			path = ""
		}
		if path != "" && (first == "" || path < first) {
			first = path
		}
	}
	return first
}

// addressed is a value with an address.
func addressed(v reflect.Value) reflect.Value {
	if v.CanAddr() {
		return v
	}
	with := reflect.New(v.Type()).Elem()
	with.Set(v)
	return with
}

// same reports whether two entries are equal, or neither is there.
func same(a, b reflect.Value) bool {
	return a.IsValid() == b.IsValid() && (!a.IsValid() || reflect.DeepEqual(a.Interface(), b.Interface()))
}
