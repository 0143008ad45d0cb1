package isolation

import (
	"fmt"
	"strings"
)

// A State is the state of a database with two connections, as far as it matters for an isolation level.
type State struct {
	level  Level
	stored table // what has been committed
	conns  [2]conn
}

// New returns the state of a database with two rows and no transactions.
func New(level Level) State { return State{level: level, stored: table{rows: len(keys)}} }

// A table is what can be read.
type table struct {
	cells   [len(keys)]cell
	rows    int
	commits int // the number of transactions that have committed
}

// A cell is the value of a row, and the number of the commit that wrote it.
type cell struct{ value, commit int }

// A conn is a connection with its transaction, if it has one.
type conn struct {
	open   bool
	waits  bool // for the other transaction, to write value to key
	key    Key
	value  int
	looked bool  // whether it has seen the database
	seen   table // as it was when it first looked
	wrote  [len(keys)]bool
	own    [len(keys)]int // what it wrote
	rows   int            // that it inserted
	order  order
}

// An order is what a serializable transaction remembers, by column, of the transactions that committed while
// it was open.
type order struct {
	reads    [columns]bool // what this transaction has read
	written  [columns]int  // the first commit that wrote the column
	readers  [columns]int  // the last commit of a transaction that read the column
	poisoned [columns]bool // written by a transaction that must come before one that committed earlier
}

// The columns are the rows, and one more for the number of rows.
const (
	counted = len(keys)
	columns = counted + 1
)

// Idle reports whether a connection has no transaction.
func (s State) Idle(by Who) bool { return !s.conns[by.Index()].open }

// Ready reports whether a connection has a transaction and does not wait for the other one.
func (s State) Ready(by Who) bool { return !s.Idle(by) && !s.Waits(by) }

// Waits reports whether a connection waits for the transaction of the other one.
func (s State) Waits(by Who) bool { return s.conns[by.Index()].waits }

// Looked reports whether the transaction of a connection has seen the database.
func (s State) Looked(by Who) bool { return s.conns[by.Index()].looked }

// Stored returns the committed value of a row.
func (s State) Stored(k Key) int { return s.stored.cells[k.index()].value }

// writes returns which columns a transaction has written.
func (c *conn) writes() (list [columns]bool) {
	copy(list[:], c.wrote[:])
	list[counted] = c.rows > 0
	return list
}

func (c *conn) isWriter() bool { return c.writes() != [columns]bool{} }

// look makes a transaction look at the database, if it has not done so yet.
func (s *State) look(by Who) *conn {
	c := &s.conns[by.Index()]
	if !c.looked {
		c.looked, c.seen = true, s.stored
	}
	return c
}

// reads records that a transaction has read a column that it has not written.
func (s *State) reads(by Who, column int) {
	if s.level == Serializable {
		s.conns[by.Index()].order.reads[column] = true
	}
}

// store commits what a transaction has written.
func (s *State) store(by Who) {
	me, other := &s.conns[by.Index()], &s.conns[by.Other().Index()]
	s.stored.commits++
	for i := range keys {
		if me.wrote[i] {
			s.stored.cells[i] = cell{me.own[i], s.stored.commits}
		}
	}
	s.stored.rows += me.rows
	if s.level == Serializable && other.looked {
		other.order.beside(me, s.stored.commits)
	}
}

// beside records that another transaction has committed.
func (o *order) beside(other *conn, commit int) {
	late := other.order.comesEarlier()
	for column, wrote := range other.writes() {
		if wrote && o.written[column] == 0 {
			o.written[column] = commit
		}
		if other.order.reads[column] {
			o.readers[column] = commit
		}
		if wrote && late {
			o.poisoned[column] = true
		}
	}
}

// comesEarlier reports whether a transaction must come before one that has committed, because it has not seen
// what that one wrote.
func (o *order) comesEarlier() bool {
	for column, reads := range o.reads {
		if reads && o.written[column] > 0 {
			return true
		}
	}
	return false
}

// allows reports whether a serializable transaction may commit, because there is a place for it in the order.
func (c *conn) allows() bool {
	o, writes := &c.order, c.writes()
	for r := range columns {
		if !o.reads[r] {
			continue
		}
		if o.poisoned[r] {
			return false
		}
		for w := range columns {
			if writes[w] && o.written[r] > 0 && o.written[r] <= o.readers[w] {
				return false
			}
		}
	}
	return true
}

// String returns what is stored and what each connection does.
func (s State) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "x=%d y=%d rows=%d", s.stored.cells[0].value, s.stored.cells[1].value, s.stored.rows)
	for i, by := range []Who{A, B} {
		c := &s.conns[i]
		switch {
		case c.waits:
			fmt.Fprintf(&b, "; %s waits to write %s=%d", by, c.key, c.value)
		case c.looked:
			x, y := c.seen.cells[0].value, c.seen.cells[1].value
			fmt.Fprintf(&b, "; %s sees x=%d y=%d rows=%d", by, x, y, c.seen.rows)
		case c.open:
			fmt.Fprintf(&b, "; %s has begun", by)
		}
		for k, wrote := range c.wrote {
			if wrote {
				fmt.Fprintf(&b, ", wrote %s=%d", keys[k], c.own[k])
			}
		}
		if c.rows > 0 {
			fmt.Fprintf(&b, ", inserted %d", c.rows)
		}
	}
	return b.String()
}
