package fuzzmachine_test

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/prophecy"
)

// A till chooses the numbers of its receipts, and its printer may be out of paper.
type till struct {
	t    *fuzzmachine.T
	fate *prophecy.Fate
	last int
}

type sale struct {
	Amount int `fuzz:"1..9"`
	Paper  prophecy.Flag
}

func (t *till) sell(s sale) (int, error) {
	if t.fate.Happens("paper") {
		t.t.Label("out of paper")
		return 0, errors.New("out of paper")
	}
	t.last += 1 + s.Amount%2
	return t.last, nil
}

type ledger struct{ last int }

// sold adopts the number of a receipt, or says why it is not allowed.
func (l *ledger) sold(s sale, r fuzzmachine.Two[int, error]) error {
	switch {
	case r.Second != nil && !bool(s.Paper):
		return errors.New("there was paper")
	case r.Second == nil && r.First <= l.last:
		return fmt.Errorf("the receipt before it was %d", l.last)
	case r.Second == nil:
		l.last = r.First
	}
	return nil
}

// The till chooses the numbers. The model checks each number and adopts it.
func ExampleObserved() {
	var sell fuzzmachine.BothAction[*ledger, *till, sale, fuzzmachine.Two[int, error]]
	sell = fuzzmachine.Observed("sell", (*ledger).sold, func(t *till, s sale) (r fuzzmachine.Two[int, error]) {
		r.First, r.Second = t.sell(s)
		return r
	}).Fails(func(r fuzzmachine.Two[int, error]) bool { return r.Second != nil })
	m := fuzzmachine.New(func() *ledger { return new(ledger) },
		func(t *fuzzmachine.T) *till { return &till{t: t, fate: prophecy.FateOf(t)} }, sell,
		fuzzmachine.Plain[*ledger](func(t *fuzzmachine.T) *till { return &till{t: t} }),
	).With(
		demand.Fulfilled(), demand.Foreseen(), demand.EachEffective(),
		demand.Label("out of paper").AtLeast(20), // in plain go test
	)
	fmt.Println(m.Check(m.Tape("sell 3; sell 4 !paper; sell 5")))
	// Output: <nil>
}

type sum struct{ Total int }

func (s *sum) sell(a sale) error { s.Total += a.Amount; return nil }

type drawer struct {
	fate  *prophecy.Fate
	total int
}

func (d *drawer) sell(a sale) error {
	if d.fate.Happens("paper") {
		return errors.New("out of paper")
	}
	d.total += a.Amount
	return nil
}

// A predicted failure leaves the model alone, so the model needs no paper.
func ExampleBothAction_StuttersIf() {
	m := fuzzmachine.New(func() *sum { return new(sum) },
		func(t *fuzzmachine.T) *drawer { return &drawer{fate: prophecy.FateOf(t)} },
		fuzzmachine.Both("sell", (*sum).sell, (*drawer).sell).StuttersIf(func(s sale) bool { return bool(s.Paper) }),
		fuzzmachine.Call("total", func(s *sum) int { return s.Total }, func(d *drawer) int { return d.total }),
	)
	fmt.Println(m.Check(m.Tape("sell 3; sell 4 !paper; sell 5; total")))
	// Output: <nil>
}

// A Do action reports that a step did not end as predicted.
func ExampleT_NotPredicted() {
	m := fuzzmachine.NewWorld(func(t *fuzzmachine.T) *drawer { return &drawer{fate: prophecy.FateOf(t)} },
		fuzzmachine.Do("refund", func(t *fuzzmachine.T, d *drawer, s sale) {
			if d.total -= s.Amount; bool(s.Paper) {
				t.NotPredicted("a refund without paper went through")
			}
		}),
	)
	f := m.Check(m.Tape("refund 3 !paper")).(*fuzzmachine.Failure)
	fmt.Println(f.Signature)
	// Output: unpredicted refund
}

// A stub that does more than consult fate is found: the plain system returns another answer.
func ExamplePlain() {
	m := fuzzmachine.New(func() *sum { return new(sum) },
		func(t *fuzzmachine.T) *drawer { return &drawer{fate: prophecy.FateOf(t)} },
		fuzzmachine.Call("total", func(s *sum) int { return s.Total }, func(d *drawer) int { return d.total }),
		fuzzmachine.Plain[*sum](func(*fuzzmachine.T) *drawer { return &drawer{total: 100} }),
	)
	f := m.Check(m.Tape("total")).(*fuzzmachine.Failure)
	fmt.Println(f.Signature)
	// Output: plain total
}
