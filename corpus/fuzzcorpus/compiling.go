package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/quiet"
)

func newToolexec() *command {
	return &command{
		name: quiet.Name, usage: "<tool> [arguments of the tool]",
		brief: "compile this library without coverage counters, for go test -toolexec",
		long: `
The go command calls it:

	go test -fuzz=FuzzX -toolexec='fuzzcorpus toolexec'

Under -fuzz every package has coverage counters, this library too. Go clears and reads all counters after each
execution, and takes inputs that reach new code of the library for interesting. With this flag, a target of short
programs has about 1.7 times as many executions a second. The first build takes longer, because the go command
compiles the standard library for the flag too.

The command fuzzcorpus run builds in this way.
`,
		call: func(args []string) int {
			if len(args) == 0 || strings.HasPrefix(args[0], "-") {
				fmt.Fprintln(os.Stderr, "fuzzcorpus: toolexec is for the go command: go test -fuzz=FuzzX -toolexec='fuzzcorpus toolexec'")
				return exitError
			}
			return quiet.Run(args[0], args[1:])
		},
	}
}
