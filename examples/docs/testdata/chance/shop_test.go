package shop

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

type buy struct {
	Amount  int           `fuzz:"1..9"`
	Timeout prophecy.Flag // the bank does not answer
}

type model struct{ sales int }

func newModel() *model { return new(model) }

func (m *model) buy(b buy) error {
	if b.Timeout {
		return ErrTimeout
	}
	m.sales++
	return nil
}

func (m *model) count() int { return m.sales }

func (s *Shop) buy(b buy) error { return s.Buy(b.Amount) }

func newShop(t *fuzzmachine.T) *Shop {
	fate := prophecy.FateOf(t)
	return &Shop{Charge: func(int) error {
		if fate.Happens("timeout") {
			return ErrTimeout
		}
		return nil
	}}
}

var shop = fuzzmachine.New(newModel, newShop,
	fuzzmachine.Both("buy", (*model).buy, (*Shop).buy),
	fuzzmachine.Call("sales", (*model).count, (*Shop).Sales),
)

func FuzzShop(f *testing.F) {
	shop.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { shop.Run(t, tape) })
}
