package disk

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"syscall"
	"time"
)

// A file is a node that was opened.
type file struct {
	disk   *Disk
	node   *node
	name   string
	flag   int
	cuts   int // of the disk, when it was opened
	closed bool
}

// largest is the largest size of a file, so that an offset that is far too large costs no memory.
const largest = 1 << 30

var errNegative = errors.New("negative offset")

// usable returns an error if a file cannot be used. allowed says whether it was opened for this use.
func (f *file) usable(allowed bool) error {
	switch {
	case f.cuts != f.disk.cuts:
		return ErrCrashed
	case f.closed:
		return fs.ErrClosed
	case !allowed:
		return syscall.EBADF
	}
	return nil
}

func (f *file) ReadAt(p []byte, at int64) (n int, err error) {
	defer f.disk.enter()()
	err = f.usable(reads(f.flag) || len(p) == 0)
	if err == nil && at < 0 {
		return 0, failed("readat", f.name, errNegative)
	}
	if err == nil {
		if _, fails := f.disk.Fate.Count("read", 1); fails {
			err = syscall.EIO
		}
	}
	if err != nil {
		return 0, failed("read", f.name, err)
	}
	n = copy(p, f.node.seen[min(at, int64(len(f.node.seen))):])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

func (f *file) WriteAt(p []byte, at int64) (n int, err error) {
	defer f.disk.enter()()
	err = f.usable(writes(f.flag) || len(p) == 0)
	if err == nil && at < 0 {
		return 0, failed("writeat", f.name, errNegative)
	}
	if err == nil && at > largest-int64(len(p)) {
		err = syscall.EFBIG
	}
	if err != nil {
		return 0, failed("write", f.name, err)
	}
	stops, short := f.disk.Fate.Count("short", len(p))
	if short {
		p = p[:stops]
	}
	if len(p) > 0 {
		err = f.disk.do(operation{kind: write, node: f.node, at: at, bytes: bytes.Clone(p)})
	}
	switch {
	case err != nil:
		return 0, failed("write", f.name, err)
	case short:
		return len(p), failed("write", f.name, syscall.ENOSPC)
	}
	return len(p), nil
}

func (f *file) Truncate(size int64) error {
	defer f.disk.enter()()
	err := f.usable(true)
	switch {
	case err != nil:
	case !writes(f.flag), size < 0:
		err = syscall.EINVAL
	case size > largest:
		err = syscall.EFBIG
	case size != int64(len(f.node.seen)):
		err = f.disk.do(operation{kind: truncate, node: f.node, at: size})
	}
	if err != nil {
		return failed("truncate", f.name, err)
	}
	return nil
}

func (f *file) Sync() error {
	defer f.disk.enter()()
	err := f.usable(true)
	if err == nil {
		err = f.disk.settle(func(o operation) bool { return o.node == f.node && !o.kind.ofDir() })
	}
	if err != nil {
		return failed("sync", f.name, err)
	}
	return nil
}

func (f *file) Stat() (fs.FileInfo, error) {
	defer f.disk.enter()()
	if err := f.usable(true); err != nil {
		return nil, failed("stat", f.name, err)
	}
	return info{f.name, int64(len(f.node.seen)), fs.FileMode(f.node.perm)}, nil
}

func (f *file) Close() error {
	defer f.disk.enter()()
	if err := f.usable(true); err != nil {
		return failed("close", f.name, err)
	}
	f.closed = true
	return nil
}

// An info is what Stat returns.
type info struct {
	name string
	size int64
	mode fs.FileMode
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return i.mode }
func (i info) ModTime() time.Time { return time.Time{} }
func (i info) IsDir() bool        { return false }
func (i info) Sys() any           { return nil }
