package soak_test

import (
	"fmt"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/fuzzmachine/go/bench/soak"
)

const most = 256 << 10 // bytes that a process may hold more after all of its tapes than after half of them

// Every tape runs, whatever its bytes are: nothing crashes or hangs, and the machine passes, which is right. Neither
// memory nor goroutines grow.
func TestEveryTapeRuns(t *testing.T) {
	if os.Getenv("CI") != "true" && os.Getenv("NIGHT") == "" {
		t.Skip("it runs tapes for some seconds: CI=true or NIGHT=1 runs it")
	}
	t.Setenv("FUZZMACHINE_SEED", "7")
	t.Setenv("FUZZMACHINE_SEEDS", fmt.Sprint(generated))
	n := 500
	if os.Getenv("NIGHT") != "" {
		n = 2000
	}
	for _, way := range ways {
		t.Run(way, func(t *testing.T) {
			m := soak.Machine()
			tapes, err := newTapes(m, way, 1)
			if err != nil {
				t.Fatal(err)
			}
			var memory, goroutines [2]int // after half and after all
			for i := range n {
				if err := m.Check(tapes.next(i)); err != nil {
					t.Fatalf("tape %d: %v", i, err)
				}
				if (i+1)%(n/2) == 0 {
					half := i / (n / 2)
					memory[half], goroutines[half] = held()
				}
			}
			if memory[1] > memory[0]+most || goroutines[1] > goroutines[0] {
				t.Errorf("bytes %d, goroutines %d", memory, goroutines)
			}
		})
	}
}

// held is how much memory is in use, and how many goroutines there are, when all that can end has ended.
func held() (bytes, goroutines int) {
	for range 3 { // finalizers free more in the next round
		runtime.GC()
		time.Sleep(10 * time.Millisecond)
	}
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int(stats.HeapAlloc), runtime.NumGoroutine()
}

func FuzzEvery(f *testing.F) {
	m := soak.Machine()
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}
