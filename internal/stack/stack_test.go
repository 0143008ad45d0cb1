package stack_test

import (
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/stack"
)

func TestOursAreThePackagesOfTheLibrary(t *testing.T) {
	const library = "github.com/fuzzmachine/go/"
	for function, want := range map[string]bool{
		library + "fuzzmachine.(*run).main":              true,
		library + "fuzzmachine.(*stage[...]).play.func1": true,
		library + "internal/stack.Panic":                 true,
		library + "prophecy/disk.(*Disk).Write":          true,
		library + "fuzzmachine_test.linger":              false,
		library + "prophecy/disk_test.TestX":             false,
		library + "examples/ring.(*Ring).Put":            false,
		library + "corpus.Read":                          false,
		"github.com/fuzzmachine/gopher.f":                false,
		"main.fuzzmachine":                               false,

		library + "fuzzmachine.(*worldStage[*a.b/c/d.tally]).play": true,
	} {
		if got := stack.IsOurs(function); got != want {
			t.Errorf("%s: %t", function, got)
		}
	}
}

func TestShortLeavesOutWhatChangesWithCode(t *testing.T) {
	for function, want := range map[string]string{
		"example.com/a/b.Put":                       "b.Put false",
		"example.com/a/b.(*Ring[go.shape.int]).Put": "b.(*Ring).Put false",
		"example.com/a/b.init.func12":               "b.init true",
		"b.Put.func3.1":                             "b.Put true",
		"b.Put.gowrap2":                             "b.Put true",
		"b.(*T).func":                               "b.(*T).func false",
		"b.All-range1":                              "b.All true",
		"b.init.func3.1":                            "b.init true",
		"b.(*T[...]).M[...].func1":                  "b.(*T).M true",
		"a.b/c.(*T[...]).M[...]":                    "c.(*T).M false",
	} {
		name, literal := stack.Short(function)
		if got := name + " " + map[bool]string{true: "true", false: "false"}[literal]; got != want {
			t.Errorf("%s: %s, and should be %s", function, got, want)
		}
	}
}

// A literal in a function that is compiled into others has one name, whichever version of Go has named it.
func TestShortIsTheSameOfEachVersion(t *testing.T) {
	for _, c := range [][2]string{ // of Go 1.26, and of 1.27
		{"b.outer.(*T).M.func6", "b.(*T).M.func1"},
		{"b.outer.inner.func7", "b.inner.func1"},
		{"b.outer.outer.deep.func8.func9", "b.deep.func1.func1"},
		{"b.outer.(*G[...]).M.func11", "b.(*G[...]).M.func1"},
		{"b.init.inner.func4", "b.inner.func1"},
		{"b.outer.outer-range1", "b.outer-range1"},
		{"b.outer.outer.seq.outer-range1.func13", "b.outer.outer-range1.func1"},
		{"b.outer.outer.func3.outer.outer.func3.func12.inner.func14", "b.inner.func1"},
		{"b.outer.func5.outer.func5.2.inner.3", "b.inner.1"},
		{"b.T.value.func1", "b.T.value.func1"},
	} {
		older, _ := stack.Short(c[0])
		newer, _ := stack.Short(c[1])
		if older != newer {
			t.Errorf("%s is %s, and %s is %s", c[0], older, c[1], newer)
		}
	}
	if name, _ := stack.Short(Value{}.literal()); name != "stack_test.literal" {
		t.Error(name)
	}
	if name, _ := stack.Short(compiledIn()); name != "stack_test.compiledIn" {
		t.Error(name)
	}
}

type Value struct{}

func (Value) literal() string {
	return func() string { return stack.Frame(stack.Caller(0)).Function }()
}

func compiledIn() string {
	named := func() string { return stack.Frame(stack.Caller(0)).Function }
	return named()
}

func waits(ready, end chan bool) {
	ready <- true
	<-end
}

func starts(ready, end chan bool) {
	go waits(ready, end)
	<-end
}

func find(t *testing.T, id int) stack.Goroutine {
	t.Helper()
	for _, g := range stack.Goroutines() {
		if g.ID == id {
			return g
		}
	}
	t.Fatalf("there is no goroutine %d", id)
	return stack.Goroutine{}
}

func TestDescendantsOfAGoroutine(t *testing.T) {
	ready, end := make(chan bool), make(chan bool)
	defer close(end)
	go starts(ready, end)
	<-ready
	me := stack.Own(make([]byte, 64))
	if g := find(t, me); !g.Calls(stack.Name(find)) || !g.IsBusy() {
		t.Errorf("goroutine %d is this one:\n%s", me, g.Text)
	}
	found := stack.Descendants(stack.Goroutines(), me, "no.function")
	if len(found) != 2 || !strings.HasSuffix(stack.First(found).Start(), "/stack_test.starts") {
		t.Fatalf("%d descendants:\n%s", len(found), stack.Print(found))
	}
	if rest := stack.Descendants(stack.Goroutines(), me, stack.Name(starts)); len(rest) != 0 {
		t.Errorf("without those of a function there are\n%s", stack.Print(rest))
	}
	if text := stack.Print(found); strings.Count(text, "stack_test.waits\n") != 1 ||
		strings.Contains(text, "runtime.gopark") {
		t.Errorf("%s", text)
	}
}

