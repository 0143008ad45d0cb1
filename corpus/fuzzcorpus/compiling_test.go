package main

import (
	"debug/elf"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// run fuzzes binaries in which the library has no coverage counters, but for those of states.
func TestRunCompilesTheLibraryWithoutCounters(t *testing.T) {
	slowtest.TakesSeconds(t)
	if runtime.GOOS != "linux" {
		t.Skip("it reads ELF binaries, as Linux has")
	}
	m := newModule(t)
	if err := os.RemoveAll(m.cache); err != nil {
		t.Fatal(err)
	}
	m.run(1, "run", "./worker", "FuzzSoon", "-time=10m", "-parallel=1").says("step 1, add: much")
	made, err := filepath.Glob(filepath.Join(m.cache, "fuzzcorpus", "bin", "*.test"))
	if err != nil || len(made) != 1 {
		t.Fatalf("%d binaries: %v", len(made), err)
	}
	usual := filepath.Join(t.TempDir(), "usual.test")
	m.build(usual, "-fuzz=.", "./worker")
	quiet, all := counters(t, made[0]), counters(t, usual)
	if left := all - quiet; left < 5000 || quiet < 1000 {
		t.Errorf("of %d counters %d are left out", all, left)
	}
}

// counters is how many coverage counters a binary has.
func counters(t *testing.T, binary string) (n uint64) {
	t.Helper()
	file, err := elf.Open(binary)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	symbols, err := file.Symbols()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range symbols {
		switch s.Name {
		case "internal/fuzz._counters":
			n -= s.Value
		case "internal/fuzz._ecounters":
			n += s.Value
		}
	}
	return n
}
