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
		header, _, _ := strings.Cut(text, "\n")
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
	text = strings.TrimPrefix(text, word)
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

// leaks finds goroutines that outlive the run, whose last call this is. They have some time to end.
// A run that has failed was not to be brought to its end, and is not asked.
func (r *run) leaks() {
	if r.engine.limits.MayLeak || r.t.failed.Load() || r.t.isOver() || r.hasty && runtime.NumGoroutine() <= r.before {
		return
	}
	if left := r.outlasts(); len(left) > 0 {
		r.engine.isLeaky(left, true)
		r.leave(left)
	} else {
		r.before = max(r.before, runtime.NumGoroutine())
	}
}

// outlasts are the goroutines that do not end, however long they are given; but those that are known not to are given
// less.
func (r *run) outlasts() (left []goroutine) {
	me, began, known, wait := int(r.runner.id.Load()), time.Now(), 0, time.Millisecond
	for {
		if left = descendants(goroutines(), me); len(left) == 0 {
			return nil
		}
		if !r.thorough && !slices.ContainsFunc(left, goroutine.isBusy) && r.engine.isLeaky(left, false) {
			known++
		}
		if known > briefly || time.Since(began) > r.patience() {
			return left
		}
		time.Sleep(wait)
		wait = min(2*wait, 100*time.Millisecond)
	}
}

// briefly is how often goroutines that are known not to end are seen to wait, for twice as long each time.
const briefly = 6

// isBusy is whether a goroutine is under way, or would be if there were a processor.
func (g goroutine) isBusy() bool {
	_, state, _ := strings.Cut(g.text, "[")
	return strings.HasPrefix(state, "run") || strings.HasPrefix(state, "preempted")
}

// isLeaky is whether the first of some goroutines is known not to end, or is from now on.
func (e *engine) isLeaky(left []goroutine, now bool) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	function := startOf(oldestOf(left).text)
	e.leaky[function] = e.leaky[function] || now
	return e.leaky[function]
}

func oldestOf(list []goroutine) goroutine {
	return slices.MinFunc(list, func(a, b goroutine) int { return a.id - b.id })
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
	v.where = startOf(oldestOf(left).text)
	v.detail = stacksOf(left)
	r.t.fail(v)
}

// patience is for how long goroutines may take to end: five times what is much on an idle machine, a second or a
// fourth of what a step may take.
func (r *run) patience() time.Duration {
	most := asLong * min(time.Second, r.engine.limits.Step/4)
	if r.engine.haste > 0 {
		most = min(most, 2500*time.Millisecond)
	}
	return most
}

// startOf is the function that a goroutine began with: the last frame before what created it.
func startOf(text string) string {
	lines := strings.Split(text, "\n")
	for i := len(lines) - 1; i > 0; i-- {
		if strings.HasPrefix(lines[i], "created by ") && i >= 2 {
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
			name, _, _ := strings.Cut(lines[i], "(0x")
			if isOurs(name) || isTesting(name) || strings.HasPrefix(name, "created by "+ours+"fuzzmachine.") {
				continue
			}
			place, _, _ := strings.Cut(strings.TrimSpace(lines[i+1]), " +0x")
			function, _ := short(strings.TrimPrefix(lines[i], "created by "))
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
