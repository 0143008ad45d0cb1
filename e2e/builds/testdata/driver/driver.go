// Package driver is what the main packages of the libFuzzer-like builds have in common: it calls a fuzz
// target for one script after the other, as libFuzzer calls it for one input after the other, and prints how
// each call ended.
package driver

import (
	"fmt"
	"os"

	"github.com/fuzzmachine/go/e2e/builds/testdata/target"
)

// skipped is what t.Skip panics with in OSS-Fuzz's builds, whose mains ignore it.
const skipped = "GO-FUZZ-BUILD-PANIC"

// Main runs the scripts that the command line gives after the name of a target. After -tape, it prints the
// tape of one script.
func Main(call func(name string, tape []byte)) {
	name := os.Args[1]
	if name == "-tape" {
		os.Stdout.Write(target.Tape("FuzzRing", os.Args[2]))
		return
	}
	for _, script := range os.Args[2:] {
		fmt.Printf("== %s\n", script)
		one(call, name, target.Tape(name, script))
	}
	fmt.Printf("opened %d closed %d\n", target.Opened.Load(), target.Closed.Load())
}

func one(call func(string, []byte), name string, tape []byte) {
	returned := false
	defer func() {
		switch p := recover(); {
		case returned:
			fmt.Println("ended: returned")
		case p == nil:
			fmt.Println("ended: runtime.Goexit on the calling thread")
		case p == skipped:
			fmt.Println("ended: skipped")
		default:
			fmt.Printf("ended: panic: %v\n", p)
		}
	}()
	call(name, tape)
	returned = true
}
