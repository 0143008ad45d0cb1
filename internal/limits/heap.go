package limits

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"sync/atomic"
)

// Size returns how many bytes objects on the heap have, those included that have not been collected yet. It
// stops nothing.
func HeapSize() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

const most = 1 << 30

// HeapIsMuch reports whether so many bytes are more than the heap may grow by in one run.
func HeapIsMuch(more uint64) bool { return more > least && more > bound() }

const least = 32 << 20 // so that the bound is seldom looked for

// bound is 1 GiB, or a half of what the process may have, by GOMEMLIMIT or by its control group.
func bound() uint64 {
	return min(most, uint64(debug.SetMemoryLimit(-1))/2, group("/sys/fs/cgroup/memory.max")/2)
}

// group returns the limit of a control group, which a file says; where it says none, there is none.
func group(file string) uint64 {
	text, _ := os.ReadFile(file)
	limit, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64)
	if err != nil {
		return math.MaxUint64
	}
	return limit
}

// Mebibytes returns a number of bytes as people write it: 12 MiB.
func Mebibytes(bytes uint64) string { return fmt.Sprintf("%d MiB", bytes>>20) }

// A Growth is that of the heap since it was first looked at.
type Growth struct{ before atomic.Uint64 } // 0: it was not

// Begin begins anew.
func (g *Growth) Begin() { g.before.Store(0) }

// IsMuch reports whether the heap has grown too much.
func (g *Growth) IsMuch() bool {
	now, before := HeapSize(), g.before.Load()
	if before == 0 {
		g.before.Store(now)
	}
	return before > 0 && now > before && HeapIsMuch(now-before)
}

// Lasts reports whether the heap has grown by twice too much, and what is there is no garbage.
func (g *Growth) Lasts() bool {
	grown := func() bool {
		now, before := HeapSize(), g.before.Load()
		return before > 0 && now > before && HeapIsMuch((now-before)/2)
	}
	if g.before.Load() == 0 {
		runtime.GC()
		g.before.Store(HeapSize())
	}
	if !grown() {
		return false
	}
	runtime.GC()
	return grown()
}

// Words say by how much the heap has grown.
func (g *Growth) Words() string {
	return fmt.Sprintf("the heap grew from %s, when it was first looked at, to %s", Mebibytes(g.before.Load()), Mebibytes(HeapSize()))
}
