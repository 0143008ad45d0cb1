//go:build libfuzzer

// This is the main that go114-fuzz-build generates for compile_go_fuzzer of OSS-Fuzz.
package main

import "C"

import (
	"unsafe"

	"github.com/fuzzmachine/go/e2e/crashes/testdata/box"
)

//export LLVMFuzzerTestOneInput
func LLVMFuzzerTestOneInput(data *C.char, size C.size_t) C.int {
	box.FuzzBytes(C.GoBytes(unsafe.Pointer(data), C.int(size)))
	return 0
}

func main() {}
