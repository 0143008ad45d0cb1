package kinds

import (
	"errors"
	"maps"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// parts are machines whose programs begin in other states, or whose steps need a part of one.
var parts = []kind{
	{name: "start", new: newBulb, tapes: 15, exhaust: 2, scripts: []string{"start 930; press; press; press", "press; start 3; press"}},
	{name: "single steps", new: func() *fuzzmachine.Machine { return newCopies().With(fuzzmachine.SingleSteps()) }, tapes: 8,
		exhaust: 3, fuzz: true, scripts: []string{"start 3; add; add; add"}},
	{name: "copies", new: newCopies, tapes: 6, teeth: true, scripts: []string{"start 3; add; add; add"}},
	{name: "local", new: func() *fuzzmachine.Machine { return newBalances().Local("pay") }, tapes: 20, fuzz: true,
		scripts: []string{`pay 10 name="ann" amount=3; pay 80 name="bob" amount=3`}},
	{name: "parts", new: newBalances, tapes: 20, locals: true, scripts: []string{`set name="ann" amount=80; pay name="ann" amount=3`}},
	{name: "fixture", new: newShared, tapes: 20, scripts: []string{"put 3; get; put 7; get"}},
	{name: "fixture, closed", new: newClosed, tapes: 4},
}

// A bulb is wrong after 900 uses.
type (
	bulb    struct{ Uses int }
	wearing struct{ bulb }
)

func (l *bulb) press() bool { l.Uses++; return l.Uses%2 == 1 }

func (l *bulb) lasts() error {
	if l.Uses > 990 {
		return errors.New("it is worn out")
	}
	return nil
}

func (w *wearing) press() bool { note("press"); return w.bulb.press() || w.Uses > 900 }

func newBulb() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *bulb { return new(bulb) }, func(*fuzzmachine.T) *wearing { note("new"); return new(wearing) },
		fuzzmachine.Start(func(uses int) *bulb { return &bulb{uses} },
			func(_ *fuzzmachine.T, uses int) *wearing { note("start", uses); return &wearing{bulb{uses}} }).
			Domain("0..1000").Holds("lasts", (*bulb).lasts).Inverse(func(l *bulb) int { return l.Uses }),
		fuzzmachine.Call("press", (*bulb).press, (*wearing).press),
		mapping.ToModel(func(w *wearing) *bulb { return &bulb{w.Uses} }),
	)
}

// Copies are of a number that is counted twice. The fifth is not copied, and no answer shows that.
type (
	hidden struct{ n, copies int }
	seen   struct{ N, Copies int }
)

func (s *seen) agree() error {
	if s.N != s.Copies {
		return errors.New("the copy is another")
	}
	return nil
}

func newCopies() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *seen { return new(seen) }, func(*fuzzmachine.T) *hidden { note("new"); return new(hidden) },
		fuzzmachine.Start(func(n uint8) *seen { return &seen{int(n), int(n)} },
			func(_ *fuzzmachine.T, n uint8) *hidden { note("start", n); return &hidden{int(n), int(n)} },
		).Holds("copied", (*seen).agree),
		fuzzmachine.Call("add", func(s *seen) int { s.N++; s.Copies++; return s.N }, func(h *hidden) int {
			if note("add"); h.n != 4 {
				h.copies++
			}
			h.n++
			return h.n
		}),
		fuzzmachine.Both("sub", func(s *seen, n uint8) int { s.N -= int(n); s.Copies -= int(n); return s.N }, func(h *hidden, n uint8) int {
			note("sub", n)
			h.n, h.copies = h.n-int(n), h.copies-int(n)
			return h.n
		}).Domain("1..3").WhenArgs(func(s *seen, n uint8) bool { return s.N > int(n) }),
		mapping.ToModel(func(h *hidden) *seen { return &seen{h.n, h.copies} }),
	)
}

// Balances by name are the model. The system forgets an account of which exactly 77 are left.
type (
	balances map[string]uint8
	forgets  struct{ balances }
	payment  struct {
		Name   string `fuzz:"one=ann|bob"`
		Amount uint8
	}
)

func (b balances) pay(p payment) bool {
	covered := p.Amount <= b[p.Name]
	if covered {
		b[p.Name] -= p.Amount
	}
	return covered
}

func (f forgets) pay(p payment) bool {
	note("pay", p)
	covered := f.balances.pay(p)
	if f.balances[p.Name] == 77 {
		delete(f.balances, p.Name)
	}
	return covered
}

func (b balances) set(p payment) { b[p.Name] = p.Amount }

func newBalances() *fuzzmachine.Machine {
	balance := func(amount uint8, p payment) balances { return balances{p.Name: amount} }
	return fuzzmachine.New(func() balances { return balances{} },
		func(*fuzzmachine.T) forgets { note("new"); return forgets{balances{}} },
		fuzzmachine.Both("pay", balances.pay, forgets.pay).From(fuzzmachine.Part(
			func(b balances, p payment) uint8 { return b[p.Name] }, balance,
			func(_ *fuzzmachine.T, amount uint8, p payment) forgets { return forgets{balance(amount, p)} })),
		fuzzmachine.Both0("set", balances.set, func(f forgets, p payment) { note("set", p); f.set(p) }),
		mapping.ToModel(func(f forgets) balances { return maps.Clone(f.balances) }),
	)
}

// shared is what runs share.
type shared struct{ values []int8 }

func newShared() *fuzzmachine.Machine {
	f := &fuzzmachine.Fixture[*shared]{
		Open:  func() (*shared, error) { note("open"); return new(shared), nil },
		Reset: func(s *shared) error { note("reset"); s.values = nil; return nil },
		Close: func(*shared) error { note("close"); return nil },
	}
	type list struct{ Values []int8 }
	return fuzzmachine.New(func() *list { return new(list) }, func(*fuzzmachine.T) *shared { return f.Get() },
		fuzzmachine.Both0("put", func(l *list, v int8) { l.Values = append(l.Values, v) }, func(s *shared, v int8) {
			if note("put", v); v != 7 || len(s.values) != 2 {
				s.values = append(s.values, v)
			}
		}),
		fuzzmachine.Call("get", func(l *list) []int8 { return l.Values }, func(s *shared) []int8 { return s.values }),
	).With(f)
}

// newClosed makes a machine whose fixture cannot be reset.
func newClosed() *fuzzmachine.Machine {
	f := &fuzzmachine.Fixture[int]{
		Open:  func() (int, error) { return 1, nil },
		Reset: func(int) error { return errors.New("it is closed") },
	}
	return newDesk().With(f)
}
