package gointernals_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/gointernals"
)

const variable = "TOOLCHAIN_TEST"

// ends are ways in which a process of this binary may end.
var ends = map[string]func(){
	"panic": func() { panic("oops") },
	"fatal": func() { new(sync.Mutex).Unlock() },
	"overflow": func() {
		debug.SetMaxStack(1 << 16)
		deep(1)
	},
	"exit": func() { os.Exit(3) },
	"abort": func() {
		p, _ := os.FindProcess(os.Getpid())
		p.Signal(syscall.SIGABRT)
		time.Sleep(time.Minute)
	},
	"kill": func() {
		p, _ := os.FindProcess(os.Getpid())
		p.Kill()
		time.Sleep(time.Minute)
	},
	"sleep": func() { time.Sleep(time.Minute) },
}

func deep(n int) int { return deep(n+1) + 1 }

func TestEnds(t *testing.T) {
	if end := ends[os.Getenv(variable)]; end != nil {
		done := make(chan bool)
		go func() { // package testing would add to what a test panics with
			end()
			close(done)
		}()
		<-done
	}
}

// child runs a process of this binary. It returns what it has written, and how it ended.
func child(t *testing.T, way string, args ...string) (said, end string) {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Dir, cmd.Env = t.TempDir(), append(os.Environ(), variable+"="+way, "GOTRACEBACK=")
	out, err := cmd.CombinedOutput()
	return "\n" + string(out), fmt.Sprint(err)
}

func TestDeathsAreWritten(t *testing.T) {
	test := "-" + gointernals.FlagRun + "=^TestEnds$"
	said, end := child(t, "panic", test)
	matches(t, said, `\n%soops\n\n%s\d+ \[%sning\]:\n(.*\n)*%s%sTestEnds`,
		gointernals.Panic, gointernals.Goroutine, gointernals.Running, gointernals.CreatedBy, here)
	matches(t, end, `^%s2$`, gointernals.ExitStatus)
	said, _ = child(t, "fatal", test)
	matches(t, said, `\n%ssync: unlock of unlocked mutex\n`, gointernals.FatalError)
	said, _ = child(t, "overflow", test)
	matches(t, said, `\n%s%s\n`, gointernals.FatalError, gointernals.Overflow)
	_, end = child(t, "exit", test)
	matches(t, end, `^%s3$`, gointernals.ExitStatus)
	said, _ = child(t, "sleep", test, "-"+gointernals.FlagTimeout+"=1ms")
	matches(t, said, `\n%s%s1ms\n`, gointernals.Panic, gointernals.TimedOut)
	if runtime.GOOS == "windows" {
		return
	}
	said, _ = child(t, "abort", test)
	matches(t, said, `\n%sABRT: `, gointernals.Signal)
	_, end = child(t, "kill", test)
	matches(t, end, `^%skilled$`, gointernals.Signaled)
}

func TestFlagsAreThere(t *testing.T) {
	for _, name := range []string{
		gointernals.FlagRun, gointernals.FlagSkip, gointernals.FlagShort, gointernals.FlagVerbose, gointernals.FlagTimeout,
		gointernals.FlagFuzz, gointernals.FlagFuzzWorker, gointernals.FlagFuzzTime, gointernals.FlagFuzzCache,
		gointernals.FlagMinimizeTime, gointernals.FlagFailFast, gointernals.FlagParallel, gointernals.FlagCoverProfile, gointernals.FlagPanicOnExit,
	} {
		if flag.Lookup(name) == nil {
			t.Errorf("%s has no flag -%s", runtime.Version(), name)
		}
	}
}

// FuzzTold is for processes of other tests. It tells what is on its stack.
func FuzzTold(f *testing.F) {
	way := os.Getenv(variable)
	if way == "" {
		f.Skip("other tests run it")
	}
	if flag.Lookup(gointernals.FlagFuzzWorker).Value.String() != "true" {
		fmt.Println(all())
	}
	if way == "refused" {
		refused := f.Fuzz
		fmt.Println(recoveredAt(func() { refused(func() {}) }))
		return
	}
	f.Add([]byte("seed"))
	f.Fuzz(func(t *testing.T, tape []byte) {
		if way == "seed" || way == "fails" && string(tape) != "seed" {
			t.Error("oops")
		}
	})
}

func TestFuzzingIsWritten(t *testing.T) {
	fuzzes := func(way string) string {
		said, _ := child(t, way, "-"+gointernals.FlagRun+"=^$", "-"+gointernals.FlagFuzz+"=^FuzzTold$",
			"-"+gointernals.FlagFuzzTime+"=100x", "-"+gointernals.FlagFuzzCache+"="+t.TempDir(), "-"+gointernals.FlagPanicOnExit,
			"-"+gointernals.FlagParallel+"=1", "-"+gointernals.FlagMinimizeTime+"=1x")
		return said
	}
	said := fuzzes("passes")
	matches(t, said, `\n%s%s%s\d+\n`, gointernals.CreatedBy, gointernals.RunFuzzing, gointernals.InGoroutine)
	matches(t, said, `\n%s.*%s`, gointernals.Elapsed, gointernals.NowFuzzing)
	matches(t, fuzzes("seed"), gointernals.SeedFails)
	said = fuzzes("fails")
	matches(t, said, `\n%sFuzzTold`, gointernals.TestFails)
	matches(t, said, `%s testdata`, gointernals.Written)
	matches(t, fuzzes("refused"), `\n%s\n`, gointernals.Fuzz)
	if text := context.DeadlineExceeded.Error(); text != gointernals.DeadlineOver {
		t.Errorf("%s says %q", runtime.Version(), text)
	}
}

// What nothing can provoke at once stands in the source of Go.
func TestRestStandsInTheSource(t *testing.T) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Skip(err)
	}
	root := filepath.Join(strings.TrimSpace(string(out)), "src")
	for file, text := range map[string]string{
		"internal/fuzz/fuzz.go":                         gointernals.Minimizing + `\n"`,
		"internal/fuzz/worker.go":                       fmt.Sprintf("AfterFunc(%d*time.Second", gointernals.WorkerEnds/time.Second),
		gointernals.InternalRuntime + "maps/map.go":     "package maps",
		"runtime/traceback.go":                          `"` + gointernals.Preempted + `"`,
		"cmd/compile/internal/ir/func.go":               gointernals.Deferred,
		"runtime/race/internal/amd64v1/race_linux.syso": strings.TrimSpace(gointernals.DataRace),
	} {
		if source, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file))); err != nil && filepath.Ext(file) == ".syso" {
			t.Log(err) // distributions leave it out
		} else if err != nil {
			t.Error(err)
		} else if !bytes.Contains(source, []byte(text)) {
			t.Errorf("%s: %s has no %q", runtime.Version(), file, text)
		}
	}
}
