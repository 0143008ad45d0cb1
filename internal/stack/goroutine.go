package stack

import (
	"fmt"
	"reflect"
	"runtime"
	"runtime/metrics"
	"slices"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/internal/gointernals"
)

// A Goroutine is one of those that the runtime lists.
type Goroutine struct {
	ID, Parent int
	Bubble     int    // 0: none
	Text       string // header and frames
}

// Goroutines lists all of them.
func Goroutines() (list []Goroutine) {
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
		g := Goroutine{ID: numberAfter(text, gointernals.Goroutine), Text: text}
		header, _, _ := strings.Cut(text, "\n")
		if i := strings.LastIndex(header, gointernals.Bubble); i >= 0 {
			g.Bubble = numberAfter(header[i:], gointernals.Bubble)
		}
		if i := strings.LastIndex(text, gointernals.InGoroutine); i >= 0 {
			g.Parent = numberAfter(text[i:], gointernals.InGoroutine)
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

// Own returns the number of the calling goroutine. The runtime writes it into buf, and nothing is allocated.
func Own(buf []byte) (number int) {
	for _, c := range buf[len(gointernals.Goroutine):runtime.Stack(buf, false)] {
		if c == ' ' {
			break
		}
		number = 10*number + int(c-'0')
	}
	return number
}

// Started returns how many goroutines have been started in the process; 0: the runtime does not count them, as
// before Go 1.26.
func Started() uint64 {
	sample := []metrics.Sample{{Name: gointernals.GoroutinesCreated}}
	if metrics.Read(sample); sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return sample[0].Value.Uint64()
}

// MayHaveStarted reports whether the process may have started a goroutine since Started returned that number. To ask
// costs less than to list the goroutines that there are.
func MayHaveStarted(since uint64) bool { return since == 0 || since != Started() }

// StartedBy reports whether a function has started the calling goroutine.
func StartedBy(function string) bool {
	buf := make([]byte, 1<<16)
	text := string(buf[:runtime.Stack(buf, false)])
	return strings.Contains(text, "\n"+gointernals.CreatedBy+function+gointernals.InGoroutine)
}

// Name returns the name of a function, as stacks write it.
func Name(function any) string { return EntryOf(function).Name() }

// An Entry is where the code of a function begins; 0: there is no function.
type Entry uintptr

// EntryOf is the entry of a function, which may be nil.
func EntryOf(function any) Entry { return Entry(reflect.ValueOf(function).Pointer()) }

// Name returns the name of the function, as stacks write it.
func (e Entry) Name() string { return runtime.FuncForPC(uintptr(e)).Name() }

// WithEntry is a longer list, which shares no memory with the one before.
func WithEntry(list []Entry, function any) []Entry {
	return append(list[:len(list):len(list)], EntryOf(function))
}

// Calls reports whether a function of that name is on the stack of the goroutine.
func (g Goroutine) Calls(name string) bool { return strings.Contains(g.Text, "\n"+name+"(") }

// Descendants returns the goroutines that one has started, those that they have started, and so on, without
// those that call a function and their descendants. A goroutine whose parent has ended is not found: nothing
// says whose it is.
func Descendants(list []Goroutine, of int, without string) (found []Goroutine) {
	family := map[int]bool{of: true}
	for before := 0; before < len(family); {
		before = len(family)
		for _, g := range list {
			if family[g.Parent] && !family[g.ID] && !g.Calls(without) {
				family[g.ID] = true
				found = append(found, g)
			}
		}
	}
	return found
}

// Orphans returns the goroutines whose parents have ended, one of the most frequent function first.
func Orphans(list []Goroutine) (found []Goroutine) {
	alive, times := make(map[int]bool), make(map[string]int)
	for _, g := range list {
		alive[g.ID] = true
	}
	for _, g := range list {
		if g.Parent != 0 && !alive[g.Parent] {
			found = append(found, g)
			if times[g.Start()]++; times[g.Start()] > times[found[0].Start()] {
				found[0], found[len(found)-1] = found[len(found)-1], found[0]
			}
		}
	}
	return found
}

// IsBusy reports whether the goroutine runs, or would if it had a processor.
func (g Goroutine) IsBusy() bool {
	_, state, _ := strings.Cut(g.Text, "[")
	return strings.HasPrefix(state, gointernals.Running) || strings.HasPrefix(state, gointernals.Preempted)
}

// In returns the goroutine in another state, in words.
func (g Goroutine) In(state string) Goroutine {
	_, frames, _ := strings.Cut(g.Text, "\n")
	g.Text = fmt.Sprintf(gointernals.Goroutine+"%d [%s]:\n%s", g.ID, state, frames)
	return g
}

// First returns a goroutine that no other of the list has started. Of several it is the one whose function
// comes first in the alphabet: numbers do not say which is older, for each processor has a range of its own.
func First(list []Goroutine) Goroutine {
	started := func(g Goroutine) bool {
		return slices.ContainsFunc(list, func(other Goroutine) bool { return other.ID == g.Parent })
	}
	first := list[0]
	for _, g := range list[1:] {
		if started(g) == started(first) && g.Start() < first.Start() || started(first) && !started(g) {
			first = g
		}
	}
	return first
}

// Start returns the function that the goroutine began with: the last frame before the line that says who created it,
// but for ours, by which goroutines of rewritten packages begin.
func (g Goroutine) Start() string {
	lines := strings.Split(g.Text, "\n")
	for i := len(lines) - 1; i > 0; i-- {
		if !strings.HasPrefix(lines[i], gointernals.CreatedBy) || i < 2 {
			continue
		}
		for at := i - 2; at > 0; at -= 2 {
			if name := called(lines[at]); !IsOurs(name) {
				return name
			}
		}
		return called(lines[i-2])
	}
	return ""
}

// called returns the function of a line such as x/y.f(0x1, 0x2).
func called(line string) string {
	if i := strings.LastIndexByte(line, '('); i > 0 {
		return line[:i]
	}
	return line
}

// HasNotBegun reports whether the goroutine has still to call the function that it is for.
func (g Goroutine) HasNotBegun() bool { return g.Start() == gointernals.Bottom }

// WaitsIn returns the function that the goroutine waits in: the first that is neither the runtime's nor ours
// nor, if there is another, the standard library's; and the place in it.
func (g Goroutine) WaitsIn() (function, site string) {
	lines := strings.Split(g.Text, "\n")
	for i := 1; i+1 < len(lines); i += 2 {
		name, file := called(lines[i]), strings.TrimSpace(lines[i+1])
		if isRuntime(name) || isTesting(name) || IsOurs(name) || strings.HasPrefix(name, gointernals.CreatedBy) {
			continue
		}
		if place, _, _ := strings.Cut(file, gointernals.Offset); function == "" || !isStd(file) {
			function, site = name, place[strings.LastIndexByte(place, '/')+1:]
		}
		if !isStd(file) {
			break
		}
	}
	return function, site
}

// Called returns the function of a user that was called first and has not returned; "": there is none.
func (g Goroutine) Called() (function string) {
	lines := strings.Split(g.Text, "\n")
	for i := 1; i+1 < len(lines); i += 2 {
		name := called(lines[i])
		if strings.HasPrefix(name, gointernals.CreatedBy) || isTesting(name) {
			break
		}
		if !IsOurs(name) && !isRuntime(name) && !isStd(strings.TrimSpace(lines[i+1])) {
			function = name
		}
	}
	return function
}

// WithoutCallers is the goroutine without the frames of what has called the library, such as a test.
func (g Goroutine) WithoutCallers() Goroutine {
	lines := strings.Split(g.Text, "\n")
	for i := len(lines) - 2; i > 0; i-- {
		if IsOurs(called(lines[i])) {
			g.Text = strings.Join(lines[:i+2], "\n")
			break
		}
	}
	return g
}

// WithoutAddresses returns a text in which 0x… stands for each address: it is another one in each process.
func WithoutAddresses(text string) string {
	parts := strings.Split(text, "0x")
	for i := 1; i < len(parts); i++ {
		parts[i] = strings.TrimLeft(parts[i], "0123456789abcdef")
	}
	return strings.Join(parts, "0x…")
}

// header is the first line of a goroutine without its number, without how long it has been so, which change from
// run to run, and without what only new versions of Go say: its labels, and that nothing can wake it.
func header(line string) string {
	_, state, found := strings.Cut(line, "[")
	if !found {
		return line
	}
	state, _, _ = strings.Cut(state, "]")
	state, _, _ = strings.Cut(state, ",")
	return gointernals.Goroutine + "[" + strings.TrimSuffix(state, gointernals.Leaked) + "]:"
}

const mostPrinted = 8

// Print prints goroutines: the same for the same stacks, in whatever order, without frames of the library and
// the runtime, addresses and numbers.
func Print(list []Goroutine) string {
	var texts []string
	for _, g := range list {
		texts = append(texts, g.print())
	}
	slices.Sort(texts)
	return strings.Join(texts[:min(len(texts), mostPrinted)], "")
}

// folded stands for frames that were printed before: of a function that calls itself.
const folded = "    … and more like it\n"

const mostFrames = 12 // of a goroutine

func (g Goroutine) print() string {
	var text strings.Builder
	frames := 0
	lines := strings.Split(g.Text, "\n")
	fmt.Fprintf(&text, "%s\n", header(lines[0]))
	for i := 1; i+1 < len(lines); i += 2 {
		created, isLast := strings.CutPrefix(lines[i], gointernals.CreatedBy)
		name, _, _ := strings.Cut(created, gointernals.InGoroutine)
		if !isLast {
			name = called(name)
		}
		if isRuntime(name) || IsOurs(name) || isTesting(name) {
			continue
		}
		place, _, _ := strings.Cut(strings.TrimSpace(lines[i+1]), gointernals.Offset)
		function, _ := Short(name)
		if isLast {
			function = gointernals.CreatedBy + function
		}
		frame := fmt.Sprintf("    %s\n        %s\n", function, place)
		switch repeats := strings.Contains(text.String(), frame); {
		case repeats && !strings.HasSuffix(text.String(), folded):
			text.WriteString(folded)
		case !repeats && (frames < mostFrames || isLast):
			text.WriteString(frame)
			frames++
		}
	}
	return text.String()
}
