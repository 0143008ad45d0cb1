package street

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/prophecy"
)

// A letter is sent by a road that asks fate.
type letter struct {
	To   uint8
	Lost prophecy.Flag
	Road struct{ Slow prophecy.Delay }
}

type post struct{}

func (*post) send(letter) bool { return true }
func (*post) look() int        { return 0 }

type office struct{ fate *prophecy.Fate }

func (o *office) send(l letter) bool {
	if l.To == 9 {
		return false
	}
	if l.To > 0 {
		o.fate.Happens("lost")
	}
	o.fate.Choose("next", 2)
	return true
}

func newPost() *post                     { return new(post) }
func newOffice(t *fuzzmachine.T) *office { return &office{prophecy.FateOf(t)} }

func posts() *fuzzmachine.Machine {
	return fuzzmachine.New(newPost, newOffice,
		fuzzmachine.Both("send", (*post).send, (*office).send),
		fuzzmachine.Call("look", (*post).look, func(*office) int { return 0 }),
	)
}

var (
	mail   = posts()
	strict = posts().With(demand.Fulfilled(), demand.Foreseen())
)

func FuzzMail(f *testing.F) {
	mail.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { mail.Run(t, tape) })
}

func FuzzStrictMail(f *testing.F) {
	strict.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { strict.Run(t, tape) })
}
