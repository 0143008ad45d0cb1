package heap_test

import (
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/fuzzmachine/go/internal/heap"
)

var kept []byte

// collections is how often garbage is collected while 256 MiB of it are made.
func collections() uint32 {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	for range 256 << 10 {
		kept = make([]byte, 1<<10)
	}
	runtime.ReadMemStats(&after)
	return after.NumGC - before.NumGC
}

func TestGarbageIsCollectedLessOftenWithBallast(t *testing.T) {
	often := collections()
	release := heap.Ballast()
	seldom := collections()
	release()
	if runtime.GC(); seldom > often/2 {
		t.Errorf("%d times with ballast, %d without", seldom, often)
	}
	if again := collections(); again < 2*seldom {
		t.Errorf("%d times when it was released, %d before", again, seldom)
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(100 << 20))
	defer heap.Ballast()()
	if little := collections(); little < 2*seldom {
		t.Errorf("%d times where there is little memory", little)
	}
}
