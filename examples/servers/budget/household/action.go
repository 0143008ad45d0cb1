package household

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
)

// A Who is one of two people, each with a client.
type Who string

// Domain returns the values that generated programs use, as a struct tag would.
func (Who) Domain() string { return "one=a|b" }

func (w Who) index() int {
	if w == "b" {
		return 1
	}
	return 0
}

// A Name is the name of an account, a What says what an entry is for, and Cents is an amount.
type (
	Name  string
	What  string
	Cents int64
)

// Domain returns the values that generated programs use. There are few, so that they are often equal.
func (Name) Domain() string { return "one=bank|cash" }

// Domain returns texts with what HTML could mistake.
func (What) Domain() string { return "one=rent|a <b>&amp; c" }

// Domain returns amounts of which some are negative.
func (Cents) Domain() string { return "-130..130" }

// String returns the amount as a person writes it.
func (c Cents) String() string {
	sign := ""
	if c < 0 {
		sign, c = "-", -c
	}
	return fmt.Sprintf("%s%d.%02d", sign, c/100, c%100)
}

// The arguments of the actions.
type (
	Refresh struct {
		By Who
		Chance
	}
	Show struct {
		By      Who
		Account decode.Pick[string] // one that the person sees
		Chance
	}
	Open struct {
		By   Who
		Name Name
		Chance
	}
	Add struct {
		By    Who
		What  What
		Cents Cents
		Chance
	}
	Transfer struct {
		By    Who
		To    Name
		Cents Cents
		Chance
	}
	Remove struct {
		By     Who
		Number decode.Pick[int64] // of an entry that the person sees
		Chance
	}
	Repeat struct {
		By    Who
		Day   int `fuzz:"1..31"`
		Cents Cents
		Chance
	}
	Stop struct {
		By   Who
		Rule decode.Pick[int64] // one that the person sees
		Chance
	}
	Hook struct {
		Key     string `fuzz:"one=x|y"`
		Account Name
		Cents   Cents `fuzz:"1..130"`
		Delivery
	}
)
