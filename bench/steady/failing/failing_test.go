package failing

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/fuzzmachine/go/bench/shrink/machine"
	"github.com/fuzzmachine/go/fuzzmachine"
)

func TestWays(t *testing.T) { reported(t, ways) }

func TestStuck(t *testing.T) { reported(t, stuck) }

// The machines of bench/shrink are hard to shrink.
func TestSubjects(t *testing.T) {
	for _, s := range append(machine.All[:len(machine.All):len(machine.All)], machine.Two) {
		for n := range programs {
			t.Run(fmt.Sprintf("%s/%d", s.Name, n), func(t *testing.T) { first(t, s.New(nil), uint64(n)) })
		}
	}
}

const (
	programs = 2     // of each subject
	most     = 50000 // that are tried
)

func reported(t *testing.T, list []way) {
	for _, w := range list {
		t.Run(w.name, func(t *testing.T) { first(t, machineOf(w), 0) })
	}
}

// first adds the report of the first program that fails to the file. The programs are the same each time.
func first(t *testing.T, m *fuzzmachine.Machine, seed uint64) {
	path := os.Getenv("PLANTED_REPORTS")
	if path == "" {
		t.Skip("it fails on purpose: it is a process of go run ./bench/steady -processes")
	}
	r := rand.New(rand.NewPCG(seed, 1))
	for range most {
		var f *fuzzmachine.Failure
		if err := m.Check(random(r)); !errors.As(err, &f) {
			continue
		}
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		fmt.Fprintf(file, "%q %q\n", t.Name(), f.Report)
		return
	}
	t.Fatal("no program fails")
}

// random is a tape of what programs consist of.
func random(r *rand.Rand) []byte {
	const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!\"#$%&'()*+,-./:;<=>?@[]^_{|}~"
	tape := make([]byte, r.IntN(200))
	for i := range tape {
		tape[i] = letters[r.IntN(len(letters))]
	}
	return tape
}
