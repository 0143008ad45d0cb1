package isolation

import "errors"

// A Bank keeps the balances of two accounts, X and Y, for one teller. If one of its methods returns an error,
// nothing has changed.
type Bank struct {
	Conn  Conn
	fault fault
}

// A fault is a bug that can be planted in a bank.
type fault string

const (
	shrugs  fault = "ignores the error of a commit"
	resumes fault = "continues after a failure with what it read before"
	forgets fault = "leaves the transaction of a refusal open"
)

// Credit is how much both accounts together may be overdrawn.
const Credit = 1

// ErrCredit is the error of a withdrawal that would exceed the credit.
var ErrCredit = errors.New("no more credit")

// Deposit adds to an account.
func (b Bank) Deposit(account Key, amount int) error {
	if err := b.Conn.Begin(); err != nil {
		return err
	}
	balance, err := b.Conn.Read(account)
	if err != nil {
		return err
	}
	err = b.Conn.Update(account, balance+amount)
	if b.fault == resumes && errors.Is(err, ErrSerialization) {
		err = errors.Join(b.Conn.Begin(), b.Conn.Update(account, balance+amount))
	}
	if err != nil {
		return err
	}
	return b.commit()
}

// Withdraw takes from an account if there is enough credit.
func (b Bank) Withdraw(account Key, amount int) error {
	if err := b.Conn.Begin(); err != nil {
		return err
	}
	var balances [len(keys)]int
	sum := 0
	for i, k := range keys {
		balance, err := b.Conn.Read(k)
		if err != nil {
			return err
		}
		balances[i] = balance
		sum += balance
	}
	if sum-amount < -Credit && b.fault == forgets {
		return ErrCredit
	}
	if sum-amount < -Credit {
		return errors.Join(ErrCredit, b.Conn.Rollback())
	}
	if err := b.Conn.Update(account, balances[account.index()]-amount); err != nil {
		return err
	}
	return b.commit()
}

func (b Bank) commit() error {
	err := b.Conn.Commit()
	if b.fault == shrugs {
		return nil
	}
	return err
}
