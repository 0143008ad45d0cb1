// Package kv is a small database. It has records with IDs that it invents, a transaction, and a log on a disk
// that can lose power. The model is much simpler. It identifies IDs by their order. It has no log, and a
// restart changes nothing. A prophecy predicts whether power is lost during a commit, so the model knows that
// the commit did not happen.
package kv

import (
	"maps"
	"slices"
)

// A fault is a bug that can be planted in a store.
type fault string

const (
	keepsSize    fault = "delete-keeps-size"    // delete leaves the number of records
	readsPending fault = "read-uncommitted"     // read returns what a transaction has written
	keepsPending fault = "rollback-keeps-write" // the next commit includes what was rolled back
	revives      fault = "commit-revives"       // commit writes a record that was deleted meanwhile
	unsynced     fault = "seal-unsynced"        // a loss of power loses the last change
	trustsAll    fault = "restart-trusts-all"   // a batch without a seal counts
	keepsLoose   fault = "restart-keeps-loose"  // such a batch stays in the log, and the next seal covers it
	reusesID     fault = "restart-reuses-id"    // after a restart the ID of a deleted record is used again
)

// An ID names a record.
type ID uint32

// A Store keeps records on a disk.
type Store struct {
	disk    *Disk
	records map[ID]uint8
	size    int
	given   uint32 // the number of IDs invented so far

	busy    bool         // whether there is a transaction
	pending map[ID]uint8 // its writes
	fault   fault
}

// Open reads a store from a disk. An empty disk holds an empty store.
func Open(d *Disk) *Store { return open(d, "") }

// Planted opens a store with a bug, given by its name.
func Planted(d *Disk, bug string) *Store { return open(d, fault(bug)) }

func open(d *Disk, f fault) *Store {
	s := &Store{disk: d, records: make(map[ID]uint8), pending: make(map[ID]uint8), fault: f}
	s.replay()
	return s
}

// Create makes a record with a new ID, which cannot be predicted and which no other record has ever had.
func (s *Store) Create(value uint8) ID {
	id := ID((s.given + 1) * 0x9e3779b1) // an odd factor, so that no ID repeats
	s.given++
	s.records[id] = value
	s.size++
	s.log(created, id, value)
	s.seal()
	return id
}

// Read returns the value of a record as it was last committed, and whether there is one.
func (s *Store) Read(id ID) (value uint8, found bool) {
	value, found = s.records[id]
	if pending, written := s.pending[id]; written && s.fault == readsPending {
		value = pending
	}
	return value, found
}

// Update changes a record outside any transaction, and returns whether there is one.
func (s *Store) Update(id ID, value uint8) bool {
	if _, found := s.records[id]; !found {
		return false
	}
	s.records[id] = value
	s.log(written, id, value)
	s.seal()
	return true
}

// Delete removes a record, and returns whether there was one.
func (s *Store) Delete(id ID) bool {
	if _, found := s.records[id]; !found {
		return false
	}
	delete(s.records, id)
	if s.fault != keepsSize {
		s.size--
	}
	s.log(deleted, id, 0)
	s.seal()
	return true
}

// Len returns the number of records.
func (s *Store) Len() int { return s.size }

// Begin begins a transaction, and returns whether it did: there is at most one.
func (s *Store) Begin() bool {
	began := !s.busy
	s.busy = true
	return began
}

// Write changes a record when the transaction is committed, if the record is still there then.
func (s *Store) Write(id ID, value uint8) { s.pending[id] = value }

// Commit performs the writes of the transaction and ends it.
func (s *Store) Commit() {
	for _, id := range slices.Sorted(maps.Keys(s.pending)) {
		if _, found := s.records[id]; found || s.fault == revives {
			s.records[id] = s.pending[id]
			s.log(written, id, s.pending[id])
		}
	}
	s.seal()
	clear(s.pending)
	s.busy = false
}

// Rollback ends the transaction without any change.
func (s *Store) Rollback() {
	if s.fault != keepsPending {
		clear(s.pending)
	}
	s.busy = false
}

// All returns the records.
func (s *Store) All() map[ID]uint8 { return maps.Clone(s.records) }
