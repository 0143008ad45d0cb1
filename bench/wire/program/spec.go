// Package program holds the abstract form that every contender encodes: a program is a list of steps, a step an
// action with its choices as plain numbers.
package program

// Kind says what an argument is and so how its choices are laid out in Step.Args.
type Kind uint8

const (
	// Choice is one number in 0..N-1.
	Choice Kind = iota
	// Int is one number between Lo and Hi, kept as 64 bits.
	Int
	// Name is the label (0..63) that a new resource asks for.
	Name
	// Ref is the label (0..63) of a resource, or its index from the newest; the wire decides which.
	Ref
	// String is a length of at most Max, then so many characters of an alphabet of N.
	String
	// Bytes is a length of at most Max, then so many bytes.
	Bytes
	// Tree is a number of children of at most N, then each child likewise, at most Max levels deep.
	Tree
)

// Labels is the size of the ring that names and refs live on.
const Labels = 64

// Arg declares one argument of an action.
type Arg struct {
	Kind   Kind
	N      int    // bound of a choice, size of an alphabet, most children of a node
	Lo, Hi uint64 // range of an Int; two's complement when Signed
	Signed bool
	Max    int // longest string or byte slice, deepest tree
}

// Action is a named move with its declared arguments.
type Action struct {
	Name string
	Args []Arg
}

// Spec is all that a wire may know of a subject: its actions.
type Spec struct {
	Name    string
	Actions []Action
}

// Pick declares a choice of n.
func Pick(n int) Arg { return Arg{Kind: Choice, N: n} }

// Uint declares an unsigned integer between lo and hi.
func Uint(lo, hi uint64) Arg { return Arg{Kind: Int, Lo: lo, Hi: hi} }

// Sint declares a signed integer between lo and hi.
func Sint(lo, hi int64) Arg { return Arg{Kind: Int, Lo: uint64(lo), Hi: uint64(hi), Signed: true} }

// Text declares a string of at most longest characters out of an alphabet.
func Text(alphabet, longest int) Arg { return Arg{Kind: String, N: alphabet, Max: longest} }

// Blob declares a byte slice of at most longest bytes.
func Blob(longest int) Arg { return Arg{Kind: Bytes, Max: longest} }

// Nest declares a tree of nodes with at most children children, at most depth levels.
func Nest(children, depth int) Arg { return Arg{Kind: Tree, N: children, Max: depth} }

// Born declares the name of a new resource.
func Born() Arg { return Arg{Kind: Name, N: Labels} }

// Of declares a ref to a resource.
func Of() Arg { return Arg{Kind: Ref, N: Labels} }
