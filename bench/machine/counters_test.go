package main

import (
	"runtime"
	"testing"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

// mostCounters is how many more coverage counters than a harness by hand the fuzz binary of a machine may
// have. Each costs two nanoseconds of an execution, of some forty thousand. Code that is divided into rooms
// is worth that; a heavy import is not.
const mostCounters = 11_120

func TestMachineAddsFewCounters(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds two fuzz binaries")
	}
	if runtime.GOOS != "linux" {
		t.Skip("the counters are read from ELF binaries, as Linux has")
	}
	in, err := benchmark.NewWorkshop()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	var counters [2]int
	for i, pkg := range []string{"ring/byhand", "ring/lockstep"} {
		b, err := in.Build("machine/"+pkg, true)
		if err != nil {
			t.Fatal(err)
		}
		begin, end, err := region(b.Path)
		if err != nil {
			t.Fatal(err)
		}
		counters[i] = int(end - begin)
	}
	if more := counters[1] - counters[0]; more > mostCounters || more < mostCounters-1000 {
		t.Errorf("%d counters more, at most %d are allowed; where they are: go run ./bench/machine -part counters",
			more, mostCounters)
	}
}