// The first is the one that started the others, whatever their numbers; of several, the first in the
// alphabet.
func TestFirstDoesNotDependOnNumbers(t *testing.T) {
	goroutine := func(id, parent int, function string) stack.Goroutine {
		text := fmt.Sprintf("goroutine %d [chan receive]:\n%s(...)\n\t/x.go:1\n"+
			"created by f in goroutine %d\n\t/x.go:2", id, function, parent)
		return stack.Goroutine{ID: id, Parent: parent, Text: text}
	}
	parent, child := goroutine(21, 20, "p.starts"), goroutine(8, 21, "p.child")
	other := goroutine(7, 20, "p.waits")
	for _, list := range [][]stack.Goroutine{{parent, child, other}, {other, child, parent}, {child, parent}} {
		if g := stack.First(list); g.ID != 21 {
			t.Errorf("of %v the first is %d", list, g.ID)
		}
	}
}

// In which order the runtime lists goroutines is chance.
func TestPrintDoesNotDependOnTheOrder(t *testing.T) {
	a := stack.Goroutine{Text: "goroutine 7 [chan receive]:\nx.a(0x1)\n\t/x.go:1 +0x1\n" +
		"created by x.f in goroutine 1\n\t/x.go:3 +0x1"}
	b := stack.Goroutine{Text: "goroutine 3 [select (no cases)]:\nx.b()\n\t/x.go:2 +0x1\n" +
		"created by x.f in goroutine 1\n\t/x.go:4 +0x1"}
	if one, other := stack.Print([]stack.Goroutine{a, b}), stack.Print([]stack.Goroutine{b, a}); one != other ||
		strings.Count(one, "goroutine [") != 2 {
		t.Errorf("%s\n%s", one, other)
	}
}

// What only new versions of Go say of a goroutine is left out.
func TestPrintIsTheSameOfEachVersion(t *testing.T) {
	const frames = "\nx.a(0x1)\n\t/x.go:1 +0x1\ncreated by x.f in goroutine 1\n\t/x.go:3 +0x1"
	want := stack.Print([]stack.Goroutine{{Text: "goroutine 7 [chan receive]:" + frames}})
	for _, header := range []string{
		"goroutine 7 [chan receive (leaked)]:", "goroutine 7 [chan receive, 3 minutes]:",
		"goroutine 7 [chan receive (leaked), synctest bubble 1]:", "goroutine 7 [chan receive] {action: \"put [0]\"}:",
	} {
		if got := stack.Print([]stack.Goroutine{{Text: header + frames}}); got != want {
			t.Errorf("%s: %s", header, got)
		}
	}
}

// A goroutine that has not begun does not say which function it will call.
func TestGoroutineThatHasNotBegun(t *testing.T) {
	for text, want := range map[string]bool{
		"goroutine 7 [runnable]:\nruntime.goexit({})\n\t/asm.s:1 +0x1\n" +
			"created by x.f in goroutine 1\n\t/x.go:3 +0x1": true,
		"goroutine 7 [runnable]:\nx.f.gowrap1()\n\t/x.go:1\nruntime.goexit({})\n\t/asm.s:1 +0x1\n" +
			"created by x.f in goroutine 1": true,
		"goroutine 7 [chan receive]:\nx.waits(0x1)\n\t/x.go:1 +0x1\n" +
			"created by x.f in goroutine 1\n\t/x.go:3 +0x1": false,
	} {
		if (stack.Goroutine{Text: text}).HasNotBegun() != want {
			t.Errorf("not %t: %s", want, text)
		}
	}
}

func TestWaitsInTheUsersFunction(t *testing.T) {
	ready, end := make(chan bool), make(chan bool)
	defer close(end)
	go waits(ready, end)
	<-ready
	found := stack.Descendants(stack.Goroutines(), stack.Own(make([]byte, 64)), "no.function")
	function, site := found[0].WaitsIn()
	if !strings.HasSuffix(function, "stack_test.waits") ||
		!regexp.MustCompile(`^stack_test\.go:\d+$`).MatchString(site) {
		t.Errorf("%s at %s", function, site)
	}
}

// CallerOf is where the function was called, and nothing if it does not run.
func TestCallerOfAFunctionOnTheStack(t *testing.T) {
	_, _, line, _ := runtime.Caller(0)
	site := within(func() string { return stack.CallerOf(stack.Name(within)) })
	if want := fmt.Sprintf("stack_test.go:%d", line+1); site != want {
		t.Errorf("called at %q, not %q", site, want)
	}
	if site := stack.CallerOf(stack.Name(fails)); site != "" {
		t.Errorf("called at %q, and does not run", site)
	}
}

