package build

// A Misuse is a mistake in the description of a machine, with its place in the user's code.
type Misuse struct {
	Site  string // file:line of the call
	Wrong error  // what is wrong, and the cure
}

// Error returns the place, followed by what is wrong.
func (m *Misuse) Error() string { return m.Site + ": " + m.Wrong.Error() }

// Unwrap returns what is wrong.
func (m *Misuse) Unwrap() error { return m.Wrong }
