// Package share is what one process of the soak runs: a share of the tapes of one machine. A test of a package
// calls Run with its machine. The command reads the lines that it prints.
package share

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A Share is which tapes a process runs, and says so in its environment.
type Share struct {
	Way   string // how they are made: one of Ways
	Seed  uint64
	Tapes int
}

// A Result is what came of them.
type Result struct {
	Ran        int
	Failures   int    // tapes that fail, though the machine is right
	First      string // the report of the first of them
	Heap       [3]int // live bytes after a collection, at each of Marks
	Goroutines [3]int
	Seconds    float64
}

// Marks are when memory and goroutines are counted, in percent of the tapes.
var Marks = [3]int{10, 50, 100}

const (
	variable = "SOAK_SHARE" // of the environment
	at       = "soak: at "  // begins a line that says how many tapes have run
	ended    = "soak: ended "
	often    = 500 // tapes between two such lines
)

// Environment is what a process needs to run a share. Programs are generated from a fixed seed.
func (s Share) Environment() []string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // it is plain data
	}
	return []string{
		variable + "=" + string(text), "FUZZMACHINE_SEED=7", fmt.Sprintf("FUZZMACHINE_SEEDS=%d", generated),
	}
}

// Read reads a line that Run has printed: how many tapes have run, or the result.
func Read(line string) (ran int, result *Result) {
	if rest, is := strings.CutPrefix(line, at); is {
		fmt.Sscan(rest, &ran)
	} else if rest, is := strings.CutPrefix(line, ended); is {
		result = new(Result)
		if json.Unmarshal([]byte(rest), result) != nil {
			return 0, nil
		}
	}
	return ran, result
}

// Run runs the share that the environment asks for, on a machine.
func Run(t *testing.T, m *fuzzmachine.Machine) {
	text := os.Getenv(variable)
	if text == "" {
		t.Skip("it is a process of go run ./bench/soak")
	}
	var s Share
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		t.Fatal(err)
	}
	r, err := s.run(m)
	if err != nil {
		t.Fatal(err)
	}
	line, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Printf("%s%s\n", ended, line)
}

func (s Share) run(m *fuzzmachine.Machine) (r Result, err error) {
	tapes, err := newTapes(m, s)
	if err != nil {
		return r, err
	}
	began, mark := time.Now(), 0
	for ; r.Ran < s.Tapes; r.Ran++ {
		if r.Ran%often == 0 {
			fmt.Printf("%s%d\n", at, r.Ran)
		}
		r.take(m.Check(tapes.next(r.Ran)))
		for mark < len(Marks) && (r.Ran+1)*100 >= s.Tapes*Marks[mark] {
			r.Heap[mark], r.Goroutines[mark] = held()
			mark++
		}
	}
	r.Seconds = time.Since(began).Seconds()
	return r, nil
}

// take counts a tape.
func (r *Result) take(err error) {
	if err == nil {
		return
	}
	if r.Failures++; r.Failures > 1 {
		return
	}
	r.First = fmt.Sprintf("tape %d: %v", r.Ran, err)
	var f *fuzzmachine.Failure
	if errors.As(err, &f) {
		r.First = fmt.Sprintf("tape %d: %s: %s\n%s", r.Ran, f.Signature, f.Script, f.Report)
	}
}

// held is how much memory is in use, and how many goroutines there are, when all that can end has ended.
func held() (heap, goroutines int) {
	const rounds = 3 // finalizers free more in the next one
	for range rounds {
		runtime.GC()
		time.Sleep(10 * time.Millisecond)
	}
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int(stats.HeapAlloc), runtime.NumGoroutine()
}
