package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
)

// A command is a subcommand of fuzzcorpus.
type command struct {
	name  string
	usage string // its arguments
	brief string // a line of help
	long  string // the rest of help
	flags func(*settings, *flag.FlagSet)
	do    func(*call) error
}

// commands returns all commands in the order of the help.
func commands() []*command {
	return []*command{
		describe, explain, shrinking, format, dedup, vet, migrate, importing, exporting, adding, running, reporting,
	}
}

func commandOf(name string) *command {
	for _, c := range commands() {
		if c.name == name {
			return c
		}
	}
	return nil
}

const selecting = `
Arguments are packages as for the go command (./...), fuzz targets (FuzzX), entries (FuzzX/name), and files of
entries, in any order. Without a package, the command takes the package in the current directory. Without a
target, it takes all targets that call Seed of a machine with their f.
`

// overview lists all commands.
func overview() string {
	var text strings.Builder
	text.WriteString("Fuzzcorpus explains, checks and changes the entries of fuzz targets that use machines.\n\n" +
		"\tgo run github.com/fuzzmachine/go/corpus/fuzzcorpus <command> [flags] [arguments]\n\n" +
		"The commands are:\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&text, "\t%-10s %s\n", c.name, c.brief)
	}
	text.WriteString("\nfuzzcorpus help <command> describes a command.\n" + selecting)
	text.WriteString("\nThe exit status is 0 if all is well, 1 if there is something to fix, " +
		"and 2 if something could not be done.\n")
	return text.String()
}

// text returns the help of a command.
func (c *command) text() string {
	var text strings.Builder
	fmt.Fprintf(&text, "usage: fuzzcorpus %s [flags] %s\n\n%s.\n", c.name, c.usage, strings.ToUpper(c.brief[:1])+c.brief[1:])
	text.WriteString(c.long)
	if strings.Contains(c.usage, "arguments") {
		text.WriteString(selecting)
	}
	text.WriteString("\nFlags:\n\n")
	set := flag.NewFlagSet(c.name, flag.ContinueOnError)
	new(settings).register(c, set)
	set.SetOutput(&text)
	set.PrintDefaults()
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
		fmt.Fprintf(os.Stderr, "fuzzcorpus: there is no command %q; fuzzcorpus help lists them\n", args[0])
		return exitError
	}
	fmt.Print(c.text())
	return 0
}
