package mapping

import (
	"runtime"
	"strconv"
	"strings"
)

// A site is where in the code a mapping was made. What it is called is looked up only when somebody asks.
type site uintptr

// here is where the function was called that calls it.
func here() site {
	var pc [1]uintptr
	runtime.Callers(3, pc[:])
	return site(pc[0])
}

// above is here, one caller further up.
func above() site {
	var pc [1]uintptr
	runtime.Callers(4, pc[:])
	return site(pc[0])
}

func (s site) frame() runtime.Frame {
	frame, _ := runtime.CallersFrames([]uintptr{uintptr(s)}).Next()
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
