package real

import (
	"time"

	"github.com/fuzzmachine/go/examples/isolation"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// Sessions are the two connections of one run, and what has become of their calls.
type sessions struct {
	t       *fuzzmachine.T
	db      *Database
	open    [2]bool     // whether there is a transaction
	waiting [2]*waiting // nil: there is no call that waits
	breaks  bool        // the database was told to break a cycle of waits
	writes  int         // so far; each writes its number, so that a value tells who wrote it
	fate    *prophecy.Fate
	said    []said
}

// What was said is a call and what was answered to it.
type said struct {
	do     isolation.Op
	answer string
}

// String is both.
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

// Guards: what somebody can do next.

func (s *sessions) idle(by isolation.Who) bool { return !s.open[by.Index()] }
func (s *sessions) ready(by isolation.Who) bool {
	return s.open[by.Index()] && s.waiting[by.Index()] == nil
}

// do makes a call, and looks whether it ends. A call that waits is left alone; the outcome of one that has
// waited comes with the answer of the call that it waited for.
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
	s.note(c, answer.Own)
	if w := s.waiting[other]; w != nil && (!s.open[me] || len(w.outcome) > 0) {
		answer.Woken, answer.Other = w.call.By, s.settle(other)
		s.note(w.call, answer.Other)
	}
	s.said = append(s.said, said{c.Do, answer.String()})
	return answer
}

// prepare sees to it that it is foretold which call fails, if one will.
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

// looks is how often a cycle of waits is seen before it is one that the database does not break, with a pause after
// each. A database that was told to break it will, however long that takes on a busy machine.
const (
	looks = 200
	pause = time.Millisecond
)

// patience is for how long a call may end by itself before it is interrupted.
const patience = 500 * time.Millisecond

// settle returns the outcome of a call that was started, or Waits once the database says that it waits. One
// that is hurried does not wait.
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
			s.t.Fatalf("a cycle of waits: %s of %s waits for %s, and %s of %s for %s", w.call.Do, w.call.By, rival.call.By, rival.call.Do, rival.call.By, w.call.By)
		default:
			time.Sleep(pause)
		}
	}
	out := <-w.outcome
	s.waiting[who] = nil
	return out
}

// note keeps what a call has come to.
func (s *sessions) note(c isolation.Call, out isolation.Outcome) {
	if out == isolation.Waits {
		return
	}
	err := out.Err()
	switch err {
	case nil, isolation.ErrSerialization, isolation.ErrDeadlock, isolation.ErrTimeout:
	default:
		s.t.Fatalf("%s: %v", c.Do, err)
	}
	s.open[c.By.Index()] = err == nil && c.Do != isolation.Commit && c.Do != isolation.Rollback
	if c.Hurried && s.db.Hurries != nil && err == nil {
		s.must(s.db.Hurries(c.By.Index(), false))
	}
}

func (s *sessions) must(err error) {
	if err != nil {
		s.t.Fatalf("%v", err)
	}
}

// end ends what is open. Of two that wait for each other one is interrupted, so that the other can go on.
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

// patient limits leave a database time where others keep the machine busy.
var patient = fuzzmachine.Limits{Step: 5 * time.Second, Run: 8 * time.Second}
