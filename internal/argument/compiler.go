package argument

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/choice"
)

// A compiler makes the codecs of one action's argument type. Equal types with equal domains share one.
type compiler struct {
	place
	codecs  map[typeDomain]Codec
	numbers numbers
	domains []string // of the argument's fields; "" if a field has its own
}

func newCompiler(action string) *compiler {
	return &compiler{place: place{action: action}, codecs: make(map[typeDomain]Codec), numbers: make(numbers)}
}

// domainAt returns the domain that the action gives to a field of its argument.
func (k *compiler) domainAt(i int) (domain string) {
	if len(k.path) == 1 && i < len(k.domains) {
		domain = k.domains[i]
	}
	return domain
}

type typeDomain struct {
	t    reflect.Type
	text string
}

// checked is implemented by types of the packages below decode. Check returns an error if no value of the
// type could be used.
type checked interface {
	Check() error
}

// compile returns the codec of a type under the domain that a tag gives it.
func (k *compiler) compile(t reflect.Type, tag string) Codec {
	k.must(t.Size() <= mostBytes, t, fmt.Sprintf("takes %d bytes, more than %d", t.Size(), mostBytes),
		"use a shorter array, or a slice with len=")
	d := domainOf(&k.place, t, tag)
	key := typeDomain{t, d.text}
	made, ok := k.codecs[key]
	if !ok {
		open := new(cycle)
		k.codecs[key] = open
		open.codec = k.make(t, d)
		made = open.codec
		k.codecs[key] = made
	}
	return made
}

// make compiles a type that has not been compiled yet.
func (k *compiler) make(t reflect.Type, d *domain) Codec {
	for _, f := range embedded(t) {
		k.must(f.Type.Kind() != reflect.Pointer, t, "embeds a pointer", "give the field a name")
	}
	pointer := reflect.New(t).Interface()
	if c, ok := pointer.(checked); ok && strings.HasPrefix(t.PkgPath(), decodes+"/") {
		if err := c.Check(); err != nil {
			k.must(false, t, "cannot be filled", err.Error())
		}
	}
	if t.PkgPath() == decodes && !has(t, chooses) {
		return k.ofDecode(t, d)
	}
	if _, ok := pointer.(choosing); ok {
		from := promoter(t, chooses)
		k.must(from == "" || t.NumField() == 1, t, "embeds "+from+", whose method Choose hides the other fields",
			"give the field a name")
		return newOwn(t, d)
	}
	k.must(t != reflect.TypeOf(time.Time{}), t, "has no encoding", "use a time.Duration since a fixed start, "+
		"or a type of your own with the methods Choose(*decode.Chooser), MarshalText and UnmarshalText")
	if t == reflect.TypeOf(time.Duration(0)) {
		return newDuration(k.numbers, t, d)
	}
	if t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8 && !has(t.Elem(), restricts) &&
		!has(t.Elem(), chooses) {
		return newText(k.numbers, t, d)
	}
	switch t.Kind() {
	case reflect.Slice:
		return newSlice(k.numbers, t, d, k.compile)
	case reflect.Array:
		return newArray(t, d, k.compile)
	case reflect.Map:
		return newTable(k.numbers, t, d, k.compile)
	case reflect.Pointer:
		return newPointer(k.numbers, t, d, k.compile)
	case reflect.Struct:
		return recordOf(k.fields(t, d))
	}
	return k.ofOne(t, d)
}

// A constructor makes the codec of a type that has no other types inside.
type constructor func(numbers, reflect.Type, *domain) Codec

// ofOne compiles a type that has no other types inside.
func (k *compiler) ofOne(t reflect.Type, d *domain) Codec {
	compiles := [reflect.UnsafePointer + 1]constructor{
		reflect.Bool: newBoolean, reflect.Float32: newFloat, reflect.Float64: newFloat, reflect.String: newText,
		reflect.Int: newInteger, reflect.Int8: newInteger, reflect.Int16: newInteger, reflect.Int32: newInteger,
		reflect.Int64: newInteger,
		reflect.Uint:  newInteger, reflect.Uint8: newInteger, reflect.Uint16: newInteger,
		reflect.Uint32: newInteger,
		reflect.Uint64: newInteger,
	}
	compile := compiles[t.Kind()]
	k.must(compile != nil, t, "has no encoding",
		"use a bool, number or string, a slice, array, map, pointer or struct of them, "+
			"or a type with a method Choose(*decode.Chooser)")
	return compile(k.numbers, t, d)
}

// fields compiles the fields of a struct.
func (k *compiler) fields(t reflect.Type, d *domain) []Field {
	list := opened(&k.place, t, 0)
	d.must(d.text == "" || len(list) == 1, "a struct takes a domain only where it has one field: put it on "+
		"the fields")
	fields := make([]Field, len(list))
	taken := make(map[string]bool)
	for i, f := range list {
		k.path = append(k.path, f.Name)
		k.must(f.IsExported(), t, "has an unexported field",
			"export it if the type is yours, or use a type of your own with a method Choose(*decode.Chooser)")
		name := scriptName(f.Name)
		k.must(!taken[name], t, "has two fields that scripts call "+name, "rename one")
		taken[name] = true
		k.must(isBare(f) || f.Tag.Get("script") == "", t, "has a field with an unknown script tag",
			`write script:"-" or remove the tag`)
		tag := cmp.Or(k.domainAt(i), f.Tag.Get("fuzz"), d.text)
		fields[i] = Field{
			Name: name, tag: tag, bare: isBare(f), goName: f.Name,
			codec: k.compile(f.Type, tag), offset: f.Offset, Type: f.Type,
		}
		k.bounded(f.Type, largest(fields[i].codec))
		k.path = k.path[:len(k.path)-1]
	}
	return fields
}

// ofDecode compiles a type of package decode.
func (k *compiler) ofDecode(t reflect.Type, d *domain) Codec {
	name, _, _ := strings.Cut(t.Name(), "[")
	compile := map[string]constructor{
		"Name": newName, "Ref": newRef, "Stale": newRef, "Any": newRef,
		"Opaque": newOpaque, "Raw": newRaw,
	}[name]
	k.must(compile != nil, t, "cannot be an argument",
		"keep it in the world, and give the action a Ref or Opaque")
	return compile(k.numbers, t, d)
}

// ends panics if even the simplest value of an action's arguments contains itself without end.
func (k *compiler) ends(t reflect.Type, c Codec) {
	simplest := choice.Simplest()
	c.Choose(simplest, reflect.New(t).UnsafePointer())
	k.must(!simplest.TooDeep, t, "contains itself without end",
		"allow the slice of its own type to be empty, with a len= that begins at 0")
}
