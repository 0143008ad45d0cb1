package register_test

import (
	"testing"

	"github.com/fuzzmachine/go/examples/register"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/point"
)

// A sum is the model of what adds.
type sum struct{ N int }

func newSum() *sum { return new(sum) }

func (m *sum) add(n int) int {
	m.N += n
	return m.N
}

func (m *sum) get() int { return m.N }

// seed seeds a target. Where the package has not been rewritten no two steps overlap, and there is nothing to test.
func seed(f *testing.F, m *fuzzmachine.Machine) {
	if f.Helper(); !point.Rewritten() {
		f.Skip("it is for an overlay, which README.md tells how to make")
	}
	m.Seed(f)
}

func newCounter(*fuzzmachine.T) *register.Counter { return new(register.Counter) }

var counter = fuzzmachine.New(newSum, newCounter,
	fuzzmachine.Both("add", (*sum).add, (*register.Counter).Add).Domain("0..9"),
	fuzzmachine.Call("get", (*sum).get, func(c *register.Counter) int { return c.Get() }),
).With(fuzzmachine.Actors(3))

func FuzzCounter(f *testing.F) {
	seed(f, counter)
	f.Fuzz(func(t *testing.T, tape []byte) { counter.Run(t, tape) })
}

func newTotal(*fuzzmachine.T) *register.Total { return register.NewTotal() }

var total = fuzzmachine.New(newSum, newTotal,
	fuzzmachine.Both("add", (*sum).add, (*register.Total).Add).Domain("0..9"),
).With(fuzzmachine.Actors(3))

func FuzzTotal(f *testing.F) {
	seed(f, total)
	f.Fuzz(func(t *testing.T, tape []byte) { total.Run(t, tape) })
}

// A list is the model of queues.
type list struct{ Values []int }

func newList() *list { return new(list) }

func (m *list) push(v int) bool {
	if len(m.Values) == 3 {
		return false
	}
	m.Values = append(m.Values, v)
	return true
}

func (m *list) pop() (v int, ok bool) {
	if len(m.Values) == 0 {
		return 0, false
	}
	v, m.Values = m.Values[0], m.Values[1:]
	return v, true
}

// popped is the two results of pop as one.
type popped struct {
	V  int
	OK bool
}

func newQueue(*fuzzmachine.T) *register.Queue { return register.NewQueue() }

var queue = fuzzmachine.New(newList, newQueue,
	fuzzmachine.Both("push", (*list).push, (*register.Queue).Push).Domain("0..9"),
	fuzzmachine.Call("pop", func(m *list) (p popped) { p.V, p.OK = m.pop(); return p },
		func(q *register.Queue) (p popped) { p.V, p.OK = q.Pop(); return p }),
).With(fuzzmachine.Actors(2))

func FuzzQueue(f *testing.F) {
	seed(f, queue)
	f.Fuzz(func(t *testing.T, tape []byte) { queue.Run(t, tape) })
}

// A gate is the model of a Gate.
type gate struct{ Closed bool }

func newGate() *gate { return new(gate) }

func (m *gate) close() bool {
	was := m.Closed
	m.Closed = true
	return !was
}

func (m *gate) isClosed() bool { return m.Closed }

func newRealGate(*fuzzmachine.T) *register.Gate { return register.NewGate() }

var gates = fuzzmachine.New(newGate, newRealGate,
	fuzzmachine.Call("close", (*gate).close, (*register.Gate).Close),
	fuzzmachine.Call("closed", (*gate).isClosed, (*register.Gate).IsClosed),
).With(fuzzmachine.Actors(2))

func FuzzGate(f *testing.F) {
	seed(f, gates)
	f.Fuzz(func(t *testing.T, tape []byte) { gates.Run(t, tape) })
}

// Accounts are the model of a Bank.
type accounts struct{ Coins [2]int }

type transfer struct {
	To    int `fuzz:"0..1"`
	Coins int `fuzz:"0..9"`
}

func newAccounts() *accounts { return new(accounts) }

func (m *accounts) move(t transfer) {
	m.Coins[1-t.To] -= t.Coins
	m.Coins[t.To] += t.Coins
}

func (m *accounts) coins() [2]int { return m.Coins }

func newBank(*fuzzmachine.T) *register.Bank { return new(register.Bank) }

func move(b *register.Bank, t transfer) { b.Move(t.To, t.Coins) }

func coins(b *register.Bank) [2]int { return [2]int{b.Coins(0), b.Coins(1)} }

var bank = fuzzmachine.New(newAccounts, newBank,
	fuzzmachine.Both0("move", (*accounts).move, move),
	mapping.Refine((*accounts).coins, coins),
).With(fuzzmachine.Actors(2))

func FuzzBank(f *testing.F) {
	seed(f, bank)
	f.Fuzz(func(t *testing.T, tape []byte) { bank.Run(t, tape) })
}

func (m *list) add(v int) { m.Values = append(m.Values, v) }

func (m *list) some() bool { return len(m.Values) > 0 }

func (m *list) next() int {
	v, _ := m.pop()
	return v
}

func newHWQueue(*fuzzmachine.T) *register.HWQueue { return new(register.HWQueue) }

var hwqueue = fuzzmachine.New(newList, newHWQueue,
	fuzzmachine.Both0("push", (*list).add, (*register.HWQueue).Push).Domain("1..9"),
	fuzzmachine.Call("pop", (*list).next, (*register.HWQueue).Pop).When((*list).some),
).With(fuzzmachine.Actors(3))

func FuzzHWQueue(f *testing.F) {
	seed(f, hwqueue)
	f.Fuzz(func(t *testing.T, tape []byte) { hwqueue.Run(t, tape) })
}
