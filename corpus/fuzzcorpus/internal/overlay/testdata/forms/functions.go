package forms

import (
	. "runtime"
	clock "time"
)

func sleeps() (ok bool) {
	begin := clock.Now()
	clock.Sleep(clock.Millisecond)
	sleep := clock.Sleep
	sleep(0)
	Gosched()
	return clock.Since(begin) >= clock.Millisecond
}
