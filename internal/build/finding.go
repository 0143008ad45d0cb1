package build

// A Finding is the error of an invariant that is not broken, but cannot be checked: a function of the user's
// does what it must not do.
type Finding struct {
	Kind, Where string // of its signature
	Words       string // what happened
	Cure        string // what to do about it; "": nothing is sure
	Site        string // file:line of what is wrong; "": that of the invariant
	Frames      string // of a panic
	Said        error  // what the function has returned, where the finding is known and so ignored
}

// Error returns what happened.
func (f *Finding) Error() string { return f.Words }
