package demand_test

import (
	"errors"
	"fmt"

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

// These are judged at the end of plain go test: which actions take effect, how often, and which labels are
// reached.
func Example() {
	var every demand.Every = demand.EachEffective()
	var share demand.Share = demand.Effective("take").AtLeast(0.2).AtMost(0.9)
	var count demand.Count = demand.Label("rich").AtLeast(10).AtMost(100_000)
	m := purses.With(every, share, count)
	fmt.Println(m.Check(m.Tape("put 7; take 3; take 9; look")))
	// Output: <nil>
}

// These are judged in each step.
func ExampleFulfilled() {
	m := purses.With(demand.Fulfilled(), demand.Foreseen())
	fmt.Println(m.Check(m.Tape("put 7; take 3")))
	// Output: <nil>
}
