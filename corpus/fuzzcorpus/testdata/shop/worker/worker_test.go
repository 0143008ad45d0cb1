// Package worker has targets that behave otherwise in the workers of go test -fuzz than in plain go test.
package worker

import (
	"flag"
	"os"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// isWorker is whether the process is a worker.
func isWorker() bool { return flag.Lookup("test.fuzzworker").Value.String() == "true" }

// endTurn ends the turn as the end of its time does, and waits until the worker is ended.
func endTurn() {
	parent, err := os.FindProcess(os.Getppid())
	if err != nil || parent.Signal(os.Interrupt) != nil {
		os.Exit(3)
	}
	time.Sleep(time.Minute)
}

type world struct{ runs *int }

type add struct{ By uint8 }

// found fails in workers. It fails in plain go test as well if there is a file, which a worker makes of another.
func found(cut bool) *fuzzmachine.Machine {
	runs := 0
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) *world { return &world{&runs} },
		fuzzmachine.Do("add", func(t *fuzzmachine.T, w *world, a add) {
			_, err := os.Stat("both")
			if !isWorker() && err != nil {
				return
			}
			if *w.runs++; *w.runs > 1 && isWorker() && cut {
				_ = os.Rename("later", "both")
				endTurn()
			}
			t.Errorf("much")
		}))
}

var soon, late = found(false), found(true)

func FuzzSoon(f *testing.F) {
	soon.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { soon.Run(t, tape) })
}

// FuzzLate finds a failure, and its turn ends while that is shrunk.
func FuzzLate(f *testing.F) {
	late.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { late.Run(t, tape) })
}

// FuzzEntry has a turn that ends when an entry has been written, and nothing said.
func FuzzEntry(f *testing.F) {
	f.Add([]byte("1"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if isWorker() {
			_ = os.MkdirAll("testdata/fuzz/FuzzEntry", 0o700)
			_ = os.WriteFile("testdata/fuzz/FuzzEntry/left", []byte("go test fuzz v1\n[]byte(\"0\")\n"), 0o600)
			endTurn()
		}
		if string(b) == "0" {
			t.Error("much")
		}
	})
}

// FuzzSlow has a turn that ends in the baseline.
func FuzzSlow(f *testing.F) {
	for b := range byte(10) {
		f.Add([]byte{b})
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if isWorker() {
			endTurn()
		}
	})
}

// FuzzSkipped is never begun.
func FuzzSkipped(f *testing.F) { f.Skip("not here") }
