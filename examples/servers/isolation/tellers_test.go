package isolation

import (
	"iter"
	"strings"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// The tellers are two users of a bank at the same time. Each is a coroutine that stops before each call to
// the database, so that the steps of a program decide which one continues.
type tellers struct {
	fake  *Fake
	fault fault
	desks [2]*desk // nil: the teller has nothing to do
}

// A desk is a call to the bank that has not ended.
type desk struct {
	next  func() (error, bool) // continues; returns the result of the call, and whether it has not ended
	stop  func()
	yield func(error) bool
}

// progress is how far a call to the bank has come.
type progress struct {
	heard string // the last call to the database and its outcome
	over  bool
	err   error
}

// String returns what a report shows.
func (p progress) String() string {
	switch {
	case !p.over:
		return p.heard
	case p.err == nil:
		return p.heard + "; done"
	}
	if strings.HasSuffix(p.heard, p.err.Error()) {
		return p.heard
	}
	return p.heard + "; " + p.err.Error()
}

func newTellers(t *fuzzmachine.T, level Level, f fault) *tellers {
	s := &tellers{fault: f}
	s.fake = NewFake(level, prophecy.FateOf(t), s.pause)
	t.Cleanup(s.goHome)
	return s
}

func (s *tellers) book(r request) progress {
	if r.Amount < 0 {
		return s.begin(r.By, func(b Bank) error { return b.Withdraw(r.Account, -r.Amount) })
	}
	return s.begin(r.By, func(b Bank) error { return b.Deposit(r.Account, r.Amount) })
}

func (s *tellers) begin(by Who, call func(Bank) error) progress {
	d := new(desk)
	d.next, d.stop = iter.Pull(func(yield func(error) bool) {
		defer func() {
			if p := recover(); p != nil && p != wentHome {
				panic(p)
			}
		}()
		d.yield = yield
		err := call(Bank{s.fake.Conn(by), s.fault})
		d.yield = nil
		yield(err)
	})
	s.desks[by.Index()] = d
	return s.goOn(turn{By: by})
}

func (s *tellers) goOn(t turn) progress {
	d := s.desks[t.By.Index()]
	err, _ := d.next()
	if d.yield != nil {
		return progress{heard: s.fake.heard}
	}
	d.stop()
	s.desks[t.By.Index()] = nil
	return progress{s.fake.heard, true, err}
}

var wentHome = new(int)

// pause is called by the fake, on the coroutine.
func (s *tellers) pause(by Who) {
	if !s.desks[by.Index()].yield(nil) {
		panic(wentHome)
	}
}

func (s *tellers) goHome() {
	for _, d := range s.desks {
		if d != nil {
			d.stop()
		}
	}
}

func (s *tellers) balances() [2]int {
	return [2]int{s.fake.State.Stored(X), s.fake.State.Stored(Y)}
}
