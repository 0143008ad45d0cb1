// Package idle is a subject with four actions that do nothing, or take a set amount of time. So a measurement
// shows the cost of running them.
package idle

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// The environment variables with which the measuring program controls a fuzz target.
const (
	Waste = "IDLE_WASTE" // bytes that a step looks through to waste time
	Fixed = "IDLE_FIXED" // steps of the programs to run whatever the fuzzer says; 0: run what it says
	Tally = "IDLE_TALLY" // the file where a worker writes how many programs and steps it took
)

// Model has no state.
type Model struct{}

// System counts its steps.
type System struct{}

// What a process has taken.
var programs, steps int

var (
	field = make([]byte, 1<<20)
	waste = number(Waste)
)

func number(variable string) int {
	n, err := strconv.Atoi(os.Getenv(variable))
	if err != nil {
		return 0
	}
	return n
}

// NewModel makes a model.
func NewModel() *Model { return new(Model) }

// New makes a system, and counts it as a program.
func New() *System {
	programs++
	return new(System)
}

// Spend looks through so many bytes, in a function that has no coverage counters of its own.
func Spend(n int) bool { return bytes.IndexByte(field[:n], 1) >= 0 }

func step() {
	steps++
	if waste > 0 {
		Spend(waste)
	}
}

// Poke takes an argument and has no answer.
func (*System) Poke(int8) { step() }

// Push takes two arguments and has an answer.
func (*System) Push(Pair) bool { step(); return true }

// Peek has an answer alone.
func (*System) Peek() int8 { step(); return 0 }

// Rest has nothing.
func (*System) Rest() { step() }

// Poke is System.Poke.
func (*Model) Poke(int8) {}

// Push is System.Push.
func (*Model) Push(Pair) bool { return true }

// Peek is System.Peek.
func (*Model) Peek() int8 { return 0 }

// Rest is System.Rest.
func (*Model) Rest() {}

// A Pair is two arguments.
type Pair struct {
	Key uint8 `fuzz:"0..15"`
	Val int8
}

// Actions are the names of the actions.
var Actions = []string{"poke", "push", "peek", "rest"}

// A Step is an action, by its place in Actions, and arguments for whichever it is.
type Step struct {
	Action int
	Pair   Pair
}

// Programs returns programs of so many steps, the same every time.
func Programs(count, steps int) (list [][]Step) {
	r := rand.New(rand.NewPCG(7, uint64(steps)))
	for range count {
		program := make([]Step, steps)
		for i := range program {
			program[i] = Step{r.IntN(len(Actions)), Pair{uint8(r.IntN(16)), int8(r.IntN(256) - 128)}}
		}
		list = append(list, program)
	}
	return list
}

// A Source gives a fuzz target its tapes: the fuzzer's, or fixed ones.
type Source struct{ fixed [][]byte }

// NewSource begins a fuzz target: it adds seeds, and has the process tell at its end what it took.
func NewSource(f *testing.F, encode func([]Step) []byte) *Source {
	s := new(Source)
	length := number(Fixed)
	if length > 0 {
		for _, p := range Programs(64, length) {
			s.fixed = append(s.fixed, encode(p))
		}
	}
	for _, p := range Programs(24, 16) {
		f.Add(encode(p))
	}
	programs, steps = 0, 0
	f.Cleanup(func() {
		if file := os.Getenv(Tally); file != "" && programs > 0 {
			if err := os.WriteFile(file, fmt.Append(nil, programs, steps), 0o644); err != nil {
				f.Error(err)
			}
		}
	})
	return s
}

// Tape is the tape to run. Which of the fixed ones it is depends on the fuzzed one, for Go believes in
// coverage only that comes again with the same input; and there is no loop, whose count would be coverage
// too.
func (s *Source) Tape(fuzzed []byte) []byte {
	if s.fixed == nil {
		return fuzzed
	}
	i := len(fuzzed)
	if i > 0 {
		i += 5*int(fuzzed[0]) + 3*int(fuzzed[i/2]) + int(fuzzed[i-1])
	}
	return s.fixed[i%len(s.fixed)]
}
