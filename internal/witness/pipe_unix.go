//go:build linux || darwin || freebsd || netbsd || dragonfly

package witness

import (
	"os"
	"strconv"
	"syscall"
	"unsafe"
)

// room is how many bytes of the pipe are left. What the runtime writes first must fit, for that is what the witness
// sees: a word or two, such as "panic: " or "runtime stack:". What it writes in all, with one line of a stack, must not.
const room = 40

// fullPipe makes a pipe that is full but for its room, and says how much is in it.
func fullPipe() (read, write *os.File, filled string, err error) {
	var fds [2]int
	if err = pipe(&fds); err != nil {
		return nil, nil, "", err
	}
	syscall.SetNonblock(fds[1], true)
	all, page := 0, make([]byte, 4096)
	for {
		n, err := syscall.Write(fds[1], page)
		if n <= 0 || err != nil {
			break
		}
		all += n
	}
	for left := all; left > 0; {
		n, err := syscall.Read(fds[0], page[:min(left, len(page))])
		if n <= 0 || err != nil {
			break
		}
		left -= n
	}
	n, err := syscall.Write(fds[1], make([]byte, all-room))
	syscall.SetNonblock(fds[1], false)
	syscall.SetNonblock(fds[0], true)
	return os.NewFile(uintptr(fds[0]), "crash"), os.NewFile(uintptr(fds[1]), "crash"), strconv.Itoa(n), err
}

func pipe(fds *[2]int) error {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	if err := syscall.Pipe(fds[:]); err != nil {
		return err
	}
	syscall.CloseOnExec(fds[0])
	syscall.CloseOnExec(fds[1])
	return nil
}

// grows waits until there is more in the pipe than it was filled with.
func grows(crash *os.File, filled string) bool {
	was, err := strconv.Atoi(filled)
	if err != nil {
		return false
	}
	pipe, err := crash.SyscallConn()
	if err != nil {
		return false
	}
	more := false
	err = pipe.Read(func(fd uintptr) bool {
		var n int32
		_, _, failed := syscall.Syscall(syscall.SYS_IOCTL, fd, readable, uintptr(unsafe.Pointer(&n)))
		more = failed == 0 && int(n) > was
		return more || failed != 0
	})
	return more && err == nil
}
