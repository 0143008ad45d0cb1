package fuzzmachine

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/machine"
)

// TestingT is the part of *testing.T that a machine uses. The type that replaces it in the builds of OSS-Fuzz
// has these methods too.
type TestingT interface {
	Helper()
	Name() string
	Fatalf(format string, args ...any)
}

// TestingF is the part of *testing.F that a machine uses.
type TestingF interface {
	Helper()
	Name() string
	Add(args ...any)
	Cleanup(func())
	Errorf(format string, args ...any)
}

func begins(f TestingF) {
	if f == nil {
		panic("fuzzmachine: Seed: f is nil; call it with the fuzz target's f")
	}
}

// outside refuses a run within a run.
func outside(t TestingT) {
	switch t.(type) {
	case nil:
		panic("fuzzmachine: t is nil; call Run and Replay with the test's t")
	case *T, *tb:
		machine.Misuse(t, "a run inside a run: give Run and Replay the t of the test, not the T of a run; to use one machine inside "+
			"another, call Check")
	}
}

// TB returns t for libraries that require a testing.TB. A run cannot be skipped. Use guards.
func (t *T) TB() testing.TB { return &tb{t: t} }

// A tb is a T with all the methods of a testing.TB. Those of later versions of Go are nil's, and panic.
type tb struct {
	testing.TB
	t *T
}

func (b *tb) Attr(key, value string) {}

func (b *tb) Chdir(dir string) { b.cannot("Chdir") }

func (b *tb) Cleanup(undo func()) { b.t.Cleanup(undo) }

func (b *tb) Context() context.Context { return b.t.Context() }

func (b *tb) Error(args ...any) {
	if last := b.t.made().Run.Last; last != nil {
		panic(last.Words)
	}
	b.t.of.User(spaced(args))
}

func (b *tb) Errorf(format string, args ...any) {
	if last := b.t.made().Run.Last; last != nil {
		panic(last.Words)
	}
	b.t.of.User(fmt.Sprintf(format, args...))
}

func (b *tb) Fail() {
	if last := b.t.made().Run.Last; last != nil {
		panic(last.Words)
	}
	b.t.of.User("Fail")
}

func (b *tb) FailNow() {
	if last := b.t.made().Run.Last; last != nil {
		panic(last.Words)
	}
	b.t.FailNow()
}

func (b *tb) Failed() bool { return b.t.of.Failed.Load() }

func (b *tb) Fatal(args ...any) {
	if last := b.t.made().Run.Last; last != nil {
		panic(last.Words)
	}
	b.t.of.User(spaced(args))
	b.t.FailNow()
}

func (b *tb) Fatalf(format string, args ...any) {
	if last := b.t.made().Run.Last; last != nil {
		panic(last.Words)
	}
	b.t.of.User(fmt.Sprintf(format, args...))
	b.t.FailNow()
}

func (b *tb) Helper() { b.t.of.Helper() }

func (b *tb) Log(args ...any) { b.t.Logf("%s", spaced(args)) }

func (b *tb) Logf(format string, args ...any) { b.t.Logf(format, args...) }

func (b *tb) Name() string { return b.t.Name() }

func (b *tb) Output() io.Writer { return logger{b.t} }

func (b *tb) Skip(args ...any) { b.cannot("Skip") }

func (b *tb) SkipNow() { b.cannot("SkipNow") }

func (b *tb) Skipf(format string, args ...any) { b.cannot("Skipf") }

func (b *tb) Skipped() bool { return false }

func (b *tb) TempDir() string { return b.t.TempDir() }

// Setenv sets a variable until the run ends.
func (b *tb) Setenv(key, value string) {
	before, set := os.LookupEnv(key)
	if err := os.Setenv(key, value); err != nil {
		b.t.Fatalf("Setenv: %v", err)
	}
	b.t.Cleanup(func() {
		if set {
			os.Setenv(key, before)
		} else {
			os.Unsetenv(key)
		}
	})
}

func (b *tb) cannot(method string) {
	b.t.Fatalf("%s: a run cannot do that; to leave out a step give its action a guard", method)
}

func spaced(args []any) string { return strings.TrimSuffix(fmt.Sprintln(args...), "\n") }

// A logger writes to T.Logf.
type logger struct{ t *T }

func (l logger) Write(text []byte) (int, error) {
	l.t.Logf("%s", strings.TrimSuffix(string(text), "\n"))
	return len(text), nil
}
