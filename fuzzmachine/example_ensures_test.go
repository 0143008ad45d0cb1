package fuzzmachine_test

import (
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A cashbox is the model and the system of an example: both pay out more than there is.
type cashbox struct{ Balance int }

func (t *cashbox) pay(in uint8) int { t.Balance += int(in); return t.Balance }

func (t *cashbox) withdraw(amount uint8) int {
	t.Balance = max(t.Balance-int(amount), 0)
	return int(amount)
}

func newCashbox() *cashbox { return new(cashbox) }

// notMore is a postcondition: nobody is paid more than there was.
func notMore(before *cashbox, _ uint8, paid int) error {
	if paid > before.Balance {
		return fmt.Errorf("the balance was %d", before.Balance)
	}
	return nil
}

func ExampleBothAction_Ensures() {
	m := fuzzmachine.New(newCashbox, func(*fuzzmachine.T) *cashbox { return newCashbox() },
		fuzzmachine.Both("pay", (*cashbox).pay, (*cashbox).pay),
		fuzzmachine.Both("withdraw", (*cashbox).withdraw, (*cashbox).withdraw).Ensures(notMore),
	)
	err := m.Check(m.Tape("pay 7; withdraw 3; withdraw 5"))
	failure := err.(*fuzzmachine.Failure)
	fmt.Println(failure.Signature)
	fmt.Println(failure.Script)
	// Output:
	// ensures withdraw
	// withdraw 1
}
