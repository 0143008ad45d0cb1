package kv

import (
	"slices"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/kv"
)

// A System is the store with its disk, and the IDs it has invented.
type System struct {
	disk  *kv.Disk
	store *kv.Store
	ids   []kv.ID
}

// NewSystem returns an empty one.
func NewSystem() *System {
	s := &System{disk: new(kv.Disk)}
	s.open()
	return s
}

func (s *System) open() { s.store = kv.Planted(s.disk, subject.Bug()) }

func (s *System) id(r Record) kv.ID { return s.ids[int(r)%len(s.ids)] }

// Create is as in the model.
func (s *System) Create(v Value) int {
	id := s.store.Create(uint8(v))
	if known := slices.Index(s.ids, id); known >= 0 {
		return known
	}
	s.ids = append(s.ids, id)
	return len(s.ids) - 1
}

// Read is as in the model.
func (s *System) Read(r Record) (Value, bool) {
	v, found := s.store.Read(s.id(r))
	return Value(v), found
}

// Update is as in the model.
func (s *System) Update(r Record, v Value) bool { return s.store.Update(s.id(r), uint8(v)) }

// Delete is as in the model.
func (s *System) Delete(r Record) bool { return s.store.Delete(s.id(r)) }

// Begin is as in the model.
func (s *System) Begin() bool { return s.store.Begin() }

// Write is as in the model.
func (s *System) Write(r Record, v Value) { s.store.Write(s.id(r), uint8(v)) }

// Commit is as in the model.
func (s *System) Commit(lost bool) {
	if lost {
		s.disk.FailInSync()
	}
	s.store.Commit()
	if lost {
		s.Restart()
	}
}

// Rollback is as in the model.
func (s *System) Rollback() { s.store.Rollback() }

// Restart loses power, and opens the store that is on the disk.
func (s *System) Restart() {
	s.disk.Fail()
	s.open()
}

// Crash is the same at any time.
func (s *System) Crash() { s.Restart() }

// State is as in the model.
func (s *System) State() []Entry {
	list, all := []Entry{{s.store.Len(), 0}}, s.store.All()
	for at, id := range s.ids {
		if v, found := all[id]; found {
			list = append(list, Entry{at, Value(v)})
		}
	}
	return list
}
