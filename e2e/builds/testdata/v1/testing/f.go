package testing

import (
	"fmt"
	"os"
	"reflect"
)

// F replaces testing.F. What it is told it forgets, and the target's body goes on.
type F struct {
	Data []byte // of the one input
}

func (f *F) Add(args ...any)                   { called("f.Add") }
func (f *F) Cleanup(undo func())               { called("f.Cleanup") }
func (f *F) Error(args ...any)                 { called("f.Error") }
func (f *F) Errorf(format string, args ...any) { called("f.Errorf") }
func (f *F) Fail()                             { called("f.Fail") }
func (f *F) FailNow()                          { called("f.FailNow") }
func (f *F) Fatal(args ...any)                 { called("f.Fatal") }
func (f *F) Fatalf(format string, args ...any) { called("f.Fatalf") }
func (f *F) Helper()                           { called("f.Helper") }
func (f *F) Log(args ...any)                   { called("f.Log") }
func (f *F) Logf(format string, args ...any)   { called("f.Logf") }
func (f *F) Setenv(key, value string)          { called("f.Setenv") }
func (f *F) Skip(args ...any)                  { skip("f.Skip") }
func (f *F) SkipNow()                          { skip("f.SkipNow") }
func (f *F) Skipf(format string, args ...any)  { skip("f.Skipf") }

func (f *F) Failed() bool {
	called("f.Failed")
	return false
}

func (f *F) Skipped() bool {
	called("f.Skipped")
	return false
}

func (f *F) Name() string {
	called("f.Name")
	return "libFuzzer"
}

func (f *F) TempDir() string {
	called("f.TempDir")
	dir, err := os.MkdirTemp("", "fuzzdir-")
	if err != nil {
		panic(err)
	}
	return dir
}

// Fuzz calls the function once, with the one input.
func (f *F) Fuzz(ff any) {
	fn := reflect.ValueOf(ff)
	if fn.Type().NumIn() != 2 || fn.Type().In(1) != reflect.TypeFor[[]byte]() {
		panic(fmt.Sprintf("unsupported type: %s", fn.Type()))
	}
	fn.Call([]reflect.Value{reflect.ValueOf(new(T)), reflect.ValueOf(f.Data)})
}
