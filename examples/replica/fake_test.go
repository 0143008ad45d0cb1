package replica

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/futures"
)

// A fake is a store that is made of the model. The arguments of a step predict the futures of its one Write
// and its one Read. For several of them, use Dice.
type fake struct{ futures.Fake[register] }

func newFake(t *fuzzmachine.T) *fake {
	return &fake{futures.Fake[register]{State: register{0}, Fate: prophecy.FateOf(t)}}
}

// Write implements Store.
func (f *fake) Write(v int) error { return futures.Choose(&f.Fake, "write", register.write, write{v}) }

// Read implements Store.
func (f *fake) Read() int {
	return futures.Choose(&f.Fake, "read", futures.Bare[none](register.read), none{})
}

// Sync implements Store.
func (f *fake) Sync() { futures.Call(&f.Fake, futures.Bare[none](register.sync), none{}) }

// A book is the model of Tickets. It knows the last ticket that was sold, and how many sales have failed since.
type book struct{ last, failed int }

// A sale holds the arguments of the sale of one ticket.
type sale struct {
	Read  prophecy.Choice
	Write prophecy.Choice
}

type sold = fuzzmachine.Two[int, error]

func newBook() *book { return new(book) }

func (b *book) sold(s sale, answer sold) error {
	switch {
	case answer.Second != nil && s.Write == 0:
		return fmt.Errorf("the sale failed, but no timeout was predicted")
	case answer.Second != nil:
		b.failed++
	case answer.First <= b.last:
		return fmt.Errorf("ticket %d was sold before", b.last)
	case answer.First > b.last+1+b.failed: // a sale that failed may have taken a number
		return fmt.Errorf("ticket %d is sold, and no sale of %d has failed", answer.First, answer.First-1)
	default:
		b.last, b.failed = answer.First, 0
	}
	return nil
}

// application returns the machine of Tickets on the fake. It has no replicas.
func application(f fault) *fuzzmachine.Machine {
	newTickets := func(t *fuzzmachine.T) *Tickets { return &Tickets{newFake(t), f} }
	return fuzzmachine.New(newBook, newTickets,
		fuzzmachine.Observed("sell", (*book).sold, func(t *Tickets, _ sale) (s sold) {
			s.First, s.Second = t.Sell()
			return s
		}),
	)
}

var tickets = application("")

func FuzzTickets(f *testing.F) {
	tickets.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { tickets.Run(t, tape) })
}

type (
	foretoldWrite struct {
		write
		Write prophecy.Choice
	}
	foretoldRead struct{ Read prophecy.Choice }
)

func (w foretoldWrite) args() write            { return w.write }
func (w foretoldWrite) which() prophecy.Choice { return w.Write }
func (r foretoldRead) which() prophecy.Choice  { return r.Read }

type foreknown = *futures.One[register]

func newForeknown() foreknown { return &futures.One[register]{State: register{0}} }

// steered is the machine of a fake. The same prophecies pick the futures of fake and model.
var steered = fuzzmachine.New(newForeknown, newFake,
	fuzzmachine.Both("write",
		futures.Picks(futures.With(register.write, foretoldWrite.args), foretoldWrite.which),
		func(f *fake, w foretoldWrite) error { return f.Write(w.V) }),
	fuzzmachine.Both("read", futures.Picks(futures.Bare[foretoldRead](register.read), foretoldRead.which),
		func(f *fake, _ foretoldRead) int { return f.Read() }),
	fuzzmachine.Call0("sync", func(one foreknown) { one.State = one.State.sync()[0].Next }, (*fake).Sync),
	mapping.Refine(func(one foreknown) register { return one.State }, func(f *fake) register { return f.State }),
)

func FuzzFake(f *testing.F) {
	steered.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { steered.Run(t, tape) })
}
