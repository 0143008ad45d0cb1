package program

import (
	"fmt"
	"reflect"
	"strings"
	"time"

	"github.com/fuzzmachine/go/decode"
)

// A compiler makes the codecs of one action's argument type. Equal types with equal domains share one.
type compiler struct {
	action  string
	path    []string
	codecs  map[typeDomain]codec
	numbers map[span]*number // equal ranges share a plan
	domains []string         // of the argument's fields; "" if a field has its own
}

func newCompiler(action string) *compiler {
	return &compiler{action: action, codecs: make(map[typeDomain]codec), numbers: make(map[span]*number)}
}

// describe describes the action. The domain is for an argument that is a single value.
func (k *compiler) describe(args reflect.Type, domain string) Action {
	c := k.compile(args, domain)
	k.ends(args, c)
	fields, ok := c.(*record)
	if !ok {
		fields = recordOf([]field{{codec: c, t: args, tag: domain}})
	}
	return Action{name: k.action, code: k.action, args: args, codec: c, fields: fields}
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

var (
	chooses = typeOf((*Chooses)(nil)).Elem()
	domains = typeOf((*Domain)(nil)).Elem()
)

// has reports whether a type, or a pointer to it, has the methods of an interface.
func has(t, methods reflect.Type) bool {
	return reflect.PointerTo(t).Implements(methods) || t.Implements(methods)
}

// decodes is the import path of package decode, whose types have codecs of their own.
var decodes = typeOf(decode.Raw{}).PkgPath()

// must panics if a type cannot be an argument, with what is wrong, where, and the cure. The message names
// package decode, because that package lists the types and authors of machines know it.
func (k *compiler) must(ok bool, t reflect.Type, wrong, cure string) {
	if !ok {
		where := strings.Join(append([]string{"action " + k.action}, k.path...), ".")
		panic(fmt.Sprintf("decode: %s: type %v %s; %s", strings.Replace(where, ".", ", field ", 1), t, wrong, cure))
	}
}

// compile returns the codec of a type under the domain that a tag gives it.
func (k *compiler) compile(t reflect.Type, tag string) codec {
	d := domainOf(k, t, tag)
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
func (k *compiler) make(t reflect.Type, d *domain) codec {
	for _, f := range embedded(t) {
		k.must(f.Type.Kind() != reflect.Pointer, t, "embeds a pointer", "give the field a name")
	}
	pointer := reflect.New(t).Interface()
	if c, ok := pointer.(checked); ok && hasPrefix(t.PkgPath(), decodes+"/") {
		if err := c.Check(); err != nil {
			k.must(false, t, "cannot be filled", err.Error())
		}
	}
	if t.PkgPath() == decodes {
		return k.ofDecode(t, d)
	}
	if _, ok := pointer.(Chooses); ok {
		from := promoter(t, chooses)
		k.must(from == "" || t.NumField() == 1, t, "embeds "+from+", whose method Choose hides the other fields", "give the field a name")
		return newOwn(t, d)
	}
	if t == typeOf(time.Duration(0)) {
		return newDuration(k, t, d)
	}
	if t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8 && !has(t.Elem(), domains) && !has(t.Elem(), chooses) {
		return newText(k, t, d)
	}
	compiles := [reflect.UnsafePointer + 1]func(*compiler, reflect.Type, *domain) codec{
		reflect.Bool: newBoolean, reflect.Float32: newFloat, reflect.Float64: newFloat,
		reflect.Int: newInteger, reflect.Int8: newInteger, reflect.Int16: newInteger, reflect.Int32: newInteger, reflect.Int64: newInteger,
		reflect.Uint: newInteger, reflect.Uint8: newInteger, reflect.Uint16: newInteger, reflect.Uint32: newInteger, reflect.Uint64: newInteger,
		reflect.String: newText, reflect.Slice: newSlice, reflect.Array: newArray, reflect.Map: newTable,
		reflect.Pointer: newPointer, reflect.Struct: newRecord,
	}
	compile := compiles[t.Kind()]
	k.must(compile != nil, t, "has no encoding", "use a bool, number or string, a slice, array, map, pointer or struct of them, "+
		"or a type with a method Choose(*decode.Chooser)")
	return compile(k, t, d)
}

// ofDecode compiles a type of package decode.
func (k *compiler) ofDecode(t reflect.Type, d *domain) codec {
	name, _, _ := cut(t.Name(), "[")
	compile := map[string]func(*compiler, reflect.Type, *domain) codec{
		"Name": newName, "Ref": newRef, "Stale": newRef, "Any": newRef,
		"Opaque": newOpaque, "Raw": newRaw, "Late": newLate,
	}[name]
	k.must(compile != nil, t, "cannot be an argument", "keep it in the world, and give the action a Ref or Opaque")
	return compile(k, t, d)
}

// promoter returns the name of the embedded field from which a struct has the methods of an interface, or ""
// if there is none.
func promoter(t, methods reflect.Type) (name string) {
	for _, f := range embedded(t) {
		if has(f.Type, methods) {
			name = f.Name
		}
	}
	return name
}

// ends panics if even the simplest value of an action's arguments contains itself without end.
func (k *compiler) ends(t reflect.Type, c codec) {
	chooser := simplest()
	c.choose(chooser, reflect.New(t).UnsafePointer())
	k.must(!chooser.tooDeep, t, "contains itself without end",
		"allow the slice of its own type to be empty, with a len= that begins at 0")
}

// number returns the plan for a range of integers.
func (k *compiler) number(s span) *number {
	n := k.numbers[s]
	if n == nil {
		n = newNumber(s, edges)
		k.numbers[s] = n
	}
	return n
}
