//go:build linux || darwin || freebsd || netbsd || dragonfly

package witness

import (
	"os"
	"strconv"
	"syscall"
	"time"
	"unsafe"
)

// room is how many bytes of the pipe are left. What the runtime writes first must fit, for that is what the
// witness sees: a word or two, such as "panic: " or "runtime stack:". What it writes in all, with one line of
// a stack, must not.
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
		n := contents(fd)
		more = n > was
		return more || n < 0
	})
	return more && err == nil
}

// contents is how much is in a pipe; -1: that is not known.
func contents(fd uintptr) int {
	var n int32
	if _, _, failed := syscall.Syscall(syscall.SYS_IOCTL, fd, readable,
		uintptr(unsafe.Pointer(&n))); failed != 0 {
		return -1
	}
	return int(n)
}

// settle waits until the runtime has written what it can, so that nothing of that stands behind what is
// printed next.
func settle(crash *os.File) {
	for last, same := -1, 0; same < 4; time.Sleep(5 * time.Millisecond) {
		n := contents(crash.Fd())
		if n != last {
			last, same = n, 0
		}
		same++
	}
}
