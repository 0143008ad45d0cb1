package gointernals_test

import (
	"fmt"
	"net"
	"regexp"
	"runtime"
	"runtime/metrics"
	"runtime/pprof"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fuzzmachine/go/internal/gointernals"
)

const here = "github.com/fuzzmachine/go/internal/gointernals_test."

// all is what the runtime writes of all goroutines.
func all() string {
	buf := make([]byte, 1<<20)
	return "\n\n" + string(buf[:runtime.Stack(buf, true)])
}

// matches fails if a text has nothing of a form, in which words of Go stand for themselves.
func matches(t *testing.T, text, form string, words ...any) {
	t.Helper()
	for i, w := range words {
		words[i] = regexp.QuoteMeta(fmt.Sprint(w))
	}
	if form = fmt.Sprintf(form, words...); !regexp.MustCompile(form).MatchString(text) {
		t.Errorf("%s writes nothing like\n%s\nbut\n%s", runtime.Version(), form, text)
	}
}

//go:noinline
func waits(told, end chan bool) {
	told <- true
	<-end
}

// awaits calls a function until what it returns has a word, for another goroutine has to get there.
func awaits(t *testing.T, text func() string, word string) string {
	t.Helper()
	for range 10_000 {
		if said := text(); strings.Contains(said, word) {
			return said
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatalf("%s does not write %q, but\n%s", runtime.Version(), word, text())
	return ""
}

func TestGoroutinesAreWritten(t *testing.T) {
	told, end := make(chan bool), make(chan bool)
	defer close(end)
	go waits(told, end)
	<-told
	text := awaits(t, all, "[chan receive]:\n"+here+"waits(")
	matches(t, text, `\n\n%s\d+ \[chan receive\]:\n%swaits\(.*\n\t.*\.go:\d+%s[0-9a-f]+\n%s%sTestGoroutinesAreWritten%s\d+\n\t`,
		gointernals.Goroutine, here, gointernals.Offset, gointernals.CreatedBy, here, gointernals.InGoroutine)
	matches(t, text, `^\n\n%s\d+ \[%sning\]:\n`, gointernals.Goroutine, gointernals.Running)
	matches(t, text, `\n%s\(.*\n`, gointernals.TRunner)
}

// One that is started with arguments, and has not begun, does not say what it will call.
func TestGoroutineThatHasNotBegunIsWritten(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	form := regexp.MustCompile(`\[` + gointernals.Running + `nable\]:\n.*\.` + gointernals.Go + `\d+\(\)\n.*\n` +
		regexp.QuoteMeta(gointernals.Bottom) + `\(`)
	for range 1000 {
		told, end := make(chan bool, 1), make(chan bool)
		go waits(told, end)
		text := all()
		if close(end); form.MatchString(text) {
			return
		}
	}
	t.Errorf("%s writes nothing of the kind, but\n%s", runtime.Version(), all())
}

func TestWaitForSocketIsWritten(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Skip(err)
	}
	defer l.Close()
	go l.Accept()
	awaits(t, all, gointernals.IOWait)
}

func TestBubblesAreWritten(t *testing.T) {
	synctest.Test(t, func(*testing.T) {
		text := all()
		matches(t, text, `^\n\n%s\d+ \[.*, %s\d+\]:\n`, gointernals.Goroutine, gointernals.Bubble)
		matches(t, text, `\[.*, %s\d+\]:\n(.+\n)*%s\(`, gointernals.Bubble, gointernals.MakesBubble)
		matches(t, text, `\[.*, %s\d+\]:\n(.+\n)*%s\(`, gointernals.Bubble, gointernals.WaitsInBubble)
		matches(t, text, `\n%s.*\(`, gointernals.Synctest)
		matches(t, text, `\n%s.*\(`, gointernals.InBubble)
	})
}

func TestDeadlocksOfBubblesAreWritten(t *testing.T) {
	for word, inside := range map[string]func(){
		gointernals.Deadlock: func() { <-make(chan bool) },
		gointernals.NotAlone: func() { go waits(make(chan bool, 1), make(chan bool)) },
	} {
		said := recovered(func() { synctest.Test(new(testing.T), func(*testing.T) { inside() }) })
		if !strings.HasPrefix(said, word) {
			t.Errorf("%s panics with %q and not %q", runtime.Version(), said, word)
		}
	}
}

func recovered(f func()) (said string) {
	defer func() { said = fmt.Sprint(recover()) }()
	f()
	return ""
}

// callers are the functions on the stack.
func callers() string {
	var pcs [64]uintptr
	var names strings.Builder
	list := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	for more := true; more; {
		var f runtime.Frame
		f, more = list.Next()
		names.WriteString("\n" + f.Function + "\n")
	}
	return names.String()
}

func TestFunctionsOfPanicsAreNamed(t *testing.T) {
	for _, c := range []struct {
		name string
		ends func()
	}{{gointernals.Gopanic, func() { panic("oops") }}, {gointernals.Goexit, runtime.Goexit}} {
		told := make(chan string, 1)
		go func() {
			defer func() { told <- callers() + all(); recover() }()
			c.ends()
		}()
		said := <-told
		if matches(t, said, `\n%s\n`, c.name); c.name == gointernals.Gopanic {
			matches(t, said, `\n%s\(.*\n\t.*/runtime/panic\.go:`, gointernals.ThePanic)
		}
		if !strings.HasPrefix(c.name, gointernals.Runtime) {
			t.Errorf("%s is not the runtime's", c.name)
		}
	}
}

// recoveredAt are the functions on the stack of a panic.
func recoveredAt(f func()) (names string) {
	defer func() { names = callers(); recover() }()
	f()
	return ""
}

var literal = func() string { return callers() }

func each(yield func(int) bool) { yield(0) }

//go:noinline
func first(list ...string) string { return strings.SplitN(strings.TrimSpace(list[0]), "\n", 2)[0] }

func TestLiteralsAreNamed(t *testing.T) {
	matches(t, first(literal()), `^%s%s\.%s\d+$`, here, gointernals.Variable, gointernals.Literal)
	inner := func() string { return func() string { return callers() }() }
	matches(t, first(inner()), `\.%s\d+(\.\d+|\.func\d+)$`, gointernals.Literal)
	for range each {
		matches(t, first(callers()), `%s\d+$`, gointernals.Range)
	}
}

// From Go 1.26 on the runtime counts goroutines. From 1.27 on it finds those that nothing can wake.
func TestNewerVersionsSayMoreOfGoroutines(t *testing.T) {
	sample := []metrics.Sample{{Name: gointernals.GoroutinesCreated}}
	if metrics.Read(sample); since(26) != (sample[0].Value.Kind() == metrics.KindUint64) {
		t.Errorf("%s has no metric %s, or has it already", runtime.Version(), gointernals.GoroutinesCreated)
	}
	profile := pprof.Lookup(leakProfile)
	if since(27) != (profile != nil) {
		t.Fatalf("%s has no profile %s, or has it already", runtime.Version(), leakProfile)
	}
	if profile == nil {
		return
	}
	told := make(chan bool, 1)
	go waits(told, make(chan bool))
	awaits(t, func() string {
		var text strings.Builder
		profile.WriteTo(&text, 2)
		return text.String()
	}, "[chan receive"+gointernals.Leaked+"]:\n"+here+"waits(")
}

// leakProfile finds goroutines that nothing can wake. Fuzz targets do not use it: under -fuzz those who import
// runtime/pprof pay for 2,900 counters more.
const leakProfile = "goroutineleak"

// since reports whether Go has a minor version, or a newer one.
func since(minor int) bool {
	var is int
	_, err := fmt.Sscanf(runtime.Version(), "go1.%d", &is)
	return err != nil || is >= minor // else a version that is not released
}
