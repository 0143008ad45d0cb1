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
The go command calls it: go test -fuzz=FuzzX -toolexec='fuzzcorpus toolexec'. Coverage counters of the
library take most of the time of short programs, and make inputs interesting that are not. fuzzcorpus run
builds in this way.
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
