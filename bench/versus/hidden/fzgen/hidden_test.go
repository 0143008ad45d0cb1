//go:build versus

package fzgen

import (
	"strconv"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/hidden"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/thepudds/fzgen/fuzzer"
)

const most = 64 // steps

func FuzzVersus(f *testing.F) { f.Fuzz(run) }

// A sound system passes, whatever the bytes.
func TestSound(t *testing.T) {
	for _, tape := range subject.Tapes(200) {
		run(t, tape)
	}
}

func run(t *testing.T, tape []byte) {
	lock, n := hidden.New(subject.Bug()), 0
	var steps []fuzzer.Step
	for b := range hidden.Buttons {
		steps = append(steps, fuzzer.Step{Name: "press-" + strconv.Itoa(b), Func: func() {
			if n == most {
				return
			}
			n++
			if lock.Press(b) {
				subject.Failed(n)
				t.Fatalf("open after %d steps", n)
			}
		}})
	}
	fuzzer.NewFuzzer(tape).Chain(steps)
}
