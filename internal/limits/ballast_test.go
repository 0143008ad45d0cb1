package limits_test

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"

	"github.com/fuzzmachine/go/internal/limits"
)

// goal is the size in MiB at which the heap is collected next.
func goal() uint64 {
	runtime.GC()
	sample := []metrics.Sample{{Name: "/gc/heap/goal:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64() >> 20
}

func TestGarbageIsCollectedLaterWithBallast(t *testing.T) {
	const most = 32 // which a heap with ballast has at least
	if soon := goal(); soon >= most {
		t.Fatalf("it is collected at %d MiB", soon)
	}
	release := limits.Ballast()
	if later := goal(); later < most {
		t.Errorf("with ballast it is collected at %d MiB", later)
	}
	release()
	if soon := goal(); soon >= most {
		t.Errorf("without it again, it is collected at %d MiB", soon)
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(100 << 20))
	defer limits.Ballast()()
	if soon := goal(); soon >= most {
		t.Errorf("where there is little memory, it is collected at %d MiB", soon)
	}
}
