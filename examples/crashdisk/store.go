// Package crashdisk is a small key-value store that keeps all it knows in a log, and what its recovery must get right when
// power is lost. Its README tells the story.
package crashdisk

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"

	"github.com/fuzzmachine/go/prophecy/disk"
)

// Options say how a store is opened. The zero value is what runs in production.
type Options struct {
	// Disk is the directory that the store lives in. Nil is the current one, on the machine's own disk.
	Disk disk.Dir

	fault fault
}

// A Store keeps values under keys. Keys and values have at most 255 bytes.
type Store struct {
	dir        disk.Dir
	log        disk.File
	end        int64            // of the log
	generation uint32           // of the log: how often it was compacted
	index      map[string]place // where in the log values are
	fault      fault
}

// The files. A log that is being written by Compact has another name until it is whole.
const (
	logName   = "log"
	newName   = "log.new"
	indexName = "index"
)

// Open opens the store in a directory; in an empty one, a new store. What it returns is safe from a loss of power, whatever
// happened before.
func Open(o Options) (*Store, error) {
	s := &Store{dir: o.Disk, fault: o.fault, index: make(map[string]place)}
	if s.dir == nil {
		s.dir = disk.OS{}
	}
	var err error
	if s.log, err = s.dir.OpenFile(logName, os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return nil, err
	}
	if err := s.recover(); err != nil {
		s.log.Close()
		return nil, err
	}
	return s, nil
}

// Put sets the value of a key. It is safe from a loss of power after the next Sync, Compact or Close. If it fails for want of
// room, everything is as it was.
func (s *Store) Put(key, value string) error {
	return s.append(record{kind: put, key: key, value: value})
}

// Delete takes a key out. It is safe, and fails, as a Put.
func (s *Store) Delete(key string) error {
	if _, found := s.index[key]; !found {
		return nil
	}
	return s.append(record{kind: deletion, key: key})
}

func (s *Store) append(r record) error {
	bytes := r.encode()
	if n, err := s.log.WriteAt(bytes, s.end); err != nil {
		if n > 0 {
			err = errors.Join(err, s.log.Truncate(s.end))
		}
		return err
	}
	s.enter(r, s.end)
	s.end += int64(len(bytes))
	return nil
}

// enter has the index know of a record at a place in the log.
func (s *Store) enter(r record, at int64) {
	if r.kind == deletion {
		delete(s.index, r.key)
		return
	}
	s.index[r.key] = place{at + r.size() - int64(len(r.value)), int64(len(r.value))}
}

// Get returns the value of a key, and whether there is one.
func (s *Store) Get(key string) (value string, found bool, err error) {
	p, found := s.index[key]
	if !found {
		return "", false, nil
	}
	bytes := make([]byte, p.size)
	if _, err := s.log.ReadAt(bytes, p.at); err != nil {
		return "", false, err
	}
	return string(bytes), true, nil
}

// Keys returns the keys, sorted.
func (s *Store) Keys() []string { return slices.Sorted(maps.Keys(s.index)) }

// Sync makes all that was done safe. If it fails, nobody knows what is, and to sync again would not tell: let go of the store,
// and restart the machine before it is opened again. Compact and Close are no different.
func (s *Store) Sync() error {
	err := s.log.Sync()
	if err != nil && s.fault == retriedSync {
		err = s.log.Sync()
	}
	return err
}

// Close makes all that was done safe, and leaves an index behind, so that to open the store again takes less reading. The
// store is closed whatever it returns.
func (s *Store) Close() error {
	err := s.Sync()
	if err == nil {
		err = s.writeIndex()
	}
	if closed := s.log.Close(); err == nil {
		err = closed
	}
	return err
}

// remove removes a file that need not be there.
func (s *Store) remove(name string) error {
	if err := s.dir.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
