package fuzzmachine_test

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// An account is elsewhere. A bank pays into it, and cannot tell what has happened if no reply comes.
type (
	account struct{ Sum int }
	bank    struct {
		account
		fate *prophecy.Fate
	}
	deposit struct {
		Amount int           `fuzz:"1..9"`
		Lost   prophecy.Flag // the request
		Mute   prophecy.Flag // there is no reply
	}
)

var errMute = errors.New("no reply")

func (a *account) pay(p deposit) error {
	a.Sum += p.Amount
	return nil
}

func (a *account) sum() int { return a.Sum }

// pay pays again if no reply comes, which is wrong: the request may have come.
func (b *bank) pay(p deposit) error {
	for _, request := range []bool{!b.fate.Happens("lost"), true} {
		if request {
			_ = b.account.pay(p)
		}
		if request && !b.fate.Happens("mute") {
			return nil
		}
	}
	return errMute
}

// A payment without a reply may have been made or not, but not twice.
func ExampleBothAction_UnknownIf() {
	m := fuzzmachine.New(func() *account { return new(account) },
		func(t *fuzzmachine.T) *bank { return &bank{fate: prophecy.FateOf(t)} },
		fuzzmachine.Both("pay", (*account).pay, (*bank).pay).UnknownIf(func(err error) bool { return err == errMute }),
		fuzzmachine.Call("sum", (*account).sum, (*bank).sum),
	).With(fuzzmachine.Actors(2))
	fmt.Println(m.Check(m.Tape("pay 3; pay 4 !lost; sum; pay 5 !lost !mute; sum; sum")))
	fmt.Println(m.Check(m.Tape("pay 3; pay 4 !mute; sum")).(*fuzzmachine.Failure).Script)
	// Output:
	// <nil>
	// pay amount=1 !mute; sum
}
