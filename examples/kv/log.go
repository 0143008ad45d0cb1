package kv

import "encoding/binary"

// The log is a sequence of entries: the operation, the ID, the value. A batch of entries counts after it is
// sealed.
const (
	created = 'c' // also records that the ID was used, even if the record is deleted later
	written = 'w'
	deleted = 'd'
	sealed  = 's'

	entrySize = 6
)

func (s *Store) log(what byte, id ID, value uint8) {
	e := binary.BigEndian.AppendUint32([]byte{what}, uint32(id))
	s.disk.Write(append(e, value))
}

// seal ends a batch and makes it safe.
func (s *Store) seal() {
	s.log(sealed, 0, 0)
	if s.fault != unsynced {
		s.disk.Sync()
	}
}

// replay repeats the operations of the log. A batch at the end without a seal does not count. It must be
// removed, because otherwise the next seal would cover it.
func (s *Store) replay() {
	log, end := s.disk.Bytes(), 0
	for at := 0; at+entrySize <= len(log); at += entrySize {
		if log[at] == sealed || s.fault == trustsAll {
			s.redo(log[end : at+entrySize])
			end = at + entrySize
		}
	}
	if s.fault != keepsLoose {
		s.disk.Truncate(end)
	}
}

func (s *Store) redo(batch []byte) {
	for ; len(batch) > 0; batch = batch[entrySize:] {
		id, value := ID(binary.BigEndian.Uint32(batch[1:])), batch[5]
		switch batch[0] {
		case created:
			s.given++
			s.records[id] = value
			s.size++
		case written:
			s.records[id] = value
		case deleted:
			delete(s.records, id)
			s.size--
			if s.fault == reusesID {
				s.given--
			}
		}
	}
}

// batches counts the sealed batches.
func (d *Disk) batches() (n int) {
	for log := d.bytes[:d.synced]; len(log) > 0; log = log[entrySize:] {
		if log[0] == sealed {
			n++
		}
	}
	return n
}
