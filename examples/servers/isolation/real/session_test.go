package real

import (
	"time"

	"github.com/fuzzmachine/go/examples/servers/isolation"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// Sessions are the two connections of one run, and the state of their calls.
type sessions struct {
	t       *fuzzmachine.T
	db      *Database
	open    [2]bool     // whether there is a transaction
	looked  [2]bool     // whether it has read something
	waiting [2]*waiting // nil: there is no call that waits
	breaks  bool        // whether the database breaks a cycle of waits
	writes  int         // so far; each writes its number, so that a value shows which write it is of
	fate    *prophecy.Fate
	said    []said
}

// A said is a call and its answer.
type said struct {
	do     isolation.Op
	answer string
}

// String returns both.
func (s said) String() string { return string(s.do) + ": " + s.answer }

// A waiting call has been made, and has no outcome yet.
type waiting struct {
	call    isolation.Call
	outcome chan isolation.Outcome
}

func newSessions(t *fuzzmachine.T, db *Database) *sessions {
	s := &sessions{t: t, db: db, fate: prophecy.FateOf(t)}
	t.Cleanup(s.end)
	return s
}

// Guards: what a connection can do next.

func (s *sessions) idle(by isolation.Who) bool { return !s.open[by.Index()] }
func (s *sessions) ready(by isolation.Who) bool {
	return s.open[by.Index()] && s.waiting[by.Index()] == nil
}

// do makes a call. If the call waits, do returns without its outcome. If the call ends the wait of another,
// the answer contains the outcome of that one too.
func (s *sessions) do(c isolation.Call) (answer isolation.Answer) {
	if c.Do == isolation.Update || c.Do == isolation.Insert {
		s.writes++
		c.Value = s.writes
	}
	if c.Do == isolation.Update {
		c.Hurried = s.fate.Happens("timeout")
	}
	me, other := c.By.Index(), c.By.Other().Index()
	if c.Do == isolation.Update && s.open[other] && s.db.Waits != nil {
		s.prepare(c)
		s.start(c)
		answer.Own = s.settle(me)
	} else {
		answer.Own = c.On(s.db.Conns[me])
	}
	s.ended(c, answer.Own)
	if w := s.waiting[other]; w != nil && (!s.open[me] || len(w.outcome) > 0) {
		answer.Woken, answer.Other = w.call.By, s.settle(other)
		s.ended(w.call, answer.Other)
	}
	s.said = append(s.said, said{c.Do, answer.String()})
	return answer
}

// prepare makes sure that it is known which call fails, if one does.
func (s *sessions) prepare(c isolation.Call) {
	me, other := c.By.Index(), c.By.Other().Index()
	if c.Hurried {
		s.must(s.db.Hurries(me, true))
	} else if s.breaks = s.waiting[other] != nil && s.db.GivesIn != nil; s.breaks {
		s.must(s.db.GivesIn(me))
	}
}

func (s *sessions) start(c isolation.Call) {
	w := &waiting{c, make(chan isolation.Outcome, 1)}
	s.waiting[c.By.Index()] = w
	conn := s.db.Conns[c.By.Index()]
	go func() { w.outcome <- w.call.On(conn) }()
}

// If a cycle of waits is seen more often than looks, with a pause after each, the database does not break it.
// If it was set to break cycles, it will do so, however long that takes on a busy computer.
const (
	looks = 200
	pause = time.Millisecond
)

// patience is how long a call may take to end by itself before it is interrupted.
const patience = 500 * time.Millisecond

// settle returns the outcome of a call that was started, or Waits if the database reports that it waits. A
// hurried call does not wait.
func (s *sessions) settle(who int) isolation.Outcome {
	w, rival := s.waiting[who], s.waiting[1-who]
	for look := 0; !w.call.Hurried && len(w.outcome) == 0; look++ {
		waits, err := s.db.Waits(who)
		s.must(err)
		switch {
		case !waits:
		case rival == nil:
			return isolation.Waits
		case look > looks && !s.breaks:
			s.t.Fatalf("a cycle of waits: %s of %s waits for %s, and %s of %s for %s",
				w.call.Do, w.call.By, rival.call.By, rival.call.Do, rival.call.By, w.call.By)
		default:
			time.Sleep(pause)
		}
	}
	out := <-w.outcome
	s.waiting[who] = nil
	return out
}

// ended records the outcome of a call, unless it still waits.
func (s *sessions) ended(c isolation.Call, out isolation.Outcome) {
	if out == isolation.Waits {
		return
	}
	err := out.Err()
	switch err {
	case nil, isolation.ErrSerialization, isolation.ErrDeadlock, isolation.ErrTimeout:
	default:
		s.t.Fatalf("%s: %v", c.Do, err)
	}
	me := c.By.Index()
	s.open[me] = err == nil && c.Do != isolation.Commit && c.Do != isolation.Rollback
	s.looked[me] = s.open[me] && (s.looked[me] || c.Do == isolation.Read || c.Do == isolation.Count)
	if c.Hurried && s.db.Hurries != nil && err == nil {
		s.must(s.db.Hurries(me, false))
	}
}

func (s *sessions) must(err error) {
	if err != nil {
		s.t.Fatalf("%v", err)
	}
}

// end ends all transactions. If two calls wait for each other, one is interrupted, so that the other ends.
func (s *sessions) end() {
	for _, interrupts := range []bool{false, true} {
		for i, w := range s.waiting {
			if w != nil && interrupts {
				s.interrupt(i)
			}
		}
		for i := range s.open {
			if s.open[i] && s.waiting[i] == nil {
				s.open[i] = false
				if err := s.db.Conns[i].Rollback(); err != nil {
					s.t.Errorf("rollback: %v", err)
				}
			}
		}
	}
}

func (s *sessions) interrupt(who int) {
	out, wait := isolation.Outcome{}, patience
	if s.waiting[1-who] != nil {
		wait = 0
	}
	select {
	case out = <-s.waiting[who].outcome:
	case <-time.After(wait):
		if err := s.db.Interrupt(who); err != nil {
			s.t.Errorf("interrupt: %v", err)
		}
		out = <-s.waiting[who].outcome
	}
	s.waiting[who], s.open[who] = nil, out.Err() == nil
}

// patient limits give a database enough time on a busy computer.
var patient = fuzzmachine.Limits{Step: 5 * time.Second, Run: 8 * time.Second}
