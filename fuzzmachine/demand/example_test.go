package demand_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
)

var errPoor = errors.New("there is not so much")

// A purse is its own model.
type purse struct{ Sum int }

func (p *purse) put(n uint8) { p.Sum += int(n) }

func (p *purse) take(n uint8) error {
	if int(n) > p.Sum {
		return errPoor
	}
	p.Sum -= int(n)
	return nil
}

func newPurse() *purse { return new(purse) }

var purses = fuzzmachine.New(newPurse, func(*fuzzmachine.T) *purse { return new(purse) },
	fuzzmachine.Both0("put", (*purse).put, (*purse).put),
	fuzzmachine.Both("take", (*purse).take, (*purse).take),
	fuzzmachine.DoBoth("look", func(t *fuzzmachine.T, model, system *purse, _ struct{}) {
		if system.Sum > 100 {
			t.Label("rich")
		}
	}),
)

// These are judged at the end of plain go test: which actions take effect, and how often labels are reached.
func Example() {
	var every demand.Demand = demand.EachEffective()
	var count demand.Count = demand.Label("rich").AtLeast(10).AtMost(100_000)
	m := purses.With(every, count)
	fmt.Println(m.Check(m.Tape("put 7; take 3; take 9; look")))
	// Output: <nil>
}

// This is judged when the machine is used for the first time. Add has no action.
func ExampleMethods() {
	type store = *wallet
	var every demand.Demand = demand.Methods[store]("String")
	m := fuzzmachine.New(newPurse, func(*fuzzmachine.T) store { return new(wallet) },
		fuzzmachine.Both0("put", (*purse).put, store.Put),
	).With(every)
	defer func() {
		_, words, _ := strings.Cut(fmt.Sprint(recover()), ": demand.Methods")
		fmt.Println("demand.Methods" + words)
	}()
	m.Description()
	// Output:
	// demand.Methods of wallet: no action calls these methods; add actions, or list those that need none:
	//
	// 	Add(uint8)
}

// A wallet is a system.
type wallet struct{ purse }

func (w *wallet) Put(n uint8)    { w.put(n) }
func (w *wallet) Add(n uint8)    { w.put(n) }
func (w *wallet) String() string { return fmt.Sprint(w.Sum) }

// This is judged by Teeth, in a test of its own.
func ExampleNoticed() {
	var share demand.Demand = demand.Noticed(0.8)
	m := purses.With(share)
	TestTeeth := func(t *testing.T) { m.Teeth(t) }
	_ = TestTeeth
	// Output:
}

// These are judged in each step.
func ExampleFulfilled() {
	m := purses.With(demand.Fulfilled(), demand.Foreseen())
	fmt.Println(m.Check(m.Tape("put 7; take 3")))
	// Output: <nil>
}
