package crashdisk

import (
	"encoding/binary"
	"os"

	"github.com/fuzzmachine/go/prophecy/disk"
)

// recover finds out what the log says, and makes it fit to be gone on with.
func (s *Store) recover() error {
	log, err := readAll(s.log)
	if err != nil {
		return err
	}
	if len(log) < headSize || !sound(log[:headSize]) {
		return s.begin() // the log was never opened before: Open syncs its head before it returns
	}
	s.generation = binary.BigEndian.Uint32(log[sumSize:])
	s.end = s.readIndex(int64(len(log)))
	s.end = s.replay(log, s.end)
	if err := s.forgetTail(int64(len(log))); err != nil {
		return err
	}
	return s.forgetCompaction()
}

// begin writes the head of a new log.
func (s *Store) begin() error {
	head := s.head(1)
	if _, err := s.log.WriteAt(head, 0); err != nil {
		return err
	}
	s.generation, s.end = 1, headSize
	if err := s.log.Sync(); err != nil {
		return err
	}
	return s.dir.Sync()
}

func (s *Store) head(generation uint32) []byte {
	return summed(binary.BigEndian.AppendUint32(nil, generation))
}

// replay enters the records of a log from a place on into the index, as far as they are whole, and returns how far that is.
func (s *Store) replay(log []byte, from int64) (end int64) {
	for {
		r, ok := s.decode(log[min(from, int64(len(log))):])
		if !ok {
			return from
		}
		s.enter(r, from)
		from += r.size()
	}
}

// forgetTail cuts off what follows the last whole record. A record that lies behind one that was lost was never synced, and
// must not come to life when a new one fills the gap. The cut has to be safe before that.
func (s *Store) forgetTail(size int64) error {
	if size <= s.end || s.fault == missingTruncate {
		return nil
	}
	if err := s.log.Truncate(s.end); err != nil {
		return err
	}
	return s.log.Sync()
}

// forgetCompaction removes the log of a compaction that did not come to its end. All that it says is in the log.
func (s *Store) forgetCompaction() error {
	if s.fault == doubleReplay {
		return s.finishCompaction()
	}
	return s.remove(newName)
}

// finishCompaction is a bug: the records were replayed already, and may be older than what the log says by now.
func (s *Store) finishCompaction() error {
	f, err := s.dir.OpenFile(newName, os.O_RDONLY, 0)
	if err != nil {
		return nil
	}
	defer f.Close()
	log, err := readAll(f)
	for at := int64(headSize); err == nil && at < int64(len(log)); {
		r, ok := s.decode(log[at:])
		if !ok {
			break
		}
		err = s.append(r)
		at += r.size()
	}
	return err
}

func readAll(f disk.File) ([]byte, error) {
	info, err := f.Stat()
	if err != nil || info.Size() == 0 {
		return nil, err
	}
	bytes := make([]byte, info.Size())
	_, err = f.ReadAt(bytes, 0)
	return bytes, err
}
