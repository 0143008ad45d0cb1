// Package bolt has bbolt recover from losses of power, as far as its options let a test come between it and the disk. Where they
// do not, the package says what it takes for granted; the README of crashdisk tells the story.
package bolt

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"time"

	"github.com/fuzzmachine/go/prophecy/disk"
	"go.etcd.io/bbolt"
)

// A fault is a sync that bbolt does, and that the replica leaves out as if bbolt forgot it: so one sees what the machine would find.
type fault string

const (
	dataUnsynced fault = "data-unsynced" // the pages of a transaction, before the meta page that points to them
	metaUnsynced fault = "meta-unsynced" // the meta page, before the transaction is acknowledged
)

const (
	pageSize = 1024
	fileName = "db"
)

// A replica is a database in a real file, which no seam can lose, and a disk that can. After each transaction its pages are
// written to the disk as bbolt writes them: the file grows, and is synced; the pages that have changed, and a sync; the meta page,
// and a sync. That bbolt syncs so is read in its source (Tx.Commit, DB.grow in v1.5.0), for nobody can see it.
type replica struct {
	disk  *disk.Disk
	dir   string // of the real file
	fault fault

	db    *bbolt.DB
	real  *os.File
	pages []byte // of the real file, when it was looked at last
}

// open makes the real file what is on the disk, and opens it.
func (r *replica) open() error {
	f, err := r.disk.OpenFile(fileName, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if r.pages, err = read(f); err != nil {
		return err
	}
	path := filepath.Join(r.dir, fileName)
	if err := os.WriteFile(path, r.pages, 0o600); err != nil {
		return err
	}
	r.db, err = bbolt.Open(path, 0o600, &bbolt.Options{
		OpenFile: r.openFile,
		PageSize: pageSize,
		NoSync:   true, // of the real file, which is not what is tested
		Timeout:  time.Second,
	})
	return err
}

// openFile is what the options let a test have: the file, which it unlinks, so that a database that could not be closed, for
// it is broken, does not keep the next one waiting for its lock.
func (r *replica) openFile(name string, flag int, perm os.FileMode) (f *os.File, err error) {
	r.real, err = os.OpenFile(name, flag, perm)
	return r.real, errors.Join(err, os.Remove(name))
}

func (r *replica) close() error {
	if r.db == nil {
		return nil
	}
	db := r.db
	r.db = nil
	return db.Close()
}

// update does a transaction, and has the disk follow.
func (r *replica) update(do func(*bbolt.Tx) error) error {
	if err := r.db.Update(do); err != nil {
		return err
	}
	before := r.pages
	now, err := read(r.real)
	if err != nil {
		return err
	}
	r.pages = now
	return r.follow(before, now)
}

// follow writes to the disk what a transaction has changed.
func (r *replica) follow(before, now []byte) error {
	f, err := r.disk.OpenFile(fileName, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	var meta, data []int
	was := append(bytes.Clone(before), make([]byte, max(0, len(now)-len(before)))...) // what is new is zeros until it is written
	for at := 0; at < len(now); at += pageSize {
		switch {
		case bytes.Equal(now[at:at+pageSize], was[at:at+pageSize]):
		case at < 2*pageSize:
			meta = append(meta, at)
		default:
			data = append(data, at)
		}
	}
	if len(now) > len(before) {
		if err := errors.Join(f.Truncate(int64(len(now))), f.Sync()); err != nil {
			return err
		}
	}
	if err := r.write(f, now, data, r.fault != dataUnsynced); err != nil {
		return err
	}
	return r.write(f, now, meta, r.fault != metaUnsynced)
}

func (r *replica) write(f disk.File, now []byte, pages []int, sync bool) error {
	for _, at := range pages {
		if _, err := f.WriteAt(now[at:at+pageSize], int64(at)); err != nil {
			return err
		}
	}
	if !sync {
		return nil
	}
	return f.Sync()
}

// check asks bbolt whether its pages are in order.
func (r *replica) check() error {
	return r.db.View(func(tx *bbolt.Tx) (err error) {
		for found := range tx.Check() {
			err = errors.Join(err, fmt.Errorf("bbolt's check: %w", found))
		}
		return err
	})
}

func read(f io.ReaderAt) ([]byte, error) { return io.ReadAll(io.NewSectionReader(f, 0, math.MaxInt64)) }
