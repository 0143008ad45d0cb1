package household

import (
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// A Chance predicts what happens to the requests of a step. The first one changes something, the second one loads
// what then is. If there is only one, it loads.
type Chance struct {
	Timeout prophecy.Countdown // it does not arrive
	Lost    prophecy.Countdown // it is answered, and the reply is lost
	Night   prophecy.Countdown // the nightly job of the next day runs before it
}

// A Delivery predicts what happens to a request of the bank.
type Delivery = transport.Faults

// A request is the n-th one of a step. It reports whether there is a reply. This function and the next ones are all
// that the test knows of the network: the functions of the model do not have it.
func (m *Model) request(c Chance, n int, arrives func()) (replied bool) {
	if c.Night.At(n) {
		m.night(1)
	}
	if c.Timeout.At(n) {
		return false
	}
	arrives()
	return !c.Lost.At(n)
}

// change is a step of a client: it changes something, and then loads what there is. If the first request is
// answered, show is what the client then wants to see.
func (m *Model) change(v *View, c Chance, show string, do func() error) error {
	var err error
	if !m.request(c, 1, func() { err = do() }) {
		return v.unsure()
	}
	v.Err = text(err)
	if err != nil {
		show = v.Account
	}
	if unsure := m.reload(v, c, 2, show); err == nil {
		return unsure
	}
	v.Err = text(err)
	return err
}

// reload loads what there is of an account.
func (m *Model) reload(v *View, c Chance, n int, account string) error {
	loaded := View{}
	if !m.request(c, n, func() { m.load(&loaded, account) }) {
		return v.unsure()
	}
	*v = loaded
	return nil
}

// unsure is what a view becomes if there is no reply.
func (v *View) unsure() error {
	v.Stale, v.Err = true, text(ErrNoReply)
	return ErrNoReply
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// deliverOver is a request of the bank.
func (m *Model) deliverOver(d Delivery, do func() error) (err error) {
	if d.Timeout {
		return ErrNoReply
	}
	err = do()
	if d.Twice {
		err = do()
	}
	if d.Lost {
		return ErrNoReply
	}
	return err
}
