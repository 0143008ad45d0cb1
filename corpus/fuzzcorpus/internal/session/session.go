// Package session is one call of the tool: its arguments, its console, and the test binaries that it builds.
// It hands a command each selected target with what belongs to it. It does not know the commands, nor their
// flags.
package session

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/console"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/selection"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// A Session is one call of the tool. Close ends it.
type Session struct {
	*console.Console
	Args    []string
	Tags    string        // additional build tags, separated by commas
	Timeout time.Duration // for an answer of a test binary

	builder target.Builder
}

// ErrFound says that there is something to fix, which has been printed.
var ErrFound = errors.New("there is something to fix")

// New returns a session on the standard streams.
func New() *Session { return &Session{Console: console.New(os.Stdout, os.Stderr)} }

// Close removes what was built.
func (s *Session) Close() error {
	s.End()
	return s.builder.Close()
}

// BuildWith adds flags to the builds of test binaries.
func (s *Session) BuildWith(flags ...string) { s.builder.Flags = flags }

// BuildToFuzz makes the builds those of go test -fuzz, with more flags. Their binaries answer no requests.
func (s *Session) BuildToFuzz(flags ...string) { s.builder.Fuzz, s.builder.Flags = true, flags }

// Select finds the targets that the arguments name. all is whether it also takes targets without a machine.
func (s *Session) Select(ctx context.Context, all bool) (*selection.Selection, error) {
	return selection.Of(ctx, s.Args, all)
}

// Each calls a function for each selected target. After an error it continues with the other targets.
func (s *Session) Each(ctx context.Context, do func(context.Context, *Task) error) error {
	return s.each(ctx, false, do)
}

// EachOfAll is Each for targets without a machine as well.
func (s *Session) EachOfAll(ctx context.Context, do func(context.Context, *Task) error) error {
	return s.each(ctx, true, do)
}

func (s *Session) each(ctx context.Context, all bool, do func(context.Context, *Task) error) error {
	selected, err := s.Select(ctx, all)
	if err != nil {
		return err
	}
	failed := selected.Err
	for _, t := range selected.Targets {
		if err := do(ctx, s.task(selected, t)); err != nil {
			failed = errors.Join(failed, err)
		}
		if ctx.Err() != nil {
			break
		}
	}
	return failed
}

// Only returns the task of the one target that the arguments must name.
func (s *Session) Only(ctx context.Context) (*Task, error) {
	selected, err := s.Select(ctx, false)
	if err != nil {
		return nil, err
	}
	t, err := selected.Only()
	if err != nil {
		return nil, err
	}
	return s.task(selected, t), nil
}

// Build returns the path of the test binary of a target. It builds that of each package once.
func (s *Session) Build(ctx context.Context, t *target.Target) (string, error) {
	s.Progress("building %s", t.Package.ImportPath)
	s.builder.Tags = s.Tags
	return s.builder.Build(ctx, t.Package)
}

// Apart returns another session on the same console, which builds for itself. Whoever wants it closes it.
func (s *Session) Apart() *Session {
	return &Session{Console: s.Console, Tags: s.Tags, Timeout: request.DefaultTimeout}
}

// Client builds a target, and returns a client for it.
func (s *Session) Client(ctx context.Context, t *target.Target) (*request.Client, error) {
	binary, err := s.Build(ctx, t)
	if err != nil {
		return nil, err
	}
	return &request.Client{Binary: binary, Dir: t.Package.Dir, Name: t.Name, Timeout: s.Timeout}, nil
}

func (s *Session) task(selected *selection.Selection, t *target.Target) *Task {
	return &Task{Target: t, Title: selected.Title(t), Selected: selected, session: s}
}
