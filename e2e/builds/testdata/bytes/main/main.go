// This is the main that go114-fuzz-build generates, without libFuzzer: nothing of it knows package testing.
package main

import (
	"github.com/fuzzmachine/go/e2e/builds/testdata/driver"
	"github.com/fuzzmachine/go/e2e/builds/testdata/target"
)

func main() {
	driver.Main(func(name string, tape []byte) { target.FuzzBytes(tape) })
}
