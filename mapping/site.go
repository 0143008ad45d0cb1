package mapping

import (
	"runtime"
	"strconv"
	"strings"
)

// A site is the place in the code where a mapping was made. File and line are looked up only when they are
// needed.
type site [2]uintptr

// here returns the place where the caller of here was called.
func here() (s site) {
	runtime.Callers(3, s[:])
	return s
}

// maker is the prefix of a package that makes mappings for its callers.
const maker = "github.com/fuzzmachine/go/prophecy/futures."

// frame returns the frame of the code that made the mapping.
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
