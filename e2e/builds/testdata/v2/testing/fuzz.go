// This file replaces the one of its name in the standard library's package testing, as OSS-Fuzz's second
// native build does: F calls the function it is given once, with the input that libFuzzer has made.

package testing

import (
	"flag"
	"os"
	"reflect"
	"time"
)

type F struct {
	common
	inFuzzFn bool
	data     []byte
}

// NewLibFuzzerF is what the generated main begins with.
func NewLibFuzzerF(data []byte) *F { return &F{data: data} }

func (f *F) Add(args ...any)                   { libFuzzerCalled("f", "Add") }
func (f *F) Cleanup(undo func())               { libFuzzerCalled("f", "Cleanup") }
func (f *F) Error(args ...any)                 { libFuzzerCalled("f", "Error") }
func (f *F) Errorf(format string, args ...any) { libFuzzerCalled("f", "Errorf") }
func (f *F) Fail()                             { libFuzzerCalled("f", "Fail") }
func (f *F) FailNow()                          { libFuzzerCalled("f", "FailNow") }
func (f *F) Fatal(args ...any)                 { libFuzzerCalled("f", "Fatal") }
func (f *F) Fatalf(format string, args ...any) { libFuzzerCalled("f", "Fatalf") }
func (f *F) Helper()                           {}
func (f *F) Name() string                      { libFuzzerCalled("f", "Name"); return "libFuzzer" }
func (f *F) Skip(args ...any)                  { panic("GO-FUZZ-BUILD-PANIC") }

// Fuzz calls the function once, with the one input. The build makes and removes the parent of temporary
// directories for each input, which takes most of the time.
func (f *F) Fuzz(ff any) {
	parent, err := os.MkdirTemp("", "fuzzdir-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(parent)
	t := new(T)
	reflect.ValueOf(ff).Call([]reflect.Value{reflect.ValueOf(t), reflect.ValueOf(f.data)})
}

// What follows is what the rest of the package asks of this file.

var (
	matchFuzz        *string
	fuzzDuration     durationOrCountFlag
	minimizeDuration = durationOrCountFlag{d: time.Minute, allowZero: true}
	fuzzCacheDir     *string
	isFuzzWorker     *bool
	corpusDir        = "testdata/fuzz"
)

const fuzzWorkerExitCode = 70

func initFuzzFlags() {
	matchFuzz = flag.String("test.fuzz", "", "")
	flag.Var(&fuzzDuration, "test.fuzztime", "")
	flag.Var(&minimizeDuration, "test.fuzzminimizetime", "")
	fuzzCacheDir = flag.String("test.fuzzcachedir", "", "")
	isFuzzWorker = flag.Bool("test.fuzzworker", false, "")
}

type InternalFuzzTarget struct {
	Name string
	Fn   func(f *F)
}

type corpusEntry = struct {
	Parent     string
	Path       string
	Data       []byte
	Values     []any
	Generation int
	IsSeed     bool
}

func runFuzzTests(testDeps, []InternalFuzzTarget, time.Time) (ran, ok bool) { return false, true }

func runFuzzing(testDeps, []InternalFuzzTarget) (ok bool) { return true }
