//go:build unix

package flightrecorder

import (
	"os"
	"syscall"
)

// Keep keeps files from processes that this one starts.
func Keep(files ...int) {
	for _, file := range files {
		syscall.CloseOnExec(file)
	}
}

// ArePipes reports whether files are pipes, by their numbers.
func ArePipes(files ...int) bool {
	for _, file := range files {
		var s syscall.Stat_t
		if syscall.Fstat(file, &s) != nil || s.Mode&syscall.S_IFMT != syscall.S_IFIFO {
			return false
		}
	}
	return true
}

// mapped maps a file, which the system keeps up to date even if the process is killed. All of it is written
// first, for where the disk is full a store into a page that has no place there would kill the process.
func mapped(file *os.File, size int) ([]byte, error) {
	if _, err := file.Write(make([]byte, size)); err != nil {
		return nil, err
	}
	return syscall.Mmap(int(file.Fd()), 0, size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
}
