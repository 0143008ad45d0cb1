// Package iteration is the database of github.com/hashicorp/go-memdb, and a map that does what it should.
//
// A database in memory, with a transaction that writes. A list of rows is taken from the tree that the
// transaction goes on to write to, and not from a copy: rows that are inserted or deleted later come into
// the list, or vanish from it.
package iteration

import (
	"maps"
	"slices"

	"github.com/hashicorp/go-memdb"
)

// ids and groups are how many there are.
const (
	ids    = 8
	groups = 3
)

// The arguments of actions.
type (
	ID    int // a row
	Group int // what rows have, and are found by
)

func (ID) Domain() string    { return "0..7" }
func (Group) Domain() string { return "0..2" }

// A Model is the group of each row, and the rows that the list has left.
type Model struct {
	rows map[ID]Group
	list []ID
}

// NewModel returns a database without rows.
func NewModel() *Model { return &Model{rows: make(map[ID]Group)} }

func (m *Model) Clone() *Model { return &Model{maps.Clone(m.rows), slices.Clone(m.list)} }

// Insert writes a row, in the place of the one that is there.
func (m *Model) Insert(id ID, group Group) { m.rows[id] = group }

// Delete takes a row out, and returns whether it was there.
func (m *Model) Delete(id ID) bool {
	_, found := m.rows[id]
	delete(m.rows, id)
	return found
}

// Commit ends the transaction, and begins another.
func (m *Model) Commit() {}

// List begins a list of all rows.
func (m *Model) List() { m.list = slices.Sorted(maps.Keys(m.rows)) }

// ListGroup begins a list of the rows of a group.
func (m *Model) ListGroup(group Group) {
	m.List()
	m.list = slices.DeleteFunc(m.list, func(id ID) bool { return m.rows[id] != group })
}

// Next returns the next row of the list; -1 if there is none.
func (m *Model) Next() ID {
	if len(m.list) == 0 {
		return -1
	}
	id := m.list[0]
	m.list = m.list[1:]
	return id
}

// State is the group of each row, and -1 for those that are not there.
func (m *Model) State() (state []Group) {
	for id := range ID(ids) {
		group, found := m.rows[id]
		if !found {
			group = -1
		}
		state = append(state, group)
	}
	return state
}

// A System is the database. Its methods are as in the model.
type System struct {
	db   *memdb.MemDB
	txn  *memdb.Txn
	list memdb.ResultIterator
}

const table = "rows"

type row struct {
	ID    string
	Group string
}

func rowOf(id ID, group Group) *row {
	return &row{string(rune('a' + id)), string(rune('a' + group))}
}

func NewSystem() *System {
	index := func(name, field string, unique bool) *memdb.IndexSchema {
		return &memdb.IndexSchema{Name: name, Unique: unique, Indexer: &memdb.StringFieldIndex{Field: field}}
	}
	db, err := memdb.NewMemDB(&memdb.DBSchema{Tables: map[string]*memdb.TableSchema{
		table: {Name: table, Indexes: map[string]*memdb.IndexSchema{
			"id": index("id", "ID", true), "group": index("group", "Group", false),
		}},
	}})
	if err != nil {
		panic(err)
	}
	return &System{db: db, txn: db.Txn(true)}
}

func (s *System) Insert(id ID, group Group) {
	if err := s.txn.Insert(table, rowOf(id, group)); err != nil {
		panic(err)
	}
}

func (s *System) Delete(id ID) bool { return s.txn.Delete(table, rowOf(id, 0)) == nil }

func (s *System) Commit() {
	s.txn.Commit()
	s.txn = s.db.Txn(true)
}

func (s *System) List()                 { s.begin("id") }
func (s *System) ListGroup(group Group) { s.begin("group", rowOf(0, group).Group) }

func (s *System) begin(index string, args ...any) {
	list, err := s.txn.Get(table, index, args...)
	if err != nil {
		panic(err)
	}
	s.list = list
}

func (s *System) Next() ID {
	if s.list == nil {
		return -1
	}
	found, _ := s.list.Next().(*row)
	if found == nil {
		return -1
	}
	return ID(found.ID[0] - 'a')
}

func (s *System) State() (state []Group) {
	for id := range ID(ids) {
		found, err := s.txn.First(table, "id", rowOf(id, 0).ID)
		if err != nil {
			panic(err)
		}
		group := Group(-1)
		if found != nil {
			group = Group(found.(*row).Group[0] - 'a')
		}
		state = append(state, group)
	}
	return state
}
