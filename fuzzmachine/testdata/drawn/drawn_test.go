// Package drawn has worlds whose failures lie deep: to a fuzzer that does not see where a world is they take
// millions of programs.
package drawn

import (
	"flag"
	"os"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

var opened = flag.Bool("opened", false, "a lock may be opened")

// order is of the digits that open a lock.
var order = [...]int8{3, 1, 4, 1, 5, 2, 6, 5, 3, 5, 0, 7}

// A lock begins again at any other digit.
type lock struct{ At int }

type digit struct {
	D int8 `fuzz:"0..7"`
}

// newLock returns a machine of a lock, with what opening does.
func newLock(opens func(*fuzzmachine.T)) *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(
		func(*fuzzmachine.T) *lock { return new(lock) },
		fuzzmachine.Do("press", func(t *fuzzmachine.T, l *lock, a digit) {
			if l.At++; order[l.At-1] != a.D {
				l.At = 0
			}
			if l.At == len(order) {
				opens(t)
				l.At = 0
			}
		}),
	)
}

// workshop is where locks are made. The body of a target prepares it before it calls Run.
var workshop *os.Root

// newPreparedLock returns a machine of a lock that is made in the workshop.
func newPreparedLock(opens func(*fuzzmachine.T)) *fuzzmachine.Machine {
	return newLock(func(t *fuzzmachine.T) {
		if _, err := workshop.Stat("."); err != nil {
			t.Fatalf("%v", err)
		}
		opens(t)
	})
}

// A room is for three notes, and writes to what it is given when it is full.
type room struct{ taken int }

func (r *room) put(_ *fuzzmachine.T, notes []int8) {
	if r.taken++; r.taken == 4 && len(notes) > 0 {
		notes[0]++
	}
}

var (
	writing = fuzzmachine.NewWorld(
		func(*fuzzmachine.T) *room { return new(room) },
		fuzzmachine.Do("put", func(t *fuzzmachine.T, r *room, notes []int8) { r.put(t, notes) }),
	)
	failing = newLock(func(t *fuzzmachine.T) { t.Fatalf("it opens") })
	dying   = newLock(func(*fuzzmachine.T) { os.Exit(3) })
	known   = newLock(func(t *fuzzmachine.T) { t.Fatalf("it opens") }).With(fuzzmachine.Known("failure press"))
	flagged = newLock(func(t *fuzzmachine.T) {
		if !*opened {
			t.Fatalf("it opens")
		}
	})
	quiet = newPreparedLock(func(*fuzzmachine.T) {})
	fatal = newPreparedLock(func(*fuzzmachine.T) { os.Exit(3) })
	slow  = fuzzmachine.NewWorld(
		func(*fuzzmachine.T) *lock { return new(lock) },
		fuzzmachine.Do("press", func(_ *fuzzmachine.T, l *lock, _ struct{}) {
			time.Sleep(20 * time.Millisecond)
			l.At++
		}).When(func(l *lock) bool { return l.At < 8 }),
	)
)

func FuzzFailing(f *testing.F) {
	failing.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { failing.Run(t, tape) })
}

func FuzzWriting(f *testing.F) {
	writing.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { writing.Run(t, tape) })
}

func FuzzDying(f *testing.F) {
	dying.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { dying.Run(t, tape) })
}

func FuzzKnown(f *testing.F) {
	known.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { known.Run(t, tape) })
}

func FuzzFlagged(f *testing.F) {
	flagged.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { flagged.Run(t, tape) })
}

// FuzzFuzzing passes unless it is fuzzed.
func FuzzFuzzing(f *testing.F) {
	if flag.Lookup("test.fuzz").Value.String() == "" {
		f.Skip("it is to be fuzzed")
	}
	failing.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { failing.Run(t, tape) })
}

func prepare(t *testing.T) {
	dir, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close(); workshop = nil })
	workshop = dir
}

func FuzzPrepared(f *testing.F) {
	quiet.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		prepare(t)
		quiet.Run(t, tape)
	})
}

func FuzzPreparedAndDying(f *testing.F) {
	fatal.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		prepare(t)
		fatal.Run(t, tape)
	})
}

// FuzzTrimmed keeps the first byte of its tape for itself.
func FuzzTrimmed(f *testing.F) {
	quiet.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		prepare(t)
		quiet.Run(t, tape[min(1, len(tape)):])
	})
}

func FuzzSlow(f *testing.F) {
	slow.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { slow.Run(t, tape) })
}

// FuzzSkipping takes no program.
func FuzzSkipping(f *testing.F) {
	slow.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { t.Skip("it takes none") })
}

// FuzzPondering takes long to diagnose, and says when it begins.
func FuzzPondering(f *testing.F) {
	failed := false
	m := fuzzmachine.NewWorld(
		func(*fuzzmachine.T) *lock { return new(lock) },
		fuzzmachine.Do("press", func(t *fuzzmachine.T, l *lock, _ struct{}) {
			if failed {
				os.WriteFile("diagnosing", nil, 0o600)
				time.Sleep(20 * time.Millisecond)
			}
			if l.At++; l.At == 4 {
				failed = true
				t.Fatalf("it opens")
			}
		}),
	)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}

// FuzzTwice fails by a step, and later its process ends.
func FuzzTwice(f *testing.F) {
	worlds := 0
	m := fuzzmachine.NewWorld(
		func(*fuzzmachine.T) *lock {
			if worlds++; worlds == 500 {
				os.Exit(3)
			}
			return new(lock)
		},
		fuzzmachine.Do("press", func(t *fuzzmachine.T, l *lock, _ struct{}) {
			if l.At++; l.At == 4 {
				t.Fatalf("it opens")
			}
		}),
		fuzzmachine.Do("wait", func(*fuzzmachine.T, *lock, struct{}) {}),
	)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}

// FuzzLate takes much longer than it may.
func FuzzLate(f *testing.F) {
	m := fuzzmachine.NewWorld(
		func(*fuzzmachine.T) *lock { return new(lock) },
		fuzzmachine.Do("press", func(*fuzzmachine.T, *lock, struct{}) {
			time.Sleep(time.Second)
		}),
	).With(fuzzmachine.Limits{Step: 50 * time.Millisecond, Run: 50 * time.Millisecond})
	f.Add(m.Tape("press"))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}
