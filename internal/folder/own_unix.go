//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package folder

import (
	"io/fs"
	"os"
	"syscall"
)

// take takes a lock, and reports whether that could be. It is given back when all processes that have the
// file have closed it, however they end.
func take(file *os.File) bool {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil
}

// open opens a file, but no link, and does not wait for who might write to it.
func open(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
}

// isOwn is whether the user owns a file.
func isOwn(info fs.FileInfo) bool {
	s, is := info.Sys().(*syscall.Stat_t)
	return is && int(s.Uid) == os.Geteuid()
}
