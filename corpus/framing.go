package corpus

import (
	"fmt"
	"slices"
)

// A Framing is how a file of libFuzzer holds a tape. It depends on how the fuzz target was built.
type Framing int

const (
	Plain  Framing = iota // the tape and nothing else: compile_go_fuzzer, and your own main functions
	Length                // a length of four bytes, then the tape: compile_native_go_fuzzer
	Weight                // one byte that is ignored, then the tape: compile_native_go_fuzzer_v2
)

var framings = []string{"plain", "length", "weight"}

// String returns the framing's name.
func (f Framing) String() string { return framings[f] }

// ParseFraming returns the framing with a name: plain, length or weight.
func ParseFraming(name string) (Framing, error) {
	if i := slices.Index(framings, name); i >= 0 {
		return Framing(i), nil
	}
	return 0, fmt.Errorf("there is no framing %q: use plain (compile_go_fuzzer), "+
		"length (compile_native_go_fuzzer) or weight (compile_native_go_fuzzer_v2)", name)
}

const (
	lengthBytes = 4
	lengthOfNil = 30 // the meaning of a length of 0
)

// Frame returns the file that holds a tape.
func (f Framing) Frame(tape []byte) []byte {
	switch n := len(tape); {
	case f == Weight:
		return append([]byte{0}, tape...)
	case f == Length && n == 0: // the length is taken modulo the number of bytes that follow, so one must
		return []byte{0, 0, 0, 2, 0}
	case f == Length:
		return append([]byte{byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)}, tape...)
	}
	return append([]byte(nil), tape...)
}

// Unframe returns the tape that a file holds. A file that is too short for one is an error. The builds of
// libFuzzer ignore it.
func (f Framing) Unframe(file []byte) ([]byte, error) {
	switch {
	case f == Plain:
		return file, nil
	case f == Weight && len(file) > 0:
		return file[1:], nil
	case f == Length && len(file) > lengthBytes:
		n := uint32(file[0])<<24 | uint32(file[1])<<16 | uint32(file[2])<<8 | uint32(file[3])
		if n == 0 {
			n = lengthOfNil
		}
		rest := file[lengthBytes:]
		if n != uint32(len(rest)) {
			n %= uint32(len(rest))
		}
		return rest[:n], nil
	}
	return nil, fmt.Errorf("it has %d bytes, too few for framing %v, so its build ignores it: "+
		"delete it, or try another framing", len(file), f)
}
