// Package stack reads stacks: of callers, of panics, of goroutines. It knows which packages are the
// library's, and nothing of what runs there: who wants to find a function of its own on a stack passes the
// function.
package stack

import (
	"fmt"
	"path"
	"reflect"
	"runtime"
	"strings"

	"github.com/fuzzmachine/go/internal/gointernals"
)

const library = "github.com/fuzzmachine/go/"

// IsOurs reports whether a function belongs to the library and not to its tests.
func IsOurs(function string) bool {
	function, _, _ = strings.Cut(function, "[") // type arguments may have a path of their own
	rest, ok := strings.CutPrefix(function, library)
	dir, name := path.Split(rest)
	room, _, _ := strings.Cut(name, ".")
	switch room {
	case "fuzzmachine", "decode", "program", "mapping", "point", "prophecy":
		return ok && dir == ""
	}
	return ok && (dir == "internal/" || dir == "prophecy/") && !strings.HasSuffix(room, "_test")
}

func isRuntime(function string) bool {
	return function == gointernals.ThePanic || strings.HasPrefix(function, gointernals.Runtime) ||
		strings.HasPrefix(function, gointernals.InternalRuntime)
}

// isTesting reports whether a function is one of package testing's below those of a run in a bubble.
func isTesting(function string) bool {
	name := strings.TrimPrefix(function, gointernals.CreatedBy)
	for _, prefix := range []string{gointernals.TRunner, gointernals.Synctest, gointernals.InBubble} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// isStd reports whether a file belongs to the standard library. With trimmed paths nobody can tell.
func isStd(file string) bool {
	f := Frame(reflect.ValueOf(strings.Cut).Pointer())
	root, _ := strings.CutSuffix(f.File, "strings/strings.go")
	return root != "" && strings.HasPrefix(file, root)
}

// Caller returns the program counter of a call so many levels above the caller's.
func Caller(levels int) uintptr {
	var pc [1]uintptr
	runtime.Callers(levels+2, pc[:])
	return pc[0]
}

// Frame returns the frame of a program counter that Caller or runtime.Callers returned.
func Frame(pc uintptr) runtime.Frame {
	frame, _ := runtime.CallersFrames([]uintptr{pc}).Next()
	return frame
}

// Site says where a program counter is, as file:line.
func Site(pc uintptr) string { return FileLine(Frame(pc)) }

// FileLine says where a frame is.
func FileLine(f runtime.Frame) string {
	if f.File == "" {
		return "unknown place"
	}
	return fmt.Sprintf("%s:%d", path.Base(f.File), f.Line)
}

// Base returns the name of a function without the path of its package and its type arguments. A method may have
// some beside those of its type.
func Base(function string) string {
	function = strings.ReplaceAll(function, "[...]", "")
	if i := strings.IndexByte(function, '['); i >= 0 {
		if j := strings.LastIndexByte(function, ']'); j > i {
			function = function[:i] + function[j+1:]
		}
	}
	return function[strings.LastIndexByte(function, '/')+1:]
}

// Short returns the base name of a function without the numbers of literals in it, which change when code
// moves; and whether the function is a literal.
//
// A literal is named by the innermost function that it is written in. Up to Go 1.26 the compiler puts names of
// those into which that one is compiled before it: p.outer.inner.func7 is what Go 1.27 calls p.inner.func1.
// Nobody can tell that from a method with a value as its receiver, so a literal in p.T.method is p.method.
func Short(function string) (name string, literal bool) {
	name = Base(function)
	parts := strings.Split(name, ".")
	n := len(parts) - 1
	for isLiteral(parts[n]) {
		n--
	}
	last, _, isRange := strings.Cut(parts[n], gointernals.Range)
	if !isRange && n == len(parts)-1 {
		return name, false
	}
	if strings.HasPrefix(parts[max(n-1, 0)], "(") {
		last = parts[n-1] + "." + last
	}
	return parts[0] + "." + last, true
}

// isLiteral reports whether a part of a name is not a function's, but that of a literal in it.
func isLiteral(part string) bool {
	number := strings.TrimPrefix(strings.TrimPrefix(part, gointernals.Literal), gointernals.Go)
	number = strings.TrimPrefix(number, gointernals.Deferred)
	return number != "" && Ordinal(number) == number
}

// CallerOf returns where a function was called that is on the stack, or "" if it is not.
func CallerOf(function string) (site string) {
	var pcs [64]uintptr
	list := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	for more, found := true, false; more && site == ""; {
		var f runtime.Frame
		if f, more = list.Next(); found {
			site = FileLine(f)
		}
		found = f.Function == function
	}
	return site
}

// Outside says where the library was called, as file:line.
func Outside() string { return FileLine(outside()) }

// outside is the first function on the stack that is not the library's.
func outside() (f runtime.Frame) {
	var pcs [32]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs[:])])
	for more := true; more; {
		if f, more = frames.Next(); f.Function != "" && !IsOurs(f.Function) {
			return f
		}
	}
	return runtime.Frame{}
}

// Ordinal returns the number that a text begins with, of a literal and of those inside it: 3.1.
func Ordinal(text string) string {
	end := strings.IndexFunc(text, func(c rune) bool { return c != '.' && (c < '0' || c > '9') })
	if end < 0 {
		end = len(text)
	}
	return strings.TrimSuffix(text[:end], ".")
}

// OfVariable returns the number of a literal among those in package variables, and of those inside it.
func OfVariable(function string) string {
	_, number, _ := strings.Cut(Base(function), "."+gointernals.Variable+"."+gointernals.Literal)
	return Ordinal(number)
}

// Panic describes the stack of a panic while it is recovered: the first function that is neither the
// runtime's nor ours nor, if there is another, the standard library's; where it was; and all frames.
func Panic() (function, site, frames string) {
	var pcs [64]uintptr
	list := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	var text strings.Builder
	for more, began, inStd := true, false, false; more; {
		var f runtime.Frame
		f, more = list.Next()
		began = began || f.Function == gointernals.Gopanic || f.Function == gointernals.Goexit
		if !began || isRuntime(f.Function) || IsOurs(f.Function) || isTesting(f.Function) || f.Function == "" {
			continue
		}
		if function == "" || inStd && !isStd(f.File) {
			function, site, inStd = f.Function, FileLine(f), isStd(f.File)
		}
		name, _ := Short(f.Function)
		of, _, _ := strings.Cut(f.Function, "[")
		fmt.Fprintf(&text, "%s%s\n    %s:%d\n", of[:strings.LastIndexByte(of, '/')+1], name, f.File, f.Line)
	}
	return function, site, text.String()
}

// Recovered calls a function, and returns as an error what it panics with.
func Recovered(call func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	call()
	return nil
}
