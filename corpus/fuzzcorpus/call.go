package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/progress"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// settings are the values of flags.
type settings struct {
	tags    string
	timeout time.Duration
	cache   bool
	dry     bool
	all     bool
	builds  bool
	json    bool
	step    bool
	breakAt int
	framing corpus.Framing
	to      string
	name    string
	raw     bool
	time    time.Duration
	workers int
	fresh   bool
	renames []*renaming
}

// register defines the flags of a command.
func (s *settings) register(c *command, set *flag.FlagSet) {
	set.StringVar(&s.tags, "tags", "", "build `tags`, separated by commas, as for go build")
	set.DurationVar(&s.timeout, "timeout", request.DefaultTimeout,
		"time limit of one entry, after which its process is killed")
	if c.flags != nil {
		c.flags(s, set)
	}
}

// A call is a command with its arguments.
type call struct {
	settings
	ctx     context.Context
	args    []string
	out     io.Writer
	builder *target.Builder
	line    *progress.Line
	several bool // whether targets of several packages are selected
}

var errHelp = errors.New("help requested")

// newCall reads flags and arguments, which can come in any order.
func newCall(ctx context.Context, c *command, args []string) (*call, error) {
	k := &call{ctx: ctx, out: os.Stdout, line: progress.New(os.Stderr)}
	set := flag.NewFlagSet(c.name, flag.ContinueOnError)
	set.SetOutput(io.Discard)
	k.register(c, set)
	for len(args) > 0 {
		if err := set.Parse(args); errors.Is(err, flag.ErrHelp) {
			return nil, errHelp
		} else if err != nil {
			return nil, fmt.Errorf("%w; fuzzcorpus help %s lists the flags", err, c.name)
		}
		rest := set.Args()
		if len(rest) > 0 {
			k.args, rest = append(k.args, rest[0]), rest[1:]
		}
		args = rest
	}
	k.builder = &target.Builder{Tags: k.tags}
	return k, nil
}

func (k *call) close() error {
	k.line.End()
	return k.builder.Close()
}

func (k *call) printf(format string, args ...any) {
	k.line.Clear()
	fmt.Fprintf(k.out, format, args...)
}

// client builds a target, and returns a client for it.
func (k *call) client(t *target.Target) (*request.Client, error) {
	k.line.Print("building %s", t.Package.ImportPath)
	binary, err := k.builder.Build(k.ctx, t.Package)
	if err != nil {
		return nil, err
	}
	return &request.Client{Binary: binary, Dir: t.Package.Dir, Name: t.Name, Timeout: k.timeout}, nil
}

// indented returns a text with a prefix before each line.
func indented(text, by string) string {
	return by + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n"+by)
}
