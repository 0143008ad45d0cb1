package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
)

// A command is what comes after fuzzcorpus.
type command struct {
	name  string
	usage string // its arguments
	brief string // in a line
	long  string // what help says besides
	flags func(*settings, *flag.FlagSet)
	do    func(*call) error
}

// commands are all, in the order in which they are listed.
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

const which = `
Arguments are packages as the go command takes them (./..., the one here if there is none), fuzz targets (FuzzX),
entries of them (FuzzX/name), and files of entries, in any order. A target that is not named is taken where it calls
Seed with its f, as those of machines do.
`

// overview lists all commands.
func overview() string {
	var text strings.Builder
	text.WriteString("Fuzzcorpus is the tool for the entries of fuzz targets that are machines.\n\n\tgo run github.com/fuzzmachine/go/corpus/fuzzcorpus <command> [flags] [arguments]\n\nThe commands are:\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&text, "\t%-10s %s\n", c.name, c.brief)
	}
	text.WriteString("\nfuzzcorpus help <command> says more of one.\n" + which)
	text.WriteString("\nThe exit status is 0, or 1 where something was found that is to be mended, or 2 where something could not be done.\n")
	return text.String()
}

// text is what help says of a command.
func (c *command) text() string {
	var text strings.Builder
	fmt.Fprintf(&text, "usage: fuzzcorpus %s [flags] %s\n\n%s.\n", c.name, c.usage, strings.ToUpper(c.brief[:1])+c.brief[1:])
	text.WriteString(c.long)
	if strings.Contains(c.usage, "arguments") {
		text.WriteString(which)
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
		return exitTrouble
	}
	fmt.Print(c.text())
	return 0
}
