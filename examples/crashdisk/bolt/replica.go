// Package bolt tests how bbolt recovers from losses of power, as far as its options let a test replace the
// disk. The README of crashdisk says what is assumed instead.
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

// A fault is a sync of bbolt that the replica omits, to show what the machine would find if bbolt omitted it.
type fault string

const (
	dataUnsynced fault = "data-unsynced" // the pages of a transaction, before the meta page that points to them
	metaUnsynced fault = "meta-unsynced" // the meta page, before the transaction is acknowledged
)

const (
	pageSize = 1024
	fileName = "db"
)

// A replica is a database in a real file, which cannot lose power, and a disk that can. After each
// transaction its pages are written to the disk in the same order as by bbolt: the file grows and is synced;
// then the changed pages and a sync; then the meta page and a sync. A test cannot observe the syncs of bbolt.
// They are as in its source (Tx.Commit, DB.grow in v1.5.0).
type replica struct {
	disk  *disk.Disk
	dir   string // of the real file
	fault fault

	db    *bbolt.DB
	real  *os.File
	pages []byte // of the real file, when it was last read
}

// open copies the disk to the real file and opens that.
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

// openFile is the option that a test can set. It unlinks the file, so that a broken database that cannot be
// closed does not block the next one with its lock.
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

// update performs a transaction and copies its changes to the disk.
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

// follow writes the changes of a transaction to the disk.
func (r *replica) follow(before, now []byte) error {
	f, err := r.disk.OpenFile(fileName, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	var meta, data []int
	grown := max(0, len(now)-len(before))
	was := append(bytes.Clone(before), make([]byte, grown)...) // new bytes are zeros until they are written
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

// check runs bbolt's check of its pages.
func (r *replica) check() error {
	return r.db.View(func(tx *bbolt.Tx) (err error) {
		for found := range tx.Check() {
			err = errors.Join(err, fmt.Errorf("bbolt's check: %w", found))
		}
		return err
	})
}

func read(f io.ReaderAt) ([]byte, error) { return io.ReadAll(io.NewSectionReader(f, 0, math.MaxInt64)) }
