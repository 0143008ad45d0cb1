package isolation

import (
	"errors"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/futures"
)

// A Fake is a fake database that is made of the model. In each step the Choice which predicts the future of
// the call. Without it the fake does what PostgreSQL would do.
type Fake struct {
	futures.Fake[State]
	pause func(Who)
	woken [2]Outcome // of calls that have waited and have not returned yet
	heard string     // the last call and its outcome
}

// NewFake returns a fake database of a level. It calls pause with the connection before each call except
// Begin, and again while the call waits. The call continues when pause returns.
func NewFake(level Level, fate *prophecy.Fate, pause func(Who)) *Fake {
	return &Fake{Fake: futures.Fake[State]{State: New(level), Fate: fate}, pause: pause}
}

// Conn returns one of the two connections.
func (f *Fake) Conn(by Who) Conn { return fakeConn{f, by} }

type fakeConn struct {
	fake *Fake
	by   Who
}

func (c fakeConn) Begin() error              { return c.do(Call{Do: Begin}).Err() }
func (c fakeConn) Commit() error             { return c.do(Call{Do: Commit}).Err() }
func (c fakeConn) Rollback() error           { return c.do(Call{Do: Rollback}).Err() }
func (c fakeConn) Update(k Key, v int) error { return c.do(Call{Do: Update, Key: k, Value: v}).Err() }
func (c fakeConn) Insert(v int) error        { return c.do(Call{Do: Insert, Value: v}).Err() }

func (c fakeConn) Read(k Key) (int, error) {
	out := c.do(Call{Do: Read, Key: k})
	return out.Value, out.Err()
}

func (c fakeConn) Count() (int, error) {
	out := c.do(Call{Do: Count})
	return out.Value, out.Err()
}

// The errors of calls that do not fit the state of the connection.
var (
	errNone    = errors.New("no transaction is open")
	errAlready = errors.New("a transaction is open already")
)

func (c fakeConn) do(call Call) Outcome {
	f, me := c.fake, c.by.Index()
	call.By = c.by
	if call.Do != Begin {
		f.pause(c.by)
	}
	if idle := f.State.Idle(c.by); idle != (call.Do == Begin) {
		err := errAlready
		if idle {
			err = errNone
		}
		f.heard = call.String() + ": " + err.Error()
		return Failed(err)
	}
	answer := futures.Choose(&f.Fake, "which", State.Do, call)
	f.heard = call.String() + ": " + answer.String()
	if answer.Woken != "" {
		f.woken[answer.Woken.Index()] = answer.Other
	}
	if answer.Own != Waits {
		return answer.Own
	}
	for f.woken[me] = (Outcome{}); f.woken[me] == (Outcome{}); {
		f.pause(c.by)
	}
	return f.woken[me]
}
