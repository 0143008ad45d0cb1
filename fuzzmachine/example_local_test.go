package fuzzmachine_test

import (
	"fmt"
	"maps"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// Balances by name are the model; the system forgets an account of which exactly 77 are left.
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
	covered := f.balances.pay(p)
	if f.balances[p.Name] == 77 {
		delete(f.balances, p.Name)
	}
	return covered
}

func (b balances) of(p payment) uint8 { return b[p.Name] }

func balance(amount uint8, p payment) balances { return balances{p.Name: amount} }

// A payment needs one balance. So a step begins with any balance, made by no other step.
func ExampleMachine_Local() {
	var part fuzzmachine.LocalPart[balances, forgets, payment] = fuzzmachine.Part(balances.of, balance,
		func(_ *fuzzmachine.T, amount uint8, p payment) forgets { return forgets{balance(amount, p)} })
	m := fuzzmachine.New(func() balances { return balances{} }, func(*fuzzmachine.T) forgets { return forgets{balances{}} },
		fuzzmachine.Both("pay", balances.pay, forgets.pay).From(part),
		mapping.ToModel(func(f forgets) balances { return maps.Clone(f.balances) }),
	)
	local := m.Local("pay")
	failure := local.Check(local.Tape(`pay 10 name="ann" amount=3; pay 80 name="bob" amount=3`)).(*fuzzmachine.Failure)
	fmt.Println(failure.Signature)
	fmt.Println(failure.Script)
	// Output:
	// state
	// pay 77 name="ann" amount=0
}
