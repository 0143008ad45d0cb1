package crashdisk

import (
	"encoding/binary"
	"os"
)

// A place is the offset and size of a value in the log.
type place struct{ at, size int64 }

// Close writes an index with what replaying the log would find: a checksum, the generation of the log and its
// length, and then for each key its place and the key. The index is used only if it is complete and belongs
// to this log, because a compaction makes another log.

const indexHead = sumSize + 4 + 8

func (s *Store) writeIndex() error {
	body := binary.BigEndian.AppendUint32(nil, s.generation)
	body = binary.BigEndian.AppendUint64(body, uint64(s.end))
	for _, key := range s.Keys() {
		p := s.index[key]
		body = binary.BigEndian.AppendUint64(body, uint64(p.at))
		body = append(body, byte(p.size), byte(len(key)))
		body = append(body, key...)
	}
	f, err := s.dir.OpenFile(indexName, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	if _, err := f.WriteAt(summed(body), 0); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	f.Close()
	return s.dir.Sync()
}

// readIndex returns the offset from which a log of a given size must be replayed.
func (s *Store) readIndex(size int64) int64 {
	f, err := s.dir.OpenFile(indexName, os.O_RDONLY, 0)
	if err != nil {
		return headSize
	}
	defer f.Close()
	bytes, err := readAll(f)
	if err != nil || len(bytes) < indexHead || !sound(bytes) {
		return headSize
	}
	generation := binary.BigEndian.Uint32(bytes[sumSize:])
	end := int64(binary.BigEndian.Uint64(bytes[sumSize+4:]))
	if end > size || generation != s.generation && s.fault != staleIndex {
		return headSize
	}
	for rest := bytes[indexHead:]; len(rest) > 0; {
		key := 10 + int(rest[9])
		s.index[string(rest[10:key])] = place{int64(binary.BigEndian.Uint64(rest)), int64(rest[8])}
		rest = rest[key:]
	}
	return end
}
