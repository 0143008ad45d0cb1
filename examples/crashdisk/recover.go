package crashdisk

import (
	"encoding/binary"
	"os"

	"github.com/fuzzmachine/go/prophecy/disk"
)

// recover reads the log and prepares it for new records.
func (s *Store) recover() error {
	log, err := readAll(s.log)
	if err != nil {
		return err
	}
	if len(log) < headSize || !sound(log[:headSize]) {
		return s.begin() // the log was never opened before, because Open syncs its head before it returns
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

// replay adds the complete records of a log from an offset on to the index, and returns the end of the last
// one.
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

// forgetTail removes everything after the last complete record. A record after a lost one was never synced,
// and must not count when a new record fills the gap. The removal must be safe before that.
func (s *Store) forgetTail(size int64) error {
	if size <= s.end || s.fault == missingTruncate {
		return nil
	}
	if err := s.log.Truncate(s.end); err != nil {
		return err
	}
	return s.log.Sync()
}

// forgetCompaction removes the log of a compaction that was interrupted. Everything in it is in the old log
// too.
func (s *Store) forgetCompaction() error {
	if s.fault == doubleReplay {
		return s.finishCompaction()
	}
	return s.remove(newName)
}

// finishCompaction is a bug: its records were replayed already, and may be older than those of the log.
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
