package fuzzmachine

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strings"

	"github.com/fuzzmachine/go/internal/stack"
)

const lineWidth = 100

// paste is the failure as the lines of a test.
func (q *inquest) paste() string {
	script := q.engine.description.PrintLine(q.program)
	quoted := "`" + script + "`"
	if len(script) > lineWidth && len(q.program) > 0 {
		lines := strings.TrimSpace(q.engine.description.Print(q.program))
		quoted = "`\n\t\t" + strings.ReplaceAll(lines, "\n", "\n\t\t") + "`"
	}
	if strings.Contains(script, "`") {
		quoted = fmt.Sprintf("%q", script)
	}
	return fmt.Sprintf("func %s(t *testing.T) {\n\t%s.Replay(t, %s)\n}\n", q.testName(), q.engine.variable(), quoted)
}

// testName is FuzzRing with the kind of failure and the action: TestRingAnswerGet.
func (q *inquest) testName() string {
	name, _, _ := strings.Cut(q.name, "/")
	if strings.HasPrefix(name, "Test") {
		return name
	}
	return "Test" + joined(strings.TrimPrefix(name, "Fuzz")+" "+string(q.verdict.kind)+" "+q.verdict.action) // libFuzzer is a name too
}

// joined is words in one, each with a capital.
func joined(words string) string {
	var name []byte
	begins := true
	for _, c := range []byte(words) {
		switch {
		case strings.IndexByte(" -./", c) >= 0:
			begins = true
			continue
		case begins && 'a' <= c && c <= 'z':
			c -= 'a' - 'A'
		}
		name, begins = append(name, c), false
	}
	return string(name)
}

// variable is what the machine is called in the source that is running it; the source is at hand where tests are
// run.
func (e *engine) variable() string {
	var pcs [32]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		if f.Function == "" || stack.IsOurs(f.Function) {
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
