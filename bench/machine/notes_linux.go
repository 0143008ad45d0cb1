package main

import (
	"fmt"
	"syscall"
	"time"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

const adopt = 36 // PR_SET_CHILD_SUBREAPER

// costOf runs the tests of a binary, and adopts the witness when they have ended.
func costOf(b benchmark.Binary) (c cost, err error) {
	if _, _, failed := syscall.RawSyscall(syscall.SYS_PRCTL, adopt, 1, 0); failed != 0 {
		return c, failed
	}
	cmd := b.Command([]string{"FUZZMACHINE_SEEDS=0"}, "-test.run=^FuzzIdle$")
	began := time.Now()
	if err := cmd.Run(); err != nil {
		return c, fmt.Errorf("the target fails: %w", err)
	}
	c.test = time.Since(began)
	c.processor = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	for {
		var used syscall.Rusage
		if _, err := syscall.Wait4(-1, nil, 0, &used); err != nil { // there are no more
			c.all = time.Since(began)
			return c, nil
		}
		c.processor += time.Duration(used.Utime.Nano() + used.Stime.Nano())
		c.memory = max(c.memory, float64(used.Maxrss)/1024)
	}
}
