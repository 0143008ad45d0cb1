// This is the main that OSS-Fuzz's first native build generates, without libFuzzer. It runs the target with
// one file after the other, as libFuzzer does with a corpus. What libFuzzer writes about a crash, the test
// that runs this process writes.
package main

import (
	"fmt"
	"os"

	"github.com/fuzzmachine/go/e2e/builds/testdata/v1/testing"
	"github.com/fuzzmachine/go/e2e/failures/testdata/failing"
)

func main() {
	if len(os.Args) == 3 && os.Args[1] == "-tape" {
		os.Stdout.Write(failing.Tape(os.Args[2]))
		return
	}
	for _, name := range os.Args[1:] {
		tape, err := os.ReadFile(name)
		if err != nil {
			panic(err)
		}
		fmt.Println("== " + name)
		failing.FuzzBox(&testing.F{Data: tape})
	}
	fmt.Println("== done")
}
