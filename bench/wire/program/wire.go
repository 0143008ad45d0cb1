package program

import "errors"

// Wire is a byte format for programs: a contender.
type Wire interface {
	// Name tells the wire from every other one, in tables and in stored results.
	Name() string
	// Labels says that refs are labels on a ring; otherwise they count from the newest.
	Labels() bool
	// Prepare compiles the wire for one subject.
	Prepare(*Spec) Codec
}

// Codec is a wire prepared for one subject. It is not safe for concurrent use.
type Codec interface {
	// Decode reads a tape. It is total and pure, and gives at most Longest steps, which stay valid until the next call.
	Decode(tape []byte) []Step
	// Encode writes a tape that decodes to the steps, or says that the wire has none.
	Encode(steps []Step) ([]byte, error)
}

// ErrNoTape says that a wire cannot express a program.
var ErrNoTape = errors.New("the wire has no tape for this program")
