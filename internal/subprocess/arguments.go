package subprocess

import (
	"flag"
	"os"
	"strings"

	"github.com/fuzzmachine/go/internal/gointernals"
)

// arguments are those of a process that runs one target, and those of this process that are the user's: what a
// test does may depend on them.
func arguments(target string) []string {
	own := []string{os.Args[0], "-" + gointernals.FlagRun + "=" + pattern(target), "-" + gointernals.FlagPanicOnExit}
	return append(own, users(os.Args[1:])...)
}

// users are the arguments without the flags of package testing, but with -test.short.
func users(args []string) (list []string) {
	for len(args) > 0 && len(args[0]) > 1 && args[0][0] == '-' && args[0] != "--" {
		name, _, whole := strings.Cut(strings.TrimLeft(args[0], "-"), "=")
		n := 1
		if !whole && !isBool(name) {
			n = min(2, len(args)) // the value follows
		}
		if name == gointernals.FlagShort || !strings.HasPrefix(name, "test.") {
			list = append(list, args[:n]...)
		}
		args = args[n:]
	}
	return append(list, args...)
}

func isBool(name string) bool {
	f := flag.Lookup(name)
	if f == nil {
		return false
	}
	b, is := f.Value.(interface{ IsBoolFlag() bool })
	return is && b.IsBoolFlag()
}
