//go:build unix

package step

import (
	"syscall"
	"testing"
	"time"
)

// processor measures the processor time of a loop, for all threads together. So other work of the computer
// does not count.
func processor(b *testing.B, loop func()) {
	before := used(b)
	loop()
	b.ReportMetric(float64((used(b)-before).Nanoseconds())/float64(b.N), "cpu-ns/op")
}

func used(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
