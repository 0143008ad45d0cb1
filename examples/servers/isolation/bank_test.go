package isolation

import (
	"errors"
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// Arguments of actions.
type (
	request struct {
		By      Who
		Account Key
		Amount  int             `fuzz:"-2..2"` // a negative amount is withdrawn
		Which   prophecy.Choice // the future of the call to the database
	}
	turn struct {
		By    Who
		Which prophecy.Choice
	}
)

// A ledger is what the bank has reported as done.
type ledger struct {
	Balances [2]int
	Busy     [2]*entry // what each teller is doing; nil: nothing
}

type entry struct {
	Account Key
	Amount  int
	Least   int // the lowest sum of both accounts since the entry began
}

func newLedger() *ledger { return new(ledger) }

func (l *ledger) free(r request) bool { return l.Busy[r.By.Index()] == nil && r.Amount != 0 }
func (l *ledger) busy(t turn) bool    { return l.Busy[t.By.Index()] != nil }
func (l *ledger) sum() int            { return l.Balances[0] + l.Balances[1] }
func (l *ledger) balances() [2]int    { return l.Balances }

func (l *ledger) begun(r request, p progress) error {
	l.Busy[r.By.Index()] = &entry{r.Account, r.Amount, l.sum()}
	return l.wentOn(turn{By: r.By}, p)
}

// wentOn enters what was done. If something was not done, it checks that there was a reason.
func (l *ledger) wentOn(t turn, p progress) error {
	e := l.Busy[t.By.Index()]
	if !p.over {
		return nil
	}
	l.Busy[t.By.Index()] = nil
	switch {
	case p.err == nil:
		l.Balances[e.Account.index()] += e.Amount
	case errors.Is(p.err, ErrCredit):
		if e.Least+e.Amount >= -Credit {
			return fmt.Errorf("there was credit for %d at all times", -e.Amount)
		}
	case p.err != ErrSerialization && p.err != ErrDeadlock && p.err != ErrTimeout:
		return fmt.Errorf("no database returns this error to a correct client: %w", p.err)
	}
	if other := l.Busy[t.By.Other().Index()]; other != nil {
		other.Least = min(other.Least, l.sum())
	}
	return nil
}

// credit is the invariant that both accounts together are overdrawn by at most Credit.
func credit(w *fuzzmachine.Pair[*ledger, *tellers]) error {
	if sum := w.Model.sum(); sum < -Credit {
		return fmt.Errorf("both accounts together have %d", sum)
	}
	return nil
}

// machine returns the machine of a bank with a fault, on a fake database of a level.
func machine(level Level, f fault) *fuzzmachine.Machine {
	return fuzzmachine.New(newLedger, func(t *fuzzmachine.T) *tellers { return newTellers(t, level, f) },
		fuzzmachine.Observed("book", (*ledger).begun, (*tellers).book).WhenArgs((*ledger).free),
		fuzzmachine.Observed("go", (*ledger).wentOn, (*tellers).goOn).WhenArgs((*ledger).busy).Weight(4),
		mapping.Refine((*ledger).balances, (*tellers).balances),
		fuzzmachine.Always("credit", credit),
	).With(demand.Foreseen(), demand.EachEffective())
}

var bank = machine(Serializable, "")

func FuzzBank(f *testing.F) {
	bank.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { bank.Run(t, tape) })
}
