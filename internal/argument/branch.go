package argument

import (
	"reflect"
	"strconv"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/interleaving"
	"github.com/fuzzmachine/go/internal/script"
)

// A brancher goes through the branch behind arguments. It is an interface so that what implements it is
// linked only where steps have actors.
type brancher interface {
	of(p unsafe.Pointer) (actor uint8, switches []uint16)
	set(p unsafe.Pointer, actor int, switches []uint16) bool
	parts(p unsafe.Pointer) []Part
	printActor(text []byte, p unsafe.Pointer) []byte
	printSwitches(text []byte, p unsafe.Pointer) []byte
	assignActor(s *script.Scanner, p unsafe.Pointer)
	assignSwitches(said script.Statement, p unsafe.Pointer) script.Statement
}

// behind is the branch behind arguments.
type behind struct{ *branching }

func (b behind) at(p unsafe.Pointer) *interleaving.Branch {
	return (*interleaving.Branch)(unsafe.Add(p, b.offset))
}

func (b behind) of(p unsafe.Pointer) (actor uint8, switches []uint16) {
	at := b.at(p)
	return at.Actor, at.Switches.Points()
}

func (b behind) set(p unsafe.Pointer, actor int, switches []uint16) bool {
	at := b.at(p)
	at.Actor = uint8(actor)
	return 0 <= actor && actor <= b.to.actors && at.Switches.Set(switches)
}

func (b behind) parts(p unsafe.Pointer) []Part { return b.to.parts(unsafe.Add(p, b.offset)) }

// A branching is the codec of arguments with a branch after them.
type branching struct {
	args   Codec
	to     branchCodec
	offset uintptr // of the branch, from the arguments
}

func (b *branching) Choose(c *choice.Chooser, p unsafe.Pointer) {
	b.args.Choose(c, p)
	b.to.Choose(c, unsafe.Add(p, b.offset))
}

func (b *branching) print(text []byte, p unsafe.Pointer) []byte { return b.args.print(text, p) }

func (b *branching) parse(s *script.Scanner, p unsafe.Pointer) { b.args.parse(s, p) }

func (b *branching) parts(p unsafe.Pointer) []Part {
	return append(partsOf(b.args, p), Part{codec: &b.to, at: unsafe.Add(p, b.offset)})
}

// A branchCodec is the codec of a branch: the actor and, if there is one, the switches.
type branchCodec struct {
	actors   int
	actor    word8
	switches *own
}

const (
	switchesAt = unsafe.Offsetof(interleaving.Branch{}.Switches)
	switchSaid = "!switch"
)

// Branching returns the arguments with a branch after them, for so many actors. It panics if they have a
// prophecy that scripts could not tell from the switches.
func (a *Arguments) Branching(actors int) *Arguments {
	k := newCompiler(a.action)
	for f := a.fields.first; f != nil; f = f.next {
		k.must(f.Name != switchSaid, a.Type, "has a prophecy that scripts write "+switchSaid+", as they do what switches actors",
			"rename the field")
	}
	ofBranch := reflect.TypeFor[interleaving.Branch]() // in a variable of the package, it would be linked everywhere
	whole := reflect.StructOf([]reflect.StructField{{Name: "Args", Type: a.Type}, {Name: "Branch", Type: ofBranch}})
	actor := integerOf(reflect.TypeFor[uint8]())
	b := &branching{args: a.Codec, offset: whole.Field(1).Offset}
	b.to.actors = actors
	b.to.actor = word8{actor.over(k.numbers, choice.Span{Kind: choice.Acts, High: uint64(actors)})}
	b.to.switches = k.compile(reflect.TypeFor[interleaving.Switches](), "").(*own)
	other := *a
	other.Codec, other.whole, other.branch = b, whole, behind{b}
	return &other
}

func (b *branchCodec) Choose(c *choice.Chooser, p unsafe.Pointer) {
	b.actor.Choose(c, p)
	if at := (*interleaving.Branch)(p); at.Actor > 0 {
		b.switches.Choose(c, unsafe.Pointer(&at.Switches))
	} else if c.Draws() {
		at.Switches = interleaving.Switches{}
	}
}

func (b *branchCodec) parts(p unsafe.Pointer) []Part {
	list := []Part{{Name: "actor", codec: &b.actor, at: p}}
	if (*interleaving.Branch)(p).Actor > 0 {
		list = append(list, Part{Name: switchSaid, codec: b.switches, at: unsafe.Add(p, switchesAt)})
	}
	return list
}

// print and parse are those of a value inside another, which a branch never is.
func (b *branchCodec) print(text []byte, _ unsafe.Pointer) []byte { return text }
func (b *branchCodec) parse(*script.Scanner, unsafe.Pointer)      {}

// OfBranch returns the parts of the branch behind the arguments at p: the actor and, if there is one, its
// switches.
func (a *Arguments) OfBranch(p unsafe.Pointer) []Part {
	if a.branch == nil {
		return nil
	}
	return a.branch.parts(p)
}

// printActor writes the actor before a step, if it has one.
func (b behind) printActor(text []byte, p unsafe.Pointer) []byte {
	if actor := b.at(p).Actor; actor > 0 {
		text = append(text, interleaving.Name(actor)+": "...)
	}
	return text
}

// printSwitches writes them after a step, if there are any.
func (b behind) printSwitches(text []byte, p unsafe.Pointer) []byte {
	at := b.at(p)
	if at.Actor == 0 || len(at.Switches.Points()) == 0 {
		return text
	}
	return b.to.switches.printField(append(text, " "+switchSaid...), unsafe.Pointer(&at.Switches))
}

// assignActor sets the actor to what a script says.
func (b behind) assignActor(s *script.Scanner, p unsafe.Pointer) {
	last, said := interleaving.Name(uint8(b.to.actors)), s.Word()
	s.Expect(len(said) == 1 && "a" <= said && said <= last, "an actor from a to "+last, strconv.Quote(said))
	if !s.Failed() {
		b.at(p).Actor = said[0] - 'a' + 1
	}
}

// assignSwitches takes the switches out of what a script says, and sets them.
func (b behind) assignSwitches(said script.Statement, p unsafe.Pointer) script.Statement {
	at := b.at(p)
	args := said.Args
	said.Args = nil
	for _, a := range args {
		if a.Said != switchSaid {
			said.Args = append(said.Args, a)
			continue
		}
		s := a.Value
		s.Must(at.Actor > 0, "only the step of an actor switches to another; write a: before it, or remove %s", switchSaid)
		s.Must(len(at.Switches.Points()) == 0, "%s stands here twice", switchSaid)
		b.to.switches.parseField(s, s.Rest(), unsafe.Pointer(&at.Switches))
		if s.Mend(switchSaid + ": ") {
			at.Switches = interleaving.Switches{}
		}
	}
	return said
}
