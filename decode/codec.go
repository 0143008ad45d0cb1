package decode

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"
	"unsafe"
)

// A codec knows the four renderings of an argument type: choices on a tape or in a program, the Go value
// at p, and the text of a script.
type codec interface {
	draw(c *Chooser, p unsafe.Pointer)
	record(c *Chooser, p unsafe.Pointer) error
	print(text []byte, p unsafe.Pointer) []byte
	parse(s *scanner, p unsafe.Pointer) error
}

// encodable is implemented, by their pointers, by the types of this package that need more than Choose.
type encodable interface {
	codec(k *compiler, d domain) (codec, error)
}

// checked is implemented by types of the packages below this one that can say at construction what would be
// wrong with every value.
type checked interface {
	Check() error
}

// ours is the import path of this package, under which the types are found that it trusts with its own methods:
// a struct that embeds one of them has the methods too.
var ours = reflect.TypeFor[Raw]().PkgPath()

// outside is the error of a value that its domain does not hold.
type outside struct {
	fields []string // the outermost first
	value  string
	domain string
}

func (e *outside) Error() string {
	where := ""
	if len(e.fields) > 0 {
		where = "field " + strings.Join(e.fields, ".") + ": "
	}
	return fmt.Sprintf("%s%s is outside its domain, %s", where, e.value, e.domain)
}

// in names the field in which an error arose.
func in(field string, err error) error {
	if e, ok := err.(*outside); ok {
		e.fields = append([]string{field}, e.fields...)
		return e
	}
	if errors.Is(err, errTooDeep) {
		return err
	}
	return fmt.Errorf("field %s: %w", field, err)
}

// isOutside makes the error for the value at p.
func isOutside(c codec, p unsafe.Pointer, domain string) error {
	return &outside{value: string(c.print(nil, p)), domain: domain}
}

// A compiler makes the codecs of one action's argument type. Equal types with equal domains share one.
type compiler struct {
	action  string
	path    []string
	codecs  map[typeDomain]codec
	numbers map[span]*number // equal ranges share a plan
}

type typeDomain struct {
	t    reflect.Type
	text string
}

// misuse panics: what is wrong, where, and the cure.
func (k *compiler) misuse(t reflect.Type, wrong, cure string) {
	where := "action " + k.action
	if len(k.path) > 0 {
		where += ", field " + strings.Join(k.path, ".")
	}
	panic(fmt.Sprintf("decode: %s: type %v %s; %s", where, t, wrong, cure))
}

// compile returns the codec of a type under the domain that a tag gives it.
func (k *compiler) compile(t reflect.Type, tag string) codec {
	d, err := domainOf(t, tag)
	if err != nil {
		k.misuse(t, "has a bad domain", err.Error())
	}
	key := typeDomain{t, d.text}
	if made, ok := k.codecs[key]; ok {
		return made
	}
	open := new(cycle)
	k.codecs[key] = open
	made, err := k.make(t, d)
	if err != nil {
		k.misuse(t, fmt.Sprintf("cannot have the domain %q", d.text), err.Error())
	}
	open.codec, k.codecs[key] = made, made
	return made
}

// make compiles a type that was not met before.
func (k *compiler) make(t reflect.Type, d domain) (codec, error) {
	for _, f := range embedded(t) {
		if f.Type.Kind() == reflect.Pointer {
			k.misuse(t, "embeds a pointer", "give the field a name")
		}
	}
	pointer := reflect.New(t).Interface()
	if c, ok := pointer.(checked); ok && strings.HasPrefix(t.PkgPath(), ours+"/") {
		if err := c.Check(); err != nil {
			k.misuse(t, "cannot be filled", err.Error())
		}
	}
	if own, ok := pointer.(encodable); ok && t.PkgPath() == ours {
		return own.codec(k, d)
	}
	if _, ok := pointer.(Chooses); ok {
		k.promotes(t)
		return newOwn(t, d)
	}
	if t == reflect.TypeFor[time.Duration]() {
		return newDuration(k, d)
	}
	switch t.Kind() {
	case reflect.Bool:
		return newBoolean(k, d)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return newInteger(k, t, d)
	case reflect.Float32, reflect.Float64:
		return newFloat(t, d)
	case reflect.String:
		return newText(k, t, d)
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 && !has[Domain](t.Elem()) && !has[Chooses](t.Elem()) {
			return newText(k, t, d)
		}
		return newSlice(k, t, d)
	case reflect.Array:
		return newArray(k, t, d)
	case reflect.Map:
		return newTable(k, t, d)
	case reflect.Pointer:
		return newPointer(k, t, d)
	case reflect.Struct:
		return newRecord(k, t, d)
	}
	k.misuse(t, "has no encoding", "use a bool, number, string, slice, array, map, pointer or struct of them, "+
		"or give the type a method Choose(*decode.Chooser)")
	return nil, nil
}

// promotes panics if a struct has its method Choose from an embedded field and would lose its others.
func (k *compiler) promotes(t reflect.Type) {
	if t.Kind() != reflect.Struct || t.NumField() == 1 {
		return
	}
	for _, f := range embedded(t) {
		if has[Chooses](f.Type) {
			k.misuse(t, "embeds "+f.Name+", whose method Choose could hide the other fields", "give the field a name")
		}
	}
}

// has is whether a type, or a pointer to it, has the methods of an interface.
func has[I any](t reflect.Type) bool {
	return reflect.PointerTo(t).Implements(reflect.TypeFor[I]()) || t.Implements(reflect.TypeFor[I]())
}

// ends panics if even the simplest value of an action's arguments contains itself without end.
func (k *compiler) ends(t reflect.Type, c codec) {
	chooser := simplest()
	c.draw(chooser, reflect.New(t).UnsafePointer())
	if chooser.tooDeep {
		k.misuse(t, "holds a value of its own type, and that another, without end", "a slice inside its own type may be empty: let its len= begin at 0")
	}
}

// A cycle stands for the codec of a type inside itself. It ends a value that is nested too deep: there a
// drawn value is the simplest, and costs no digits.
type cycle struct{ codec }

// deepest is how many times a value may contain one of its own type.
const deepest = 64

func (y *cycle) draw(c *Chooser, p unsafe.Pointer) {
	switch {
	case c.tooDeep: // a value that never ends: the compiler will say so
		return
	case c.depth == deepest && c.simplest:
		c.tooDeep = true
		return
	case c.depth == deepest:
		y.codec.draw(simplest(), p)
		return
	}
	c.depth++
	y.codec.draw(c, p)
	c.depth--
}

var errTooDeep = fmt.Errorf("the value is nested more than %d deep", deepest)

func allSimplest(choices []Choice) bool {
	return !slices.ContainsFunc(choices, func(c Choice) bool { return c.Value != 0 })
}

func (y *cycle) record(c *Chooser, p unsafe.Pointer) error {
	if c.depth > deepest {
		return errTooDeep
	}
	if c.depth == deepest {
		inner := Chooser{recording: true, depth: deepest + 1}
		if err := y.codec.record(&inner, p); err == nil && allSimplest(inner.choices) {
			return nil
		}
		return errTooDeep
	}
	c.depth++
	defer func() { c.depth-- }()
	return y.codec.record(c, p)
}
