package isolation

import "github.com/fuzzmachine/go/prophecy/futures"

// A future is a possible answer to a call, with the state after it.
type future = futures.Future[State, Answer]

// Do returns the futures of a call that the isolation level of the state allows. The first future is what
// PostgreSQL does, and one of them is what SQLite does. The caller makes sure that By is Idle if the call is
// Begin, and Ready if it is not.
func (s State) Do(c Call) []future {
	switch c.Do {
	case Begin:
		return s.begin(c.By)
	case Read:
		return s.read(c.By, c.Key)
	case Count:
		return s.count(c.By)
	case Update:
		return s.update(c)
	case Insert:
		return s.insert(c.By)
	case Commit:
		return s.commit(c.By)
	}
	return s.leave(c.By, Done)
}

// begin returns two futures: the transaction looks at the database later, or now.
func (s State) begin(by Who) []future {
	s.conns[by.Index()] = conn{open: true}
	now := s
	now.look(by)
	return []future{{Answer: Answer{Own: Done}, Next: s}, {Answer: Answer{Own: Done}, Next: now}}
}

// read returns what the transaction has written, or what it saw when it first looked. At Read Committed it
// may also return what has been committed since.
func (s State) read(by Who, key Key) []future {
	c, i := s.look(by), key.index()
	if c.wrote[i] {
		return s.gives(by, c.own[i])
	}
	s.reads(by, i)
	if s.level == ReadCommitted {
		return s.gives(by, s.stored.cells[i].value, c.seen.cells[i].value)
	}
	return s.gives(by, c.seen.cells[i].value)
}

func (s State) count(by Who) []future {
	c := s.look(by)
	s.reads(by, counted)
	if s.level == ReadCommitted {
		return s.gives(by, c.rows+s.stored.rows, c.rows+c.seen.rows)
	}
	return s.gives(by, c.rows+c.seen.rows)
}

// gives returns the futures of a call that returns one of some values.
func (s State) gives(by Who, values ...int) (list []future) {
	for i, v := range values {
		if i == 0 || v != values[0] {
			list = append(list, future{Answer: Answer{Own: Outcome{Value: v}}, Next: s})
		}
	}
	if s.conflicts(by) {
		list = append(list, s.leave(by, Failed(ErrSerialization))...)
	}
	return list
}

func (s State) update(c Call) []future {
	other := &s.conns[c.By.Other().Index()]
	s.look(c.By)
	s.conns[c.By.Index()].key, s.conns[c.By.Index()].value = c.Key, c.Value
	if !other.wrote[c.Key.index()] {
		return append(s.write(c.By), s.crowded(c.By)...)
	}
	var list []future
	switch {
	case c.Hurried:
		return append(s.leave(c.By, Failed(ErrTimeout)), s.late(c.By)...)
	case other.waits: // for this transaction
		list = append(s.leave(c.By, Failed(ErrDeadlock)), s.yields(c.By)...)
	default:
		waiting := s
		waiting.conns[c.By.Index()].waits = true
		list = []future{{Answer: Answer{Own: Waits}, Next: waiting}}
	}
	return append(append(list, s.crowded(c.By)...), s.late(c.By)...)
}

// write returns the futures of an update that does not wait.
func (s State) write(by Who) (list []future) {
	me := &s.conns[by.Index()]
	i := me.key.index()
	if s.level == ReadCommitted || s.stored.cells[i].commit == me.seen.cells[i].commit {
		after := s
		c := &after.conns[by.Index()]
		c.wrote[i], c.own[i] = true, c.value
		c.waits, c.key, c.value = false, "", 0
		list = append(list, future{Answer: Answer{Own: Done}, Next: after})
	}
	return append(list, s.late(by)...)
}

// late returns the future in which a transaction cannot write, because the other has written since it looked.
func (s State) late(by Who) []future {
	if s.conns[by.Index()].seen.commits != s.stored.commits || s.conflicts(by) {
		return s.leave(by, Failed(ErrSerialization))
	}
	return nil
}

// crowded returns the future in which a transaction cannot write, because the other writes too.
func (s State) crowded(by Who) []future {
	if s.conns[by.Other().Index()].isWriter() {
		return s.leave(by, Failed(ErrTimeout))
	}
	return nil
}

// yields returns the futures in which the other transaction, which waits for this one, fails.
func (s State) yields(by Who) (list []future) {
	s.conns[by.Other().Index()] = conn{}
	for _, f := range s.write(by) {
		f.Answer.Woken, f.Answer.Other = by.Other(), Failed(ErrDeadlock)
		list = append(list, f)
	}
	return list
}

func (s State) insert(by Who) []future {
	s.look(by)
	after := s
	after.conns[by.Index()].rows++
	list := []future{{Answer: Answer{Own: Done}, Next: after}}
	return append(append(list, s.late(by)...), s.crowded(by)...)
}

// commit succeeds if the level does not forbid it. After a conflict it may also fail.
func (s State) commit(by Who) (list []future) {
	if s.conns[by.Index()].allows() {
		after := s
		after.store(by)
		list = after.leave(by, Done)
	}
	if s.conflicts(by) {
		list = append(list, s.leave(by, Failed(ErrSerialization))...)
	}
	return list
}

// conflicts reports whether of two serializable transactions that overlap one has read and the other has
// written. Then the database may fail either of them, because it need not know whether the rows were the
// same.
func (s State) conflicts(by Who) bool {
	if s.level != Serializable {
		return false
	}
	me, other := &s.conns[by.Index()], &s.conns[by.Other().Index()]
	none := [columns]int{}
	return me.looked && (me.order.written != none || other.isWriter()) ||
		me.isWriter() && (me.order.readers != none || other.looked)
}

// leave returns the futures of a call that ends its transaction. The other transaction may have waited for
// it.
func (s State) leave(by Who, own Outcome) (list []future) {
	other := by.Other()
	s.conns[by.Index()] = conn{}
	if !s.conns[other.Index()].waits {
		return []future{{Answer: Answer{Own: own}, Next: s}}
	}
	for _, f := range s.write(other) {
		f.Answer = Answer{Own: own, Woken: other, Other: f.Answer.Own}
		list = append(list, f)
	}
	return list
}
