package argument

import (
	"fmt"
	"reflect"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// Arguments are what an action takes: a struct of fields, a single value, or struct{}.
type Arguments struct {
	_     [0]func() // never compared: what compares two would be linked into every target
	Type  reflect.Type
	Codec Codec

	action string
	fields *record      // or one without a name where they are no struct
	whole  reflect.Type // with what stands behind them in memory
	branch brancher     // nil: the steps have no actors
}

// Compile compiles the arguments of an action. It panics if the type has no encoding.
func Compile(action string, args reflect.Type) *Arguments {
	return newCompiler(action).arguments(args, "")
}

// Within compiles the same arguments with other domains, as Action.Domains of package program says.
func (a *Arguments) Within(domains []string) *Arguments {
	k, args := newCompiler(a.action), a.Type
	lone, values := "", 1
	if len(domains) > 0 {
		lone = domains[0]
	}
	if _, ok := a.Codec.(*record); ok {
		list := opened(&k.place, args, 0)
		for _, f := range list {
			k.must(isBare(f), args, "has the field "+f.Name+`, which Domain cannot restrict`,
				"write a fuzz tag on the field")
		}
		k.domains, lone, values = domains, "", len(list)
	}
	k.must(len(domains) == 0 || values > 0, args, "has no values that Domain could restrict", "remove Domain")
	fewer := fmt.Sprintf("has fewer values (%d) than Domain has texts (%d)", values, len(domains))
	k.must(len(domains) <= values, args, fewer, "give one text for each value")
	return k.arguments(args, lone)
}

// arguments compiles arguments. The domain is for those that are a single value.
func (k *compiler) arguments(args reflect.Type, domain string) *Arguments {
	c := k.compile(args, domain)
	k.bounded(args, largest(c))
	k.ends(args, c)
	fields, ok := c.(*record)
	if !ok {
		fields = recordOf([]Field{{codec: c, Type: args, tag: domain}})
	}
	return &Arguments{Type: args, Codec: c, action: k.action, fields: fields, whole: args}
}

// New makes new arguments, and returns a pointer to them.
func (a *Arguments) New() reflect.Value {
	return reflect.NewAt(a.Type, reflect.New(a.whole).UnsafePointer())
}

// Branch is whose step the arguments at p are of, 0 for nobody's, and after how many points each it switches.
// It does not return a Branch, for the methods of that would be linked everywhere.
func (a *Arguments) Branch(p unsafe.Pointer) (actor uint8, switches []uint16) {
	if a.branch != nil {
		actor, switches = a.branch.of(p)
	}
	return actor, switches
}

// SetBranch sets the branch of the arguments at p. It returns false if it cannot be so.
func (a *Arguments) SetBranch(p unsafe.Pointer, actor int, switches []uint16) bool {
	return a.branch != nil && a.branch.set(p, actor, switches)
}

// Draw makes new arguments with a chooser, and returns a pointer to them.
func (a *Arguments) Draw(c *choice.Chooser) reflect.Value {
	args := a.New()
	a.Codec.Choose(c, args.UnsafePointer())
	return args
}

// Copy returns a pointer to a copy of arguments, given them or a pointer to them. It returns false if they
// are of another type.
func (a *Arguments) Copy(args any) (copied reflect.Value, ok bool) {
	copied = a.New()
	given := reflect.ValueOf(args)
	if reflect.TypeOf(args) == copied.Type() {
		given = given.Elem()
	}
	if !given.IsValid() || given.Type() != a.Type {
		return copied, false
	}
	copied.Elem().Set(given)
	return copied, true
}

// Record returns the choices of the arguments at p, with a chooser that records. A value outside its domain
// is an error.
func (a *Arguments) Record(n *choice.Chooser, p unsafe.Pointer) ([]choice.Choice, error) {
	return notedBy(n, a.Codec, p)
}

// Fields returns the fields, or the single value.
func (a *Arguments) Fields() []Field { return a.fields.all }

// Assign sets the arguments at p to what a script says of them.
func (a *Arguments) Assign(said script.Statement, p unsafe.Pointer) {
	if s := said.Actor; s != nil {
		s.Must(a.branch != nil, "steps of %s have no actors; remove %s:", a.action, s.Rest())
		if a.branch != nil {
			a.branch.assignActor(s, p)
		}
		s.Mend("the actor: ")
	}
	if a.branch != nil {
		said = a.branch.assignSwitches(said, p)
	}
	a.fields.assign(said, p)
}

// Print writes a step: its actor, the names of new resources, the action, the other arguments, the switches.
func (a *Arguments) Print(text []byte, p unsafe.Pointer, matters func(argument int) bool) []byte {
	if a.branch == nil {
		return a.print(text, p, matters)
	}
	return a.branch.printSwitches(a.print(a.branch.printActor(text, p), p, matters), p)
}

func (a *Arguments) print(text []byte, p unsafe.Pointer, matters func(argument int) bool) []byte {
	before := ""
	for _, f := range a.fields.names {
		text = f.codec.print(append(text, before...), unsafe.Add(p, f.offset))
		before = ", "
	}
	if before != "" {
		text = append(text, " = "...)
	}
	text = append(text, a.action...)
	for f, i := a.fields.first, 0; f != nil; f, i = f.next, i+1 {
		switch {
		case !matters(i) && !f.Foretold: // a prophecy that predicts nothing is not written
			text = append(text, f.any()...)
		case labelKind(f.codec) != choice.Names:
			text = a.fields.printField(text, p, f)
		}
	}
	return text
}
