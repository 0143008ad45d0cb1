package limits

import (
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"testing"
)

func TestMostIsAHalfOfTheLimit(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(600 << 20))
	if got := bound(); got != 300<<20 && got != group("/sys/fs/cgroup/memory.max")/2 {
		t.Errorf("of 600 MiB: %s", Mebibytes(got))
	}
	debug.SetMemoryLimit(math.MaxInt64)
	if got := bound(); got > most {
		t.Errorf("without a limit: %s", Mebibytes(got))
	}
}

func TestLimitOfAControlGroup(t *testing.T) {
	file := filepath.Join(t.TempDir(), "max")
	for text, want := range map[string]uint64{"1048576\n": 1 << 20, "max\n": math.MaxUint64} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := group(file); got != want {
			t.Errorf("%q: %d", text, got)
		}
	}
	if group(file+"x") != math.MaxUint64 {
		t.Error("there is a limit without a file")
	}
}

func TestSizeGrows(t *testing.T) {
	runtime.GC() // else it may collect meanwhile what other tests have left
	before := HeapSize()
	data := make([]byte, 8<<20)
	if HeapIsMuch(8<<20) || !HeapIsMuch(2<<30) {
		t.Error("8 MiB are much, or 2 GiB are not")
	}
	if after := HeapSize(); after < before+4<<20 {
		t.Errorf("from %s to %s with %d bytes more", Mebibytes(before), Mebibytes(after), len(data))
	}
	runtime.KeepAlive(data)
}

// What is there when the heap is first looked at is no growth.
func TestGrowthBeginsWhenItIsLookedAt(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(64 << 20))
	before := make([]byte, 48<<20)
	var g Growth
	if g.IsMuch() {
		t.Errorf("what was there is much: %s", g.Words())
	}
	data := make([]byte, 48<<20)
	if !g.IsMuch() {
		t.Errorf("not much: %s", g.Words())
	}
	if g.Begin(); g.IsMuch() {
		t.Errorf("it does not begin anew: %s", g.Words())
	}
	runtime.KeepAlive(before)
	runtime.KeepAlive(data)
}

// What is kept lasts, if it is more than twice the bound; garbage does not.
func TestGrowthThatLasts(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(100 << 20))
	var g Growth
	if g.Lasts() {
		t.Error("it lasts at first")
	}
	half := make([]byte, 60<<20)
	if g.Lasts() {
		t.Error("less than twice the bound lasts")
	}
	whole := make([]byte, 60<<20)
	if !g.Lasts() {
		t.Error("twice the bound does not last")
	}
	runtime.KeepAlive(half)
	runtime.KeepAlive(whole)
	half, whole = nil, nil
	if g.Lasts() {
		t.Error("garbage lasts")
	}
}
