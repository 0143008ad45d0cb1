// Package crashdisk is a small key-value store that keeps its data in a log. Its tests check that it recovers
// from losses of power. The README describes them.
package crashdisk

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"

	"github.com/fuzzmachine/go/prophecy/disk"
)

// Options are the options of Open. The zero value is what runs in production.
type Options struct {
	// Disk is the directory of the store. Nil is the current directory.
	Disk disk.Dir

	fault fault
}

// A Store keeps values under keys. Keys and values have at most 255 bytes.
type Store struct {
	dir        disk.Dir
	log        disk.File
	end        int64            // of the log
	generation uint32           // of the log: the number of compactions
	index      map[string]place // the places of values in the log
	fault      fault
}

// The files of a store. A log that Compact is writing has another name until it is complete.
const (
	logName   = "log"
	newName   = "log.new"
	indexName = "index"
)

// Open opens the store in a directory, or makes a new store in an empty directory. The contents of the
// returned store are safe, whatever happened before.
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

// Put sets the value of a key. The value is safe after the next Sync, Compact or Close. If Put fails because
// the disk is full, nothing has changed.
func (s *Store) Put(key, value string) error {
	return s.append(record{kind: put, key: key, value: value})
}

// Delete removes a key. It becomes safe and fails like Put.
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

// enter adds a record at a place in the log to the index.
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

// Sync makes all changes safe. If it fails, it is unknown what is safe, and another sync would not show it.
// Drop the store, and restart the computer before you open it again. The same holds for Compact and Close.
func (s *Store) Sync() error {
	err := s.log.Sync()
	if err != nil && s.fault == retriedSync {
		err = s.log.Sync()
	}
	return err
}

// Close makes all changes safe and writes an index, so that opening the store again reads less. The store is
// closed even if Close returns an error.
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

// remove removes a file if it exists.
func (s *Store) remove(name string) error {
	if err := s.dir.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
