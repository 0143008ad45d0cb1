package failing

import (
	"errors"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"runtime/debug"
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

// die are the ways in which the process ends.
var die = map[string]func(b *box, k int8){
	"panic":    func(_ *box, k int8) { apart(func() { panic(k) }) },
	"pointer":  func(b *box, _ int8) { apart(func() { panic(b) }) },
	"unlock":   func(b *box, _ int8) { b.lock.Unlock() },
	"overflow": func(b *box, _ int8) { debug.SetMaxStack(16 << 20); b.Sum = deep(0) },
	"exit":     func(*box, int8) { os.Exit(3) },
	"fatal":    func(*box, int8) { log.Fatal("cannot go on") },
	"kill": func(*box, int8) {
		self, _ := os.FindProcess(os.Getpid())
		_ = self.Kill()
		select {}
	},
}

func deep(n int) int { return deep(n+1) + 1 }

func apart(f func()) {
	done := make(chan bool)
	go func() {
		f()
		close(done)
	}()
	<-done
}

var dying = machineOf(way{wrong: die[os.Getenv("STEADY_DIES")]})

// FuzzDying ends its process in the way that STEADY_DIES says.
func FuzzDying(f *testing.F) {
	if os.Getenv("STEADY_DIES") == "" {
		f.Skip("it ends the process: it is one of go run ./bench/steady -processes")
	}
	dying.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { dying.Run(t, tape) })
}
