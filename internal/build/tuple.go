package build

// A Tuple, as the first field of a struct and called _, has the struct printed as its other fields, one after the
// other, and asks no method of it.
type Tuple struct{}
