package fuzzmachine

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/settings"
)

// A libFuzzer is the t and f of its builds. What fails there panics.
type libFuzzer struct{}

func (libFuzzer) Helper()               {}
func (libFuzzer) Name() string          { return settings.LibFuzzer }
func (libFuzzer) Add(...any)            {}
func (libFuzzer) Cleanup(func())        {}
func (libFuzzer) Errorf(string, ...any) {}

func (libFuzzer) Fatalf(_ string, args ...any) { panic(args[0]) }

// goesDirectly skips a test where no run goes on the goroutine of its caller.
func goesDirectly(t *testing.T) {
	t.Helper()
	if settings.Detects {
		t.Skip("with the race detector each run has a goroutine of its own")
	}
}

// refused is what a run of a script fails with under libFuzzer; "" is that it passes.
func refused(m *Machine, script string) (report string) {
	m.Seed(libFuzzer{})
	tape, err := m.Description().Encode(must(m.Description().Parse(script)))
	if err != nil {
		panic(err)
	}
	defer func() {
		if p := recover(); p != nil {
			report = p.(string)
		}
	}()
	m.Run(libFuzzer{}, tape)
	return ""
}

func must[A any](a A, err error) A {
	if err != nil {
		panic(err)
	}
	return a
}

// Under libFuzzer a run goes on the thread that libFuzzer has, which no failure may end.
func TestRunsUnderLibFuzzerStayOnItsThread(t *testing.T) {
	goesDirectly(t)
	var caller, action string
	here := func() string {
		buf := make([]byte, 64)
		return strings.Fields(string(buf[:runtime.Stack(buf, false)]))[1]
	}
	newMachine := func() *Machine {
		return NewWorld(func(t *T) *T { return t },
			Do("look", func(t, _ *T, _ struct{}) { action = here() }),
			Do("fatal", func(t, _ *T, _ struct{}) { t.Fatalf("no further"); t.Errorf("it goes on") }),
			Do("other", func(t, _ *T, _ struct{}) {
				ended := make(chan bool)
				go func() { defer close(ended); t.Fatalf("elsewhere") }()
				<-ended
			}),
			Do("cleanup", func(t, _ *T, _ struct{}) { t.Cleanup(func() { t.Fatalf("at the end") }) }),
			Do("panic", func(t, _ *T, _ struct{}) { panic("itself") }),
		)
	}
	m := newMachine()
	caller = here()
	if report := refused(m, "look; look"); report != "" || action != caller {
		t.Fatalf("goroutine %s, called by %s: %s", action, caller, report)
	}
	for action, words := range map[string]string{
		"fatal": "no further", "other": "failure ", "cleanup": "at the end", "panic": "itself",
	} {
		m := newMachine()
		report := refused(m, "look; "+action)
		if !strings.Contains(report, words) || strings.Contains(report, "it goes on") ||
			!strings.Contains(report, "shrunk") {
			t.Errorf("%s: %s", action, report)
		}
		if report := refused(m, "look"); report != "" {
			t.Errorf("after %s: %s", action, report)
		}
	}
}

// A function of the user that ends the goroutine ends the thread of libFuzzer, and the report comes before.
func TestGoexitUnderLibFuzzerIsReported(t *testing.T) {
	goesDirectly(t)
	m, report := NewWorld(func(t *T) *T { return t }, Do("leave", func(t, _ *T, _ struct{}) { runtime.Goexit() })), ""
	ended := make(chan bool)
	go func() {
		defer close(ended)
		defer func() { report, _ = recover().(string) }()
		m.Seed(libFuzzer{})
		m.Run(libFuzzer{}, must(m.Description().Encode(must(m.Description().Parse("leave; leave")))))
	}()
	<-ended
	if !strings.Contains(report, "signature   failure Goexit leave") || !strings.Contains(report, "from 2 steps to 1") {
		t.Error(report)
	}
}

// A run that hangs is reported by somebody else, while its thread still hangs.
func TestHangUnderLibFuzzerIsReported(t *testing.T) {
	goesDirectly(t)
	release, said := make(chan bool), make(chan string, 1)
	m := NewWorld(func(t *T) *T { return t },
		Do("wait", func(t, _ *T, _ struct{}) { <-release }),
	).With(Limits{Step: 20 * time.Millisecond, Run: 20 * time.Millisecond})
	m.Seed(libFuzzer{})
	tape := must(m.Description().Encode(must(m.Description().Parse("wait"))))
	a := m.adapter()
	over := make(chan bool)
	go func() {
		defer close(over)
		if f := a.Engine.Try(settings.LibFuzzer, tape, nil); f != nil {
			t.Errorf("it is reported twice: %s", f.Report)
		}
	}()
	a.Engine.LibFuzzer.Overdue = func(report string) { said <- report }
	if report := <-said; !strings.Contains(report, "signature   hang wait") {
		t.Error(report)
	}
	close(release)
	<-over
	if report := refused(m, "wait"); report != "" {
		t.Errorf("when it does not hang any more: %s", report)
	}
}
