// Package replay runs the entries of a corpus one by one, inside a fuzz binary, and writes down which coverage
// counters each of them moves.
package replay

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/bench/machine/worker"
)

// The variables by which the program that measures says what to replay: the files in their order, where this binary
// has its counters, as begin-end in hexadecimal, and where to write.
const (
	Files    = "REPLAY_FILES"
	Counters = "REPLAY_COUNTERS"
	Out      = "REPLAY_OUT"
)

// Corpus runs the entries that the environment names, and writes a line for each: every counter that moved, its
// number and the bit of its snapshot, as number:bit.
func Corpus(t *testing.T, run func(tape []byte)) {
	if os.Getenv(Out) == "" {
		t.Skip("nothing to replay: the program that measures sets " + Out)
	}
	var tapes [][]byte
	for _, file := range filepath.SplitList(os.Getenv(Files)) {
		tapes = append(tapes, tape(t, file))
	}
	counters := region(t)
	worker.Like(t, func() { run(nil) }) // what is done once is done then
	var lines strings.Builder
	moved := make([]byte, len(counters))
	for _, tape := range tapes {
		clear(counters)
		run(tape)
		copy(moved, counters)
		for i, count := range moved {
			if count != 0 {
				fmt.Fprintf(&lines, "%d:%d ", i, bucket(count))
			}
		}
		lines.WriteByte('\n')
	}
	if err := os.WriteFile(os.Getenv(Out), []byte(lines.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// bucket is the number of the bit that Go's engine keeps of a count: it rounds down to a power of two.
func bucket(count byte) (bit int) {
	for count > 1 {
		count >>= 1
		bit++
	}
	return bit
}

// region is where the counters are.
func region(t *testing.T) []byte {
	var begin, end uintptr
	if _, err := fmt.Sscanf(os.Getenv(Counters), "%x-%x", &begin, &end); err != nil || end <= begin {
		t.Fatalf("%s says no region: %v", Counters, err)
	}
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&begin)), int(end-begin))
}

// tape is the one argument of an entry.
func tape(t *testing.T, file string) []byte {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, line, _ := strings.Cut(string(text), "\n")
	line = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "[]byte("), ")")
	bytes, err := strconv.Unquote(line)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return []byte(bytes)
}
