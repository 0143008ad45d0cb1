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
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/progress"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// settings are what flags say.
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

// register makes the flags of a command.
func (s *settings) register(c *command, set *flag.FlagSet) {
	set.StringVar(&s.tags, "tags", "", "build `tags`, with commas between, as go build takes them")
	set.DurationVar(&s.timeout, "timeout", errand.DefaultTimeout, "how long one entry may take before its process is ended")
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
	several bool // packages
}

var errHelp = errors.New("help is asked for")

// newCall reads flags and arguments, in any order.
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

// asker builds a target, and makes one who asks it.
func (k *call) asker(t *target.Target) (*errand.Asker, error) {
	k.line.Say("building %s", t.Package.ImportPath)
	binary, err := k.builder.Build(k.ctx, t.Package)
	if err != nil {
		return nil, err
	}
	return &errand.Asker{Binary: binary, Dir: t.Package.Dir, Name: t.Name, Timeout: k.timeout}, nil
}

// indented is text a little to the right.
func indented(text, by string) string {
	return by + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n"+by)
}
