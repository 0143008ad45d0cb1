package fuzzmachine_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/stack"
)

// These are bounds of what a reader goes through from Machine.Run to the function of an action: they only fall.
const (
	mostDepth = 10 // calls, those before the goroutine of the run included
	mostFiles = 8  // that these calls are in
)

// A passing tape calls the user's function, here of Both, at some depth: those of another form are called by one of
// one argument and one answer. The calls are logged in their order.
func TestDepthOfTheUsersFunction(t *testing.T) {
	if !strings.HasPrefix(runtime.Version(), "go1.26") {
		t.Skip("the bounds are those of Go 1.26")
	}
	var calls []string
	files := make(map[string]bool)
	look := func(m *shelf, _ int8) int {
		if len(calls) == 0 {
			calls = append(beyond(files), within(files)...)
		}
		return len(m.Items)
	}
	m := fuzzmachine.New(func() *shelf { return new(shelf) }, func(*fuzzmachine.T) *shelf { return new(shelf) },
		fuzzmachine.Both("look", func(m *shelf, _ int8) int { return m.size() }, look))
	r := &recorder{name: "FuzzShelf"}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	m.Seed(r)
	m.Run(r, m.Tape("look 0"))
	t.Logf("%d calls in %d files:\n%s", len(calls), len(files), strings.Join(calls, "\n"))
	if len(calls) == 0 || len(calls) > mostDepth || len(files) > mostFiles {
		t.Errorf("%d calls in %d files; %d and %d are allowed", len(calls), len(files), mostDepth, mostFiles)
	}
	if len(calls) < mostDepth || len(files) < mostFiles {
		t.Errorf("%d calls in %d files: lower the bounds, which are %d and %d", len(calls), len(files), mostDepth, mostFiles)
	}
}

// within are the calls of the library on the goroutine of the run, the first one first.
func within(files map[string]bool) (calls []string) {
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs[:])])
	for {
		f, more := frames.Next()
		if strings.HasPrefix(f.Function, module+"/") && !strings.HasSuffix(f.File, "_test.go") {
			calls = append([]string{f.Function}, calls...)
			files[f.File] = true
		}
		if !more {
			return calls
		}
	}
}

// beyond are those from Machine.Run on, on the goroutine that waits for the run, once it does.
func beyond(files map[string]bool) (calls []string) {
	for _, g := range stack.Goroutines() {
		_, _, waits := strings.Cut(g.Text, "(*Machine).Run(")
		if !waits || strings.Contains(g.Text, "depth_test.go:") && strings.Contains(g.Text, "beyond(") {
			continue
		}
		if header, _, _ := strings.Cut(g.Text, "\n"); !strings.Contains(header, "[chan receive") {
			runtime.Gosched()
			return beyond(files)
		}
		lines := strings.Split(g.Text, "\n")
		for i, l := range lines {
			if strings.Contains(l, "(*Clock).wait(") || strings.Contains(l, "(*Watch).Wait(") {
				continue // it has begun the goroutine of the run, and is on nobody's way
			}
			if strings.HasPrefix(l, module+"/") && i+1 < len(lines) {
				file, _, _ := strings.Cut(strings.TrimSpace(lines[i+1]), ":")
				if strings.HasSuffix(file, "_test.go") {
					continue
				}
				name, _, _ := strings.Cut(l, "(0x")
				calls = append([]string{name}, calls...)
				files[file] = true
			}
			if strings.Contains(l, "(*Machine).Run(") {
				break
			}
		}
	}
	return calls
}
