//go:build unix

package note

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

// Lives reports whether a process is still there.
func Lives(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || err == syscall.EPERM
}

// mapped maps a file, which the system keeps up to date even if the process is killed.
func mapped(file *os.File, size int) ([]byte, error) {
	if err := file.Truncate(int64(size)); err != nil {
		return nil, err
	}
	return syscall.Mmap(int(file.Fd()), 0, size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
}
