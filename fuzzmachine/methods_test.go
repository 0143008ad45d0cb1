package fuzzmachine_test

import (
	"strings"
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

// Methods without an action are named, those with one or in the list are not.
func TestMethodsWithoutActionsAreNamed(t *testing.T) {
	wants(t, methods(demand.Methods[*register](), addAction),
		"methods_test.go:", "demand.Methods of register: no action calls Peek, ReadAt, String, Sum; add actions\n",
		"\tfuzzmachine.Call(\"read-at\", (*model).readAt, (*register).ReadAt),\n",
		"\tdemand.Methods[*register](\"Peek\", \"ReadAt\", \"String\", \"Sum\")\n")
	wants(t, methods(demand.Methods[*register]("String", "ReadAt"), addAction), "no action calls Peek, Sum; ")
	if words := methods(demand.Methods[*register]("String", "ReadAt"), addAction, sumAction, peekAction); words != "" {
		t.Error(words)
	}
	byInterface := fuzzmachine.Call("all", (*register).Sum, func(r *register) int { return r.Sum() })
	wants(t, methods(demand.Methods[summer](), byInterface), "demand.Methods of summer: no action calls Add, Sum; ")
}

// A clerk has methods of all forms.
type clerk struct{}

func (clerk) Reset()                               {}
func (clerk) Move(from, to int) error              { return nil }
func (clerk) Load(key string) (int8, bool)         { return 0, false }
func (clerk) Swap(a int, r register) (int, error)  { return 0, nil }
func (clerk) Send(to string, at int8, more ...int) {}

// The lines to paste fit the methods: how many arguments and answers they have.
func TestMethodsHaveLinesToPaste(t *testing.T) {
	wants(t, methods(demand.Methods[clerk](), addAction), `
	fuzzmachine.Both2("load", (*model).load, clerk.Load),
	fuzzmachine.Both("move", fuzzmachine.Args((*model).move), fuzzmachine.Args(clerk.Move)),
	fuzzmachine.Call0("reset", (*model).reset, clerk.Reset),
	fuzzmachine.DoBoth("send", func(t *fuzzmachine.T, m *model, s clerk, a struct{ A string; B int8; C []int }) { s.Send(a.A, a.B, a.C...) }),
	fuzzmachine.Both2("swap", fuzzmachine.Args2((*model).swap), fuzzmachine.Args2(clerk.Swap)),
`, "\n\tdemand.Methods[clerk](\"Load\", ")
	wants(t, methods(demand.Methods[*strings.Reader]("UnreadByte", "UnreadRune"), addAction),
		`	fuzzmachine.Call("len", (*model).len, (*strings.Reader).Len),`,
		`	fuzzmachine.Both2("read-at", fuzzmachine.Args2((*model).readAt), fuzzmachine.Args2((*strings.Reader).ReadAt)),`)
}

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
	wants(t, words, "no action calls ReadAt; ")
}

// A list that names no method is refused, and so are a type without methods and a demand of nothing.
func TestMethodsRefuseWhatCannotBeMeant(t *testing.T) {
	all := []string{"Sum", "Peek", "String", "ReadAt", "Get"}
	wants(t, methods(demand.Methods[*register](all...), addAction), `it lists "Get", and the type has no such method`)
	wants(t, methods(demand.Methods[*register]("Sum", "Add"), addAction), "methods_test.go:",
		`it lists "Add", and action plus calls that; remove it from the list`)
	wants(t, methods(demand.Methods[int](), addAction), "the type has no exported methods")
	wants(t, methods(demand.Coverage{}, addAction), "the zero demand.Coverage demands nothing")
	wants(t, methods(demand.Threshold{}, addAction), "the zero demand.Threshold demands nothing")
	new(register).hidden()
}
