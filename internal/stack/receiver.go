package stack

import (
	"bufio"
	"os"
	"runtime"
	"strings"
)

// Receiver is what the machine is called in the source that calls the library: the name before .Run( or the
// like. Where tests are run the source is at hand.
func Receiver() string {
	var pcs [32]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		if f.Function == "" || IsOurs(f.Function) {
			continue
		}
		return receiver(f.File, f.Line)
	}
	return fallback
}

const fallback = "machine"

// receiver finds x in the line x.Run(t, tape) of a file.
func receiver(file string, line int) string {
	source, err := os.Open(file)
	if err != nil {
		return fallback
	}
	defer source.Close()
	lines := bufio.NewScanner(source)
	for n := 1; lines.Scan(); n++ {
		if n < line {
			continue
		}
		for _, method := range []string{".Run(", ".Replay(", ".Seed(", ".Check("} {
			before, found := lines.Text(), false
			if i := strings.LastIndex(before, method); i >= 0 {
				before, found = before[:i], true
			}
			name := before[strings.LastIndexFunc(before, func(c rune) bool { return !isName(c) })+1:]
			if found && name != "" && name != "t" {
				return name
			}
		}
		break
	}
	return fallback
}

// isName is whether a character is one of x, x.y or x[1].
func isName(c rune) bool { return strings.ContainsRune(ofNames, c) }

const ofNames = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.[]"
