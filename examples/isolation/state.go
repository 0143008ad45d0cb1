package isolation

import (
	"fmt"
	"strings"
)

// A State is a database with two connections, as far as an isolation level has something to say of it.
type State struct {
	level  Level
	stored table // what has been committed
	conns  [2]conn
}

// New is a database with two rows and no transactions.
func New(level Level) State { return State{level: level, stored: table{rows: len(keys)}} }

// A table is what can be read.
type table struct {
	cells   [len(keys)]cell
	rows    int
	commits int // how many transactions have made it what it is
}

// A cell is the value of a row, and the commit that it is of.
type cell struct{ value, commit int }

// A conn is a connection with its transaction, if it has one.
type conn struct {
	open   bool
	waits  bool // for the other's transaction, to write value to key
	key    Key
	value  int
	looked bool  // whether it has seen the database
	seen   table // as it was when it first looked
	wrote  [len(keys)]bool
	own    [len(keys)]int // what it wrote
	rows   int            // that it inserted
	order  order
}

// An order is what a serializable transaction remembers of those that have committed beside it, by column.
type order struct {
	reads    [columns]bool // what it has read itself
	written  [columns]int  // the first commit that wrote there
	readers  [columns]int  // the last commit that had read there
	poisoned [columns]bool // written by one that must come before one that committed earlier
}

// The columns are the rows, and how many there are.
const (
	counted = len(keys)
	columns = counted + 1
)

// Idle is whether somebody has no transaction.
func (s State) Idle(by Who) bool { return !s.conns[by.Index()].open }

// Ready is whether somebody has a transaction, and does not wait for the other's.
func (s State) Ready(by Who) bool { return !s.Idle(by) && !s.Waits(by) }

// Waits is whether somebody waits for the other's transaction.
func (s State) Waits(by Who) bool { return s.conns[by.Index()].waits }

// Stored is what has been committed of a row.
func (s State) Stored(k Key) int { return s.stored.cells[k.index()].value }

// writes is which columns a transaction has written to.
func (c *conn) writes() (list [columns]bool) {
	copy(list[:], c.wrote[:])
	list[counted] = c.rows > 0
	return list
}

func (c *conn) isWriter() bool { return c.writes() != [columns]bool{} }

// look has a transaction see the database, if it has not yet.
func (s *State) look(by Who) *conn {
	c := &s.conns[by.Index()]
	if !c.looked {
		c.looked, c.seen = true, s.stored
	}
	return c
}

// reads notes what a transaction has read that it did not write.
func (s *State) reads(by Who, column int) {
	if s.level == Serializable {
		s.conns[by.Index()].order.reads[column] = true
	}
}

// store makes what a transaction has written what there is.
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

// beside notes that another has committed.
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

// comesEarlier is whether a transaction has to come before one that has committed, for it has not seen what
// that wrote.
func (o *order) comesEarlier() bool {
	for column, reads := range o.reads {
		if reads && o.written[column] > 0 {
			return true
		}
	}
	return false
}

// allows is whether a serializable transaction may commit: there is a place for it in the order.
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

// String is what is stored, and what each connection does.
func (s State) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "x=%d y=%d rows=%d", s.stored.cells[0].value, s.stored.cells[1].value, s.stored.rows)
	for i, by := range []Who{A, B} {
		c := &s.conns[i]
		switch {
		case c.waits:
			fmt.Fprintf(&b, "; %s waits to write %s=%d", by, c.key, c.value)
		case c.looked:
			fmt.Fprintf(&b, "; %s sees x=%d y=%d rows=%d", by, c.seen.cells[0].value, c.seen.cells[1].value, c.seen.rows)
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
