// Package testing stands in for github.com/AdamKorcz/go-118-fuzz-build/testing, by which OSS-Fuzz's first
// native build replaces package testing in the harness file. Its methods do what those do, and print that
// they were called.
package testing

import (
	"fmt"
	"os"
	"time"
)

// T replaces testing.T.
type T struct{}

func called(method string) { fmt.Printf("called %s\n", method) }

func unsupported(method string) {
	called(method)
	panic(method + "() is not supported when fuzzing in libFuzzer mode")
}

func (t *T) Cleanup(f func()) {
	called("t.Cleanup")
	f() // at once, as the real one does
}

func (t *T) Deadline() (deadline time.Time, ok bool) {
	unsupported("t.Deadline")
	return
}

func (t *T) Error(args ...any) {
	called("t.Error")
	fmt.Println(args...)
	panic("error")
}

func (t *T) Errorf(format string, args ...any) {
	called("t.Errorf")
	fmt.Printf(format+"\n", args...)
	panic("errorf")
}

func (t *T) Fail() {
	called("t.Fail")
	panic("Called T.Fail()")
}

func (t *T) FailNow() {
	called("t.FailNow")
	panic("Called T.Fail()")
}

func (t *T) Failed() bool {
	unsupported("t.Failed")
	return false
}

func (t *T) Fatal(args ...any) {
	called("t.Fatal")
	fmt.Println(args...)
	panic("fatal")
}

func (t *T) Fatalf(format string, args ...any) {
	called("t.Fatalf")
	fmt.Printf(format+"\n", args...)
	panic("fatal")
}

func (t *T) Helper() { called("t.Helper") }

func (t *T) Log(args ...any) {
	called("t.Log")
	fmt.Println(args...)
}

func (t *T) Logf(format string, args ...any) {
	called("t.Logf")
	fmt.Println(format)
	fmt.Println(args...)
}

func (t *T) Name() string {
	called("t.Name")
	return "libFuzzer"
}

func (t *T) Parallel() { unsupported("t.Parallel") }

func (t *T) Run(name string, f func(t *T)) bool {
	unsupported("t.Run")
	return false
}

func (t *T) Setenv(key, value string) { called("t.Setenv") }

func (t *T) Skip(args ...any) { skip("t.Skip") }

func (t *T) SkipNow() { skip("t.SkipNow") }

func (t *T) Skipf(format string, args ...any) { skip("t.Skipf") }

func (t *T) Skipped() bool {
	unsupported("t.Skipped")
	return false
}

func (t *T) TempDir() string {
	called("t.TempDir")
	dir, err := os.MkdirTemp("", "fuzzdir-")
	if err != nil {
		panic(err)
	}
	return dir
}

func skip(method string) {
	called(method)
	panic("GO-FUZZ-BUILD-PANIC")
}
