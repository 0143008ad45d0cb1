package decode

import "github.com/fuzzmachine/go/internal/chooser"

// Name is an argument that names the resource which the step creates. A script writes it before the action:
// h3 = open. If the label is in use, the Bundle gives the next free one. The letter in scripts is the first
// one of T's name. Names convert to names of another type, and so do refs. So one argument serves two
// bundles, where model and system keep resources of two types.
//
//	w.files.Put(decode.Name[*os.File](args.As), f) // As is a Name[*handle]
type Name[T any] struct {
	Label uint8
	found chooser.Found
}

// Ref is an argument that refers to a resource in use: close h3. If that label is not in use, the Bundle
// finds the next one that is. So a step keeps its meaning when others are removed.
type Ref[T any] struct {
	Label uint8
	found chooser.Found
}

// Stale is an argument that refers to a released resource: for closing twice, for use after release, for a
// token that expired.
type Stale[T any] struct {
	Label uint8
	found chooser.Found
}

// Any is an argument that refers to a resource, in use or released.
type Any[T any] struct {
	Label uint8
	found chooser.Found
}
