package fuzzmachine

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A goroutine is one of those that the runtime lists.
type goroutine struct {
	_          incomparable
	id, parent int
	bubble     int    // 0: none
	text       string // header and frames
}

// goroutines lists them all.
func goroutines() (list []goroutine) {
	buf := make([]byte, 1<<16)
	for {
		n := runtime.Stack(buf, true)
		if n < len(buf) || n > 1<<26 {
			buf = buf[:n]
			break
		}
		buf = make([]byte, 2*len(buf))
	}
	for _, text := range strings.Split(strings.TrimSpace(string(buf)), "\n\n") {
		g := goroutine{id: numberAfter(text, "goroutine "), text: text}
		header, _, _ := cut(text, "\n")
		if i := strings.LastIndex(header, "synctest bubble "); i >= 0 {
			g.bubble = numberAfter(header[i:], "synctest bubble ")
		}
		if i := strings.LastIndex(text, " in goroutine "); i >= 0 {
			g.parent = numberAfter(text[i:], " in goroutine ")
		}
		list = append(list, g)
	}
	return list
}

func numberAfter(text, word string) int {
	text = trimPrefix(text, word)
	digits := strings.IndexFunc(text, func(c rune) bool { return c < '0' || c > '9' })
	if digits < 0 {
		digits = len(text)
	}
	n, err := strconv.Atoi(text[:digits])
	if err != nil {
		return 0
	}
	return n
}

// own is the number of the calling goroutine. The runtime says it in buf, and nothing is allocated.
func own(buf []byte) (number int) {
	for _, c := range buf[len("goroutine "):runtime.Stack(buf, false)] {
		if c == ' ' {
			break
		}
		number = 10*number + int(c-'0')
	}
	return number
}

// descendants are the goroutines that one has started, and those that they have. The children of one that is no more
// are not found: nothing tells whose they are. Those that take the runs of a machine inside are that machine's.
func descendants(list []goroutine, of int) (found []goroutine) {
	family := map[int]bool{of: true}
	for before := 0; before < len(family); {
		before = len(family)
		for _, g := range list {
			if family[g.parent] && !family[g.id] && !g.isRunner() {
				family[g.id] = true
				found = append(found, g)
			}
		}
	}
	return found
}

// leaks finds goroutines that outlive the run, whose last call this is. They have a second to end.
func (r *run) leaks() {
	if r.engine.limits.MayLeak || r.t.isOver() || r.hasty && runtime.NumGoroutine() <= r.before {
		return
	}
	me := int(r.runner.id.Load())
	var left []goroutine
	for wait := time.Millisecond; wait < r.patience(); wait *= 2 {
		if left = descendants(goroutines(), me); len(left) == 0 {
			return
		}
		time.Sleep(wait)
	}
	r.engine.leaky.Store(true)
	r.leave(left)
}

// leave is the verdict on goroutines that outlive the run.
func (r *run) leave(left []goroutine) {
	v := r.here()
	v.kind, v.action = leaked, ""
	v.words = fmt.Sprintf("the run leaves %d goroutines behind", len(left))
	if len(left) == 1 {
		v.words = "the run leaves a goroutine behind"
	}
	v.words += "; where they may outlive it, say so with Limits{MayLeak: true}"
	oldest := slices.MinFunc(left, func(a, b goroutine) int { return a.id - b.id })
	v.where = startOf(oldest.text)
	v.detail = stacksOf(left)
	r.t.fail(v)
}

// patience is for how long goroutines may take to end: a second or so, but less than a step may take, and less where
// it is known by now that they do not.
func (r *run) patience() time.Duration {
	if r.strict || r.engine.leaky.Load() {
		return 50 * time.Millisecond
	}
	return min(time.Second, r.engine.limits.Step/4)
}

// startOf is the function that a goroutine began with: the last frame before what created it.
func startOf(text string) string {
	lines := strings.Split(text, "\n")
	for i := len(lines) - 1; i > 0; i-- {
		if hasPrefix(lines[i], "created by ") && i >= 2 {
			name := lines[i-2]
			if j := strings.LastIndexByte(name, '('); j > 0 {
				name = name[:j]
			}
			start, _ := short(name)
			return start
		}
	}
	return ""
}

// isRunner is whether a goroutine is one that takes runs.
func (g goroutine) isRunner() bool { return strings.Contains(g.text, "fuzzmachine.(*run).goes(") }

// stacks shows the goroutine of a run, unless it has ended just now, and those that it has started.
func (r *run) stacks() string {
	if r.bubble != nil {
		return stacksOf(r.family())
	}
	id, list := int(r.runner.id.Load()), goroutines()
	i := slices.IndexFunc(list, func(g goroutine) bool { return g.id == id })
	return stacksOf(append(list[max(i, 0):i+1:i+1], descendants(list, id)...))
}

const mostStacks = 8

// stacksOf shows goroutines, the library's own frames left out.
func stacksOf(list []goroutine) string {
	var text page
	for _, g := range list[:min(len(list), mostStacks)] {
		lines := strings.Split(g.text, "\n")
		text.printf("%s\n", lines[0])
		for i := 1; i+1 < len(lines); i += 2 {
			name, _, _ := cut(lines[i], "(0x")
			if isOurs(name) || isTesting(name) || hasPrefix(name, "created by "+ours+"fuzzmachine.") {
				continue
			}
			place, _, _ := cut(strings.TrimSpace(lines[i+1]), " +0x")
			function, _ := short(trimPrefix(lines[i], "created by "))
			text.printf("    %s\n        %s\n", function, place)
		}
	}
	return string(text)
}

// panicking describes the stack of a panic while it is being recovered from: the first function that is neither
// the runtime's nor ours, nor, if there is another, the standard library's; where it was; and all of them.
func panicking() (where, site, frames string) {
	var pcs [64]uintptr
	list := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	var text page
	for more, began, inStd := true, false, false; more; {
		var f runtime.Frame
		f, more = list.Next()
		if f.Function == "runtime.gopanic" && !began {
			began = true
		}
		if !began || isRuntime(f.Function) || isOurs(f.Function) || isTesting(f.Function) || f.Function == "" {
			continue
		}
		if where == "" || inStd && !isStd(f.File) {
			where, site, inStd = f.Function, fileLine(f), isStd(f.File)
		}
		text.printf("%s\n    %s:%d\n", f.Function, f.File, f.Line)
	}
	return where, site, string(text)
}
