package real

import (
	"fmt"

	"github.com/fuzzmachine/go/examples/servers/isolation"
)

// A history is a model that expects nothing. It records what was done and seen in a run, so that properties
// can be checked on it.
type history struct {
	now     int // the number of outcomes so far
	writes  int // numbered like those of sessions
	commits int
	list    []*transaction
	current [2]*transaction
	waiting [2]isolation.Call // calls without an outcome yet; none if By is empty
}

func newHistory() *history { return new(history) }

// A transaction is a transaction that has begun.
type transaction struct {
	by     isolation.Who
	number int
	commit int // its place among the committed transactions, from 1
	ended  int // when it ended; 0: it has not
	acts   []act
}

// An act is what a transaction has done or seen.
type act struct {
	at    int
	do    isolation.Op
	key   isolation.Key
	value int
}

// String returns what has been seen or written.
func (a act) String() string {
	if a.do == isolation.Count || a.do == isolation.Insert {
		return fmt.Sprintf("%d rows", a.value)
	}
	return fmt.Sprintf("%s=%d", a.key, a.value)
}

// can is the guard of a call.
func (h *history) can(c isolation.Call) bool {
	t := h.current[c.By.Index()]
	if open := t != nil && t.ended == 0; !open || c.Do == isolation.Begin {
		return !open && c.Do == isolation.Begin
	}
	return h.waiting[c.By.Index()].By == ""
}

// answered records a call and its outcome. It never returns an error.
func (h *history) answered(c isolation.Call, answer isolation.Answer) error {
	if c.Do == isolation.Update || c.Do == isolation.Insert {
		h.writes++
		c.Value = h.writes
	}
	if answer.Own == isolation.Waits {
		h.waiting[c.By.Index()] = c
		return nil
	}
	w := answer.Woken
	if w == "" {
		h.record(c, answer.Own)
		return nil
	}
	woken := h.waiting[w.Index()]
	h.waiting[w.Index()] = isolation.Call{}
	if answer.Other.Err() != nil { // the failure may be the reason why the other call ends
		h.record(woken, answer.Other)
		h.record(c, answer.Own)
		return nil
	}
	h.record(c, answer.Own)
	h.record(woken, answer.Other)
	return nil
}

func (h *history) record(c isolation.Call, out isolation.Outcome) {
	h.now++
	if c.Do == isolation.Begin {
		t := &transaction{by: c.By, number: len(h.list) + 1}
		h.list, h.current[c.By.Index()] = append(h.list, t), t
		return
	}
	t := h.current[c.By.Index()]
	switch {
	case out.Err() != nil || c.Do == isolation.Rollback:
		t.ended = h.now
	case c.Do == isolation.Commit:
		h.commits++
		t.ended, t.commit = h.now, h.commits
	case c.Do == isolation.Update || c.Do == isolation.Insert:
		t.acts = append(t.acts, act{h.now, c.Do, c.Key, c.Value})
	default:
		t.acts = append(t.acts, act{h.now, c.Do, c.Key, out.Value})
	}
}

// writer returns the transaction that has written a value of a row; nil if it is the first value.
func (h *history) writer(value int) *transaction {
	for _, t := range h.list {
		for _, a := range t.acts {
			if a.do == isolation.Update && a.value == value {
				return t
			}
		}
	}
	return nil
}

// last returns the last value that a transaction writes to a row, and whether it writes to it.
func (t *transaction) last(key isolation.Key) (value int, writes bool) {
	for _, a := range t.acts {
		if a.do == isolation.Update && a.key == key {
			value, writes = a.value, true
		}
	}
	return value, writes
}

// place returns the place of the transaction that wrote a value among the committed ones; 0 for the first
// value.
func (h *history) place(value int) int {
	if t := h.writer(value); t != nil {
		return t.commit
	}
	return 0
}

// inserts counts the rows that a transaction has inserted before a moment.
func (t *transaction) inserts(before int) (n int) {
	for _, a := range t.acts {
		if a.do == isolation.Insert && a.at < before {
			n++
		}
	}
	return n
}

// others calls a function for each other transaction.
func (h *history) others(t *transaction, each func(*transaction) error) error {
	for _, u := range h.list {
		if u != t {
			if err := each(u); err != nil {
				return err
			}
		}
	}
	return nil
}
