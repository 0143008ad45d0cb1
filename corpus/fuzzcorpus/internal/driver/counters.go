package driver

import "strings"

const library = "github.com/fuzzmachine/go"

// bare are packages of the standard library that have no coverage counters under go test -fuzz either: what they do
// depends on more than the input.
const bare = "context internal/fuzz internal/godebug internal/runtime/maps internal/sync reflect runtime runtime/cgo " +
	"sync sync/atomic syscall testing time"

// rooms are parts of the library that no coverage of a target depends on.
const rooms = "corpus decode fuzzmachine internal mapping program"

// counters are the flags of the go command by which packages have coverage counters. Of several that name a package
// the last counts.
func counters(tested string) (flags []string) {
	flags = append(flags, "-gcflags=all=-d=libfuzzer")
	for pkg := range strings.FieldsSeq(bare) {
		flags = append(flags, "-gcflags="+pkg+"=-d=libfuzzer=0")
	}
	for room := range strings.FieldsSeq(rooms) {
		flags = append(flags, "-gcflags="+library+"/"+room+"/...=-d=libfuzzer=0")
	}
	return append(flags, "-gcflags="+tested+"=-d=libfuzzer")
}
