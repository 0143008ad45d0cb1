package fuzzmachine

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

//go:noinline
func begins(f TestingF) {
	if f == nil {
		panic("fuzzmachine: Seed: f is nil; call it with the fuzz target's f")
	}
}

// outside refuses a run within a run.
//
//go:noinline
func outside(t TestingT) {
	switch t.(type) {
	case nil:
		panic("fuzzmachine: t is nil; call Run and Replay with the test's t")
	case *T, *tb:
		panic("fuzzmachine: a run inside a run: give Run and Replay the t of the test, not the T of a run; to use one machine inside another, call Check")
	}
}