// Outside is the first line on the stack that is not the library's: here the test's.
func TestOutsideIsWhoCallsTheLibrary(t *testing.T) {
	_, _, line, _ := runtime.Caller(0)
	if site, want := stack.Outside(), fmt.Sprintf("stack_test.go:%d", line+1); site != want {
		t.Errorf("called at %q, not %q", site, want)
	}
}

//go:noinline
func within(call func() string) string { return call() }

// A Goexit is described like a panic.
func TestPanicNamesTheFunctionThatExits(t *testing.T) {
	ended := make(chan string)
	go func() {
		defer func() {
			function, site, _ := stack.Panic()
			ended <- function + " " + site
		}()
		exits()
	}()
	if said := <-ended; !regexp.MustCompile(`stack_test\.exits stack_test\.go:\d+$`).MatchString(said) {
		t.Error(said)
	}
}

func exits() { runtime.Goexit() }

func fails() { panic("no") }

func TestPanicNamesTheFunction(t *testing.T) {
	defer func() {
		recover()
		function, site, frames := stack.Panic()
		if !strings.HasSuffix(function, "stack_test.fails") || !strings.HasPrefix(site, "stack_test.go:") ||
			strings.Contains(frames, "runtime.gopanic") {
			t.Errorf("%s at %s\n%s", function, site, frames)
		}
	}()
	fails()
}

// A panic in the standard library belongs to the function that called it.
func TestPanicInTheStandardLibrary(t *testing.T) {
	defer func() {
		recover()
		if function, _, _ := stack.Panic(); !strings.HasSuffix(function, "stack_test.repeats") {
			t.Errorf("%s", function)
		}
	}()
	repeats()
}

func repeats() { strings.Repeat("a", -runtime.NumCPU()) }

// Frames that repeat are folded, whether a function calls itself or two call each other, and not more than
// some are printed; who created the goroutine always is.
func TestPrintFolds(t *testing.T) {
	frame := func(name string) string { return "x." + name + "(0x1)\n\t/x.go:3 +0x1\n" }
	const created = "created by x.start in goroutine 7\n\t/x.go:9 +0x1"
	for text, want := range map[string]string{
		strings.Repeat(frame("f"), 40) + frame("main"):            "f … main",
		strings.Repeat(frame("f")+frame("g"), 40) + frame("main"): "f g … main",
		frame("f") + frame("g") + frame("h"):                      "f g h",
		frame("f") + frame("g") + frame("f") + frame("h"):         "f g … h",
	} {
		got := stack.Print([]stack.Goroutine{{Text: "goroutine 3 [running]:\n" + text + created}})
		got = strings.NewReplacer("goroutine [running]:\n", "", "        /x.go:3\n", "", " and more like it", "",
			"    ", "", "x.", "", "\n", " ").Replace(got)
		if !strings.HasPrefix(got, want+" created by start") {
			t.Errorf("%q is not %q", got, want)
		}
	}
	var many strings.Builder
	for n := range 30 {
		many.WriteString(frame(string(rune('A' + n))))
	}
	got := stack.Print([]stack.Goroutine{{Text: "goroutine 3 [running]:\n" + many.String() + created}})
	if strings.Count(got, "/x.go:3") != 12 || !strings.Contains(got, "created by x.start") {
		t.Error(got)
	}
}

// starter starts a goroutine, which asks who has.
func starter(function string) (by bool) {
	answer := make(chan bool)
	go func() { answer <- stack.StartedBy(function) }()
	return <-answer
}

func TestStartedByWhoStartsTheGoroutine(t *testing.T) {
	own := stack.Name(starter)
	if !starter(own) || starter("testing.tRunner") || stack.StartedBy(own) || !stack.StartedBy("testing.(*T).Run") {
		t.Errorf("%s does not start what it starts, or starts what it does not", own)
	}
}

// Of goroutines whose parents have ended one of the most frequent function comes first.
func TestOrphans(t *testing.T) {
	made := func(id, parent int, function string) stack.Goroutine {
		return stack.Goroutine{ID: id, Parent: parent, Text: "goroutine [select]:\n" + function +
			"(0x1)\n\tx.go:1 +0x1\ncreated by x.y in goroutine 1\n\tx.go:2 +0x1"}
	}
	list := []stack.Goroutine{made(1, 0, "x.main"), made(2, 1, "x.child"), made(3, 9, "x.rare"), made(4, 9, "x.often"),
		made(5, 8, "x.often")}
	if found := stack.Orphans(list); len(found) != 3 || found[0].Start() != "x.often" {
		t.Errorf("%v", found)
	}
}

// Lists that begin alike do not write to each other.
func TestListsOfEntriesShareNoMemory(t *testing.T) {
	begin := append(make([]stack.Entry, 0, 4), stack.EntryOf(find))
	first, second := stack.WithEntry(begin, find), stack.WithEntry(begin, starter)
	if len(first) != 2 || first[1].Name() != stack.Name(find) || second[1].Name() != stack.Name(starter) {
		t.Errorf("%v, %v", first, second)
	}
	if none := stack.EntryOf((func())(nil)); none != 0 || none.Name() != "" {
		t.Errorf("no function is at %d", none)
	}
}
