// This is the main that OSS-Fuzz's second native build generates, without libFuzzer. It compiles against the
// package testing of that build alone.
package main

import (
	"flag"
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/e2e/builds/testdata/driver"
	"github.com/fuzzmachine/go/e2e/builds/testdata/target"
)

func main() {
	fmt.Println("testing:", testing.Testing(), "flags:", flag.Lookup("test.fuzz") != nil)
	driver.Main(func(name string, tape []byte) {
		f := testing.NewLibFuzzerF(tape)
		switch name {
		case "FuzzSkip":
			target.FuzzSkip(f)
		case "FuzzAlarm":
			target.FuzzAlarm(f)
		case "FuzzServed":
			target.FuzzServed(f)
		case "FuzzSharing":
			target.FuzzSharing(f)
		case "FuzzUnseeded":
			target.FuzzUnseeded(f)
		default:
			target.FuzzRing(f)
		}
	})
}
