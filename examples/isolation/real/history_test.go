package real

import (
	"fmt"

	"github.com/fuzzmachine/go/examples/isolation"
)

// A history is a model that expects nothing: it keeps what was done and seen in a run, so that properties can
// speak of it.
type history struct {
	now     int // how many outcomes there were
	writes  int // numbered as those of sessions are
	commits int
	list    []*transaction
	current [2]*transaction
	waiting [2]isolation.Call // that have no outcome yet; no call where By is nobody
}

func newHistory() *history { return new(history) }

// A transaction is one that has begun.
type transaction struct {
	by     isolation.Who
	number int
	commit int // its place among those that have committed, from 1
	ended  int // 0: it goes on
	acts   []act
}

// An act is what a transaction has done, or seen.
type act struct {
	at    int
	do    isolation.Op
	key   isolation.Key
	value int
}

// String is what has been seen, or written.
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

// answered keeps a call and what it has come to. It is never wrong.
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
		h.note(c, answer.Own)
		return nil
	}
	woken := h.waiting[w.Index()]
	h.waiting[w.Index()] = isolation.Call{}
	if answer.Other.Err() != nil { // which may be why the other one can go on
		h.note(woken, answer.Other)
		h.note(c, answer.Own)
		return nil
	}
	h.note(c, answer.Own)
	h.note(woken, answer.Other)
	return nil
}

func (h *history) note(c isolation.Call, out isolation.Outcome) {
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

// writer is who has written a value of a row; nil if it is the first one.
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

// last is the value that a transaction leaves in a row, if it writes to it.
func (t *transaction) last(key isolation.Key) (value int, writes bool) {
	for _, a := range t.acts {
		if a.do == isolation.Update && a.key == key {
			value, writes = a.value, true
		}
	}
	return value, writes
}

// place is that of the transaction which wrote a value among those that have committed: 0 is the first value.
func (h *history) place(value int) int {
	if t := h.writer(value); t != nil {
		return t.commit
	}
	return 0
}

// inserts counts the rows that a transaction inserts before a moment.
func (t *transaction) inserts(before int) (n int) {
	for _, a := range t.acts {
		if a.do == isolation.Insert && a.at < before {
			n++
		}
	}
	return n
}

// others are the transactions that are not this one.
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
