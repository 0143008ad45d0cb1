package mapping

import (
	"runtime"
	"strconv"
	"strings"
)

// A site is where in the code a mapping was made. What it is called is looked up only when somebody asks.
type site [2]uintptr

// here is where the function was called that calls it.
func here() (s site) {
	runtime.Callers(3, s[:])
	return s
}

// maker is a package that makes mappings for its callers.
const maker = "github.com/fuzzmachine/go/prophecy/futures."

// frame is that of the code that asked for the mapping.
func (s site) frame() runtime.Frame {
	frames := runtime.CallersFrames(s[:])
	frame, more := frames.Next()
	if more && strings.HasPrefix(frame.Function, maker) {
		frame, _ = frames.Next()
	}
	return frame
}

func (s site) String() string {
	f := s.frame()
	return f.File[strings.LastIndexByte(f.File, '/')+1:] + ":" + strconv.Itoa(f.Line)
}

// home is the import path of the package in whose code s is. A test of a package is at home there, in a package of its
// own as well.
func (s site) home() string {
	name := s.frame().Function
	slash := strings.LastIndexByte(name, '/') + 1
	if dot := strings.IndexByte(name[slash:], '.'); dot >= 0 {
		name = name[:slash+dot]
	}
	return atHome(strings.ReplaceAll(name, "%2e", "."))
}

func atHome(path string) string { return strings.TrimSuffix(path, "_test") }
