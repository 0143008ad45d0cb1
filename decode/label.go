package decode

import "github.com/fuzzmachine/go/internal/seam"

// Name is the argument that names a resource at its birth. A script writes it before the action:
// h3 = open. Where the label is taken, the Bundle gives the next free one clockwise. Scripts say the first letter of T's
// name. Names convert to names of another type, and so do refs: where model and system keep resources of two types, one
// argument serves two bundles.
//
//	w.files.Put(decode.Name[*os.File](args.As), f) // As is a Name[*handle]
type Name[T any] struct {
	Label uint8
	found seam.Found
}

// Ref is the argument that names a living resource: close h3. Where nothing living has that label, the
// Bundle finds the next living one clockwise, so that a step keeps its sense when others are deleted.
type Ref[T any] struct {
	Label uint8
	found seam.Found
}

// Stale is the argument that names a resource already released: for closing twice, for use after release,
// for a token that expired.
type Stale[T any] struct {
	Label uint8
	found seam.Found
}

// Any is the argument that names a resource, living or released.
type Any[T any] struct {
	Label uint8
	found seam.Found
}
