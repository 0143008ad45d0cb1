package fuzzmachine

import (
	"fmt"
	"path"
	"reflect"
	"runtime"
	"strings"
)

const ours = "github.com/fuzzmachine/go/"

// isOurs is whether a function is the library's: of a package of ours, and not of its tests.
func isOurs(function string) bool {
	rest, ok := strings.CutPrefix(function, ours)
	dir, name := path.Split(rest)
	room, _, _ := strings.Cut(name, ".")
	switch room {
	case "fuzzmachine", "decode", "program", "mapping", "prophecy":
		return ok && dir == ""
	}
	return ok && (dir == "internal/" || dir == "prophecy/" && !strings.HasSuffix(room, "_test"))
}

func isRuntime(function string) bool {
	return strings.HasPrefix(function, "runtime.") || strings.HasPrefix(function, "internal/runtime/")
}

// isTesting is whether a function is one of package testing's below those of a run in a bubble.
func isTesting(function string) bool {
	name := strings.TrimPrefix(function, "created by ")
	return strings.HasPrefix(name, "testing.tRunner") || strings.HasPrefix(name, "testing/synctest.") || strings.HasPrefix(name, "internal/synctest.")
}

// isStd is whether a file is the standard library's. Where paths are trimmed nobody can tell.
func isStd(file string) bool {
	f := frameOf(reflect.ValueOf(strings.Cut).Pointer())
	root, _ := strings.CutSuffix(f.File, "strings/strings.go")
	return root != "" && strings.HasPrefix(file, root)
}

// frameOf is the frame of a program counter that runtime.Callers returned.
func frameOf(pc uintptr) runtime.Frame {
	frame, _ := runtime.CallersFrames([]uintptr{pc}).Next()
	return frame
}

func siteOf(pc uintptr) string { return fileLine(frameOf(pc)) }

func fileLine(f runtime.Frame) string {
	if f.File == "" {
		return "unknown place"
	}
	return fmt.Sprintf("%s:%d", path.Base(f.File), f.Line)
}

// short is a function's name without the path of its package, type arguments and the numbers of literals in it, which
// change when code is moved; and whether it is such a literal.
func short(function string) (name string, literal bool) {
	if i := strings.IndexByte(function, '['); i >= 0 {
		if j := strings.LastIndexByte(function, ']'); j > i {
			function = function[:i] + function[j+1:]
		}
	}
	name = path.Base(function)
	for _, mark := range []string{".func", ".gowrap", ".deferwrap", "-range"} {
		if before, after, found := strings.Cut(name, mark); found && after != "" && after[0] >= '0' && after[0] <= '9' {
			name, literal = before, true
		}
	}
	return name, literal
}
