package argument

import "reflect"

// Foretold finds the prophecies among arguments, given a pointer to them, and passes pointers to them. It
// looks at the fields of a struct and of structs inside it, under their names in scripts. A single value
// has the name given. Foretold returns the type of the arguments, or nil if args is not a pointer to
// something.
func Foretold(name string, args any, found func(name string, prophecy reflect.Value)) reflect.Type {
	v := reflect.ValueOf(args)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		return nil
	}
	foretold(name, v.Elem(), found)
	return v.Type().Elem()
}

func foretold(name string, v reflect.Value, found func(name string, prophecy reflect.Value)) {
	switch {
	case v.CanInterface() && has(v.Type(), foretells):
		found(name, v.Addr())
	case !has(v.Type(), chooses): // it makes its own choices, so its fields are not arguments
		for _, f := range fieldsOf(v.Type()) {
			foretold(scriptName(f.Name), v.FieldByIndex(f.Index), found)
		}
	}
}
