// Package kv is the store of examples/kv with the bugs that are planted in it, on a disk that can lose power,
// and a model without any log. A record is told by the order in which it was made, and whether power is lost
// while a commit is being written is an argument of the commit.
package kv

import (
	"maps"
	"slices"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/kv"
)

// The arguments of actions.
type (
	Record int   // counted from the first that was made, and round and round
	Value  uint8 // what a record has
)

func (Record) Domain() string { return "0..7" }
func (Value) Domain() string  { return "0..3" }

// most is how many records there may be at a time.
const most = 4

// A Model is the records, and what a transaction wants to write.
type Model struct {
	records map[int]Value
	made    int
	pending map[int]Value // nil: there is no transaction
}

func NewModel() *Model         { return &Model{records: make(map[int]Value)} }
func (m *Model) Clone() *Model { return &Model{maps.Clone(m.records), m.made, maps.Clone(m.pending)} }

// at is which record is meant.
func (m *Model) at(r Record) int { return int(r) % m.made }

// Create makes a record, and says the how many-th it is.
func (m *Model) Create(v Value) int {
	m.records[m.made] = v
	m.made++
	return m.made - 1
}

// CanCreate is whether there is room.
func (m *Model) CanCreate(Value) bool { return len(m.records) < most }

// Read returns the value of a record, and whether it is there.
func (m *Model) Read(r Record) (Value, bool) { v, found := m.records[m.at(r)]; return v, found }

// CanRead is whether any record was ever made.
func (m *Model) CanRead(Record) bool { return m.made > 0 }

// Update changes a record outside any transaction, and returns whether it is there.
func (m *Model) Update(r Record, v Value) bool {
	_, found := m.Read(r)
	if found {
		m.records[m.at(r)] = v
	}
	return found
}

// CanUpdate is whether any record was ever made.
func (m *Model) CanUpdate(Record, Value) bool { return m.made > 0 }

// Delete takes a record out, and returns whether it was there.
func (m *Model) Delete(r Record) bool {
	_, found := m.Read(r)
	delete(m.records, m.at(r))
	return found
}

// CanDelete is whether any record was ever made.
func (m *Model) CanDelete(Record) bool { return m.made > 0 }

// Begin begins a transaction, and returns whether it did.
func (m *Model) Begin() bool {
	if m.pending != nil {
		return false
	}
	m.pending = make(map[int]Value)
	return true
}

// Write changes a record when the transaction is committed.
func (m *Model) Write(r Record, v Value) { m.pending[m.at(r)] = v }

// CanWrite is whether there is a transaction, and any record was ever made.
func (m *Model) CanWrite(Record, Value) bool { return m.pending != nil && m.made > 0 }

// Commit does what the transaction has written, unless power is lost.
func (m *Model) Commit(lost bool) {
	for at, v := range m.pending {
		if _, found := m.records[at]; found && !lost {
			m.records[at] = v
		}
	}
	m.pending = nil
}

// CanCommit is whether there is a transaction.
func (m *Model) CanCommit(bool) bool { return m.pending != nil }

// Rollback ends the transaction as if it had not been.
func (m *Model) Rollback() { m.pending = nil }

// CanRollback is whether there is a transaction.
func (m *Model) CanRollback() bool { return m.pending != nil }

// Restart is a loss of power outside any transaction.
func (m *Model) Restart() {}

// CanRestart is whether there is no transaction.
func (m *Model) CanRestart() bool { return m.pending == nil }

// Crash is a loss of power at any time.
func (m *Model) Crash() { m.pending = nil }

// An Entry is a record with its value.
type Entry struct {
	Record int
	Value  Value
}

// State is how many records there are said to be, and then all that were made and are there.
func (m *Model) State() []Entry {
	list := []Entry{{len(m.records), 0}}
	for at := range m.made {
		if v, found := m.records[at]; found {
			list = append(list, Entry{at, v})
		}
	}
	return list
}

// A System is the store with its disk, and the IDs it has invented. Its methods are as in the model.
type System struct {
	disk  *kv.Disk
	store *kv.Store
	ids   []kv.ID
}

func NewSystem() *System {
	s := &System{disk: new(kv.Disk)}
	s.open()
	return s
}

func (s *System) open()             { s.store = kv.Planted(s.disk, subject.Bug()) }
func (s *System) id(r Record) kv.ID { return s.ids[int(r)%len(s.ids)] }

func (s *System) Create(v Value) int {
	id := s.store.Create(uint8(v))
	if known := slices.Index(s.ids, id); known >= 0 {
		return known
	}
	s.ids = append(s.ids, id)
	return len(s.ids) - 1
}

func (s *System) Read(r Record) (Value, bool) {
	v, found := s.store.Read(s.id(r))
	return Value(v), found
}

func (s *System) Update(r Record, v Value) bool { return s.store.Update(s.id(r), uint8(v)) }
func (s *System) Delete(r Record) bool          { return s.store.Delete(s.id(r)) }
func (s *System) Begin() bool                   { return s.store.Begin() }
func (s *System) Write(r Record, v Value)       { s.store.Write(s.id(r), uint8(v)) }

func (s *System) Commit(lost bool) {
	if lost {
		s.disk.FailInSync()
	}
	s.store.Commit()
	if lost {
		s.Restart()
	}
}

func (s *System) Rollback() { s.store.Rollback() }

// Restart loses power, and opens the store that is on the disk.
func (s *System) Restart() {
	s.disk.Fail()
	s.open()
}

// Crash is the same at any time.
func (s *System) Crash() { s.Restart() }

func (s *System) State() []Entry {
	list, all := []Entry{{s.store.Len(), 0}}, s.store.All()
	for at, id := range s.ids {
		if v, found := all[id]; found {
			list = append(list, Entry{at, Value(v)})
		}
	}
	return list
}
