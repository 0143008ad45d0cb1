package fuzzmachine_test

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A purse rounds its sum. For coins of 50 that is a bug, which somebody has reported.
type purse struct{ sum int }

func (p *purse) pay(coin uint8) int { p.sum += int(coin); return p.sum }

func (p *purse) round(coin uint8) int { p.sum += (int(coin) + 5) / 10 * 10; return p.sum }

// A search goes on behind a bug that is known. Another bug with the same signature is still found.
func ExampleKnown_when() {
	var known fuzzmachine.KnownFailure = fuzzmachine.Known("answer pay").
		Because("example.com/purse/issues/7: small coins are rounded").
		When(func(f *fuzzmachine.Failure) bool { return strings.HasSuffix(f.Script, "pay 1") })
	m := fuzzmachine.New(func() *purse { return new(purse) }, func(*fuzzmachine.T) *purse { return new(purse) },
		fuzzmachine.Both("pay", (*purse).pay, (*purse).round).Domain("one=1|2|10"),
	).With(known)
	fmt.Println(m.Check(m.Tape("pay 10; pay 1; pay 10")))
	if f, failed := m.Check(m.Tape("pay 10; pay 2; pay 10")).(*fuzzmachine.Failure); failed {
		fmt.Println(f.Script)
	}
	// Output:
	// <nil>
	// pay 2
}
