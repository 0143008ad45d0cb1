// This is the main that OSS-Fuzz's first native build generates, without libFuzzer.
package main

import (
	"github.com/fuzzmachine/go/e2e/builds/testdata/driver"
	"github.com/fuzzmachine/go/e2e/builds/testdata/target"
	"github.com/fuzzmachine/go/e2e/builds/testdata/v1/testing"
)

func main() {
	driver.Main(func(name string, tape []byte) {
		f := &testing.F{Data: tape}
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
