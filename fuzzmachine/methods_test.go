package fuzzmachine_test

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
)

// A register is a system with methods of all kinds.
type register struct{ sum int }

func (r *register) Add(n int8)     { r.sum += int(n) }
func (r *register) Sum() int       { return r.sum }
func (r register) Peek() int       { return r.sum }
func (r *register) ReadAt() int    { return r.sum }
func (r *register) String() string { return "" }
func (r *register) hidden()        {}

// A summer is what a register is to its callers.
type summer interface {
	Add(n int8)
	Sum() int
}

type registered = fuzzmachine.Element[*fuzzmachine.Pair[*register, *register]]

func newRegister() *register { return new(register) }

// methods returns what the first use of a machine with an option panics with.
func methods(option fuzzmachine.Option, elements ...registered) string {
	m := fuzzmachine.New(newRegister, func(*fuzzmachine.T) *register { return new(register) }, elements...).With(option)
	return panicOf(func() { m.Description() })
}

var (
	addAction  = fuzzmachine.Both0("plus", (*register).Add, (*register).Add)
	sumAction  = fuzzmachine.Call("total", (*register).Sum, (*register).Sum)
	peekAction = fuzzmachine.Call("look", (*register).sum0, (*register).Peek)
)

func (r register) sum0() int { return r.sum }

// Methods without an action are listed with their signatures, those with one or in the list are not.
func TestMethodsWithoutActionsAreListed(t *testing.T) {
	const none = ": no action calls these methods; add actions, or list those that need none:\n"
	wants(t, methods(demand.Methods[*register](), addAction), "methods_test.go:", "demand.Methods of register"+none+`
	Peek() int
	ReadAt() int
	String() string
	Sum() int
`)
	wants(t, methods(demand.Methods[*register]("String", "ReadAt"), addAction), none+"\n\tPeek() int\n\tSum() int\n")
	if words := methods(demand.Methods[*register]("String", "ReadAt"), addAction, sumAction, peekAction); words != "" {
		t.Error(words)
	}
	byInterface := fuzzmachine.Call("all", (*register).Sum, func(r *register) int { return r.Sum() })
	wants(t, methods(demand.Methods[summer](), byInterface), "demand.Methods of summer"+none+"\n\tAdd(int8)\n\tSum() int\n")
	wants(t, methods(demand.Methods[clerk](), addAction), none+`
	Load(string) (int8, bool)
	Send(string, int8, ...int)
	Swap(int, fuzzmachine_test.register) (int, error)
`)
}

// A clerk has methods of several forms.
type clerk struct{}

func (clerk) Load(key string) (int8, bool)         { return 0, false }
func (clerk) Swap(a int, r register) (int, error)  { return 0, nil }
func (clerk) Send(to string, at int8, more ...int) {}

// An action has a method by its name, without regard to case and punctuation.
func TestMethodsAreKnownByNames(t *testing.T) {
	read := func(r *register) int { return r.sum }
	for _, name := range []string{"read-at", "ReadAt", "read_at", "readat"} {
		words := methods(demand.Methods[*register]("Add", "Sum", "Peek", "String"), fuzzmachine.Call(name, read, read))
		if words != "" {
			t.Errorf("%q: %s", name, words)
		}
	}
	words := methods(demand.Methods[*register]("Add", "Sum", "Peek", "String"), fuzzmachine.Call("read", read, read))
	wants(t, words, ":\n\n\tReadAt() int\n")
}

// A list that names no method is refused, and so is a type without methods.
func TestMethodsRefuseWhatCannotBeMeant(t *testing.T) {
	all := []string{"Sum", "Peek", "String", "ReadAt", "Get"}
	wants(t, methods(demand.Methods[*register](all...), addAction), `it lists "Get", and the type has no such method`)
	wants(t, methods(demand.Methods[*register]("Sum", "Add"), addAction), "methods_test.go:",
		`it lists "Add", and action plus calls that; remove it from the list`)
	wants(t, methods(demand.Methods[int](), addAction), "the type has no exported methods")
	new(register).hidden()
}
