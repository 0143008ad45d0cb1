package main

import (
	"fmt"
	"os"
	"strings"
)

// overview lists all commands.
func overview() string {
	var text strings.Builder
	text.WriteString("Fuzzcorpus explains, checks and changes the entries of fuzz targets that use machines.\n\n" +
		"\tgo run github.com/fuzzmachine/go/corpus/fuzzcorpus <command> [flags] [arguments]\n\n" +
		"The commands are:\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&text, "\t%-10s %s\n", c.name, c.brief)
	}
	text.WriteString("\nfuzzcorpus help <command> describes a command. Page docs/tool.md of the library says more.\n" + selecting)
	text.WriteString("\nThe exit status is 0 if all is well, 1 if there is something to fix, " +
		"2 if something could not be done, and 130 after ctrl-C.\n")
	return text.String()
}

// help prints help, and returns the exit status.
func help(args []string) int {
	if len(args) == 0 {
		fmt.Print(overview())
		return 0
	}
	c := commandOf(args[0])
	if c == nil {
		return unknown(args[0])
	}
	fmt.Print(c.text())
	return 0
}

// unknown says that there is no such command, and returns the exit status.
func unknown(name string) int {
	fmt.Fprintf(os.Stderr, "fuzzcorpus: there is no command %q; fuzzcorpus help lists them\n", name)
	return exitError
}
