package ways

import (
	"fmt"
	"path/filepath"
	"strings"
)

// v2Main is the main function that the tool generates. The first byte of a file chooses among the types of the
// arguments, of which there is one.
const v2Main = `package main

import "C"

import (
	"testing"
	"unsafe"

	target %q
)

//export LLVMFuzzerTestOneInput
func LLVMFuzzerTestOneInput(data *C.char, size C.size_t) C.int {
	if size == 0 {
		return 0
	}
	defer skipped()
	target.%s(testing.NewLibFuzzerF(unsafe.Slice((*byte)(unsafe.Pointer(data)), int(size))[1:]))
	return 0
}

// skipped catches what Skip panics with.
func skipped() {
	if p := recover(); p != nil && p != "GO-FUZZ-BUILD-PANIC" {
		panic(p)
	}
}

func main() {}
`

// notInstrumented are packages without counters.
var notInstrumented = []string{"runtime/cgo", "runtime/pprof", "runtime/race", "syscall"}

// v2Archive does what the tool does: test files become ordinary files, package testing of the standard library is
// replaced by HookedTesting, and a main function is written.
func v2Archive(m Module, archive string) error {
	dir := filepath.Join(m.Root, "libfuzzer")
	main := fmt.Appendf(nil, v2Main, modulePath+"/"+m.Name, m.Target)
	if err := write(filepath.Join(dir, "main.go"), main); err != nil {
		return err
	}
	overlay := filepath.Join(dir, "overlay")
	files, err := HookedTesting(overlay, "silent.go")
	if err != nil {
		return err
	}
	tests, err := filepath.Glob(filepath.Join(m.Dir, "*_test.go"))
	if err != nil {
		return err
	}
	for _, test := range tests {
		files[strings.TrimSuffix(test, "_test.go")+"_libFuzzer.go"] = test
	}
	list, err := files.Write(overlay)
	if err != nil {
		return err
	}
	args := []string{"build", "-buildmode=c-archive", "-tags=gofuzz_libfuzzer,libfuzzer,gofuzz", "-trimpath",
		"-overlay=" + list, "-o=" + archive, "-gcflags=all=-d=libfuzzer"}
	for _, pkg := range notInstrumented {
		args = append(args, "-gcflags="+pkg+"=-d=libfuzzer=0")
	}
	return must(dir, alone, "go", append(args, ".")...)
}
