package fuzzmachine_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/stack"
)

// A passing tape calls the user's function at some depth: the calls that a reader goes through from Machine.Run on,
// those before the goroutine of the run included, in so many files. These bounds only fall. The calls are logged in
// their order.
func TestDepthOfTheUsersFunction(t *testing.T) {
	if !strings.HasPrefix(runtime.Version(), "go1.26") {
		t.Skip("the bounds are those of Go 1.26")
	}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	for _, c := range []struct {
		form         string
		depth, files int
		look         func(func(*shelf) int) element
	}{
		{"Both", 10, 8, func(look func(*shelf) int) element {
			of := func(f func(*shelf) int) func(*shelf, int8) int { return func(m *shelf, _ int8) int { return f(m) } }
			return fuzzmachine.Both("look", of((*shelf).size), func(s *faulty, _ int8) int { return look(&s.shelf) })
		}},
		{"Call", 11, 9, func(look func(*shelf) int) element { // which is a Both of an argument that nobody sees
			return fuzzmachine.Call("look", (*shelf).size, func(s *faulty) int { return look(&s.shelf) })
		}},
	} {
		t.Run(c.form, func(t *testing.T) {
			var calls []string
			files := make(map[string]bool)
			m := machineOf(c.look(func(m *shelf) int {
				if len(calls) == 0 {
					calls = append(beyond(files), within(files)...)
				}
				return m.size()
			}))
			r := &recorder{name: "FuzzShelf"}
			m.Seed(r)
			m.Run(r, m.Tape("look"))
			t.Logf("%d calls in %d files:\n%s", len(calls), len(files), strings.Join(calls, "\n"))
			if len(calls) != c.depth || len(files) != c.files {
				t.Errorf("%d calls in %d files, and the bounds are %d and %d: lower them, or go a shorter way",
					len(calls), len(files), c.depth, c.files)
			}
		})
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
