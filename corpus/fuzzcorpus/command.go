package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
)

// A command is a subcommand of fuzzcorpus. It keeps the values of its own flags, and gets the rest from a
// session.
type command struct {
	name  string
	usage string // its arguments
	brief string // a line of help
	long  string // the rest of help
	mute  bool   // whether it sends no requests, so that it needs no machines and no time limit
	flags func(*flag.FlagSet)
	do    func(context.Context, *session.Session) error
	call  func(args []string) int // instead of do: with the arguments as they are
}

const selecting = `
Arguments are packages as for the go command (./...), fuzz targets (FuzzX) and entries (FuzzX/name, or the
path of the file), in any order. Without a package, the command takes the package in the current
directory. Without a target, it takes all targets that call Seed of a machine with their f.
`

// selecting is how the arguments of a command are read.
func (c *command) selecting() string {
	if c.mute { // it need not have machines
		return strings.Replace(selecting, " that call Seed of a machine with their f", "", 1)
	}
	return selecting
}

// text returns the help of a command.
func (c *command) text() string {
	var text strings.Builder
	brief := strings.ToUpper(c.brief[:1]) + c.brief[1:]
	if c.call != nil {
		return fmt.Sprintf("usage: fuzzcorpus %s %s\n\n%s.\n%s", c.name, c.usage, brief, c.long)
	}
	fmt.Fprintf(&text, "usage: fuzzcorpus %s [flags] %s\n\n%s.\n", c.name, c.usage, brief)
	text.WriteString(c.long)
	if strings.Contains(c.usage, "arguments") {
		text.WriteString(c.selecting())
	}
	text.WriteString("\nFlags:\n\n")
	set := c.flagsOf(session.New())
	set.SetOutput(&text)
	set.PrintDefaults()
	return text.String()
}

// flagsOf returns the flags of a command: those of every session, and its own.
func (c *command) flagsOf(s *session.Session) *flag.FlagSet {
	set := flag.NewFlagSet(c.name, flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.StringVar(&s.Tags, "tags", "", "build `tags`, separated by commas, as for go build")
	if !c.mute {
		set.DurationVar(&s.Timeout, "timeout", request.DefaultTimeout,
			"time limit of one entry, after which its process is killed")
	}
	if c.flags != nil {
		c.flags(set)
	}
	return set
}

var errHelp = errors.New("help requested")

// parse reads flags and arguments, which can come in any order.
func (c *command) parse(args []string) (*session.Session, error) {
	s := session.New()
	set := c.flagsOf(s)
	for len(args) > 0 {
		if err := set.Parse(args); errors.Is(err, flag.ErrHelp) {
			return nil, errHelp
		} else if err != nil {
			return nil, fmt.Errorf("%w; fuzzcorpus help %s lists the flags", err, c.name)
		}
		rest := set.Args()
		if len(rest) > 0 {
			s.Args, rest = append(s.Args, rest[0]), rest[1:]
		}
		args = rest
	}
	return s, nil
}
