package campaign

// A test is the part of a *testing.T that a campaign uses.
type test interface {
	Helper()
	Name() string
	Fatalf(format string, args ...any)
}

// A target is the part of a *testing.F that a campaign uses.
type target interface {
	Helper()
	Name() string
	Add(args ...any)
	Cleanup(func())
	Errorf(format string, args ...any)
}
