package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/driver"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/overlay"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/turns"
)

// A runner fuzzes targets in turns.
type runner struct {
	time    time.Duration
	workers int
	with    string  // the name of the engine
	decides bool    // packages under test are rewritten, so that programs decide which goroutine goes on
	engine  *engine // nil: Go's
	*session.Session

	targets []*target.Target
	plan    *turns.Plan
	left    time.Duration // of the time for turns
	seed    int           // of the programs that the next turn draws, which are not those of another turn
}

const mostSeeds = 1 << 20 // so that a thousandfold is a seed of libFuzzer

func newRun() *command {
	var c runner
	return &command{
		name: "run", usage: "[arguments]", mute: true,
		brief: "fuzz all targets in turns, with more time for those that still find something",
		long: `
The command takes all targets, with or without machines. First it runs the entries and seeds of each
target, as plain go test does. Then each target has a short turn of go test -fuzz, and those that still
find something get more and longer turns. The exit status is 1 if a target fails, and 2 if one was not
tested.

With -schedule, the packages of the targets are rewritten as fuzzcorpus overlay does. With
-engine=libfuzzer, the turns are those of libFuzzer, where there is clang. The same command continues
where it stopped.
`,
		flags: func(set *flag.FlagSet) {
			set.DurationVar(&c.time, "time", 10*time.Minute,
				"total time of all turns; building, entries and seeds do not count")
			set.IntVar(&c.workers, "parallel", 0,
				"number of `workers` of each target; by default the number of processors")
			set.StringVar(&c.with, "engine", engineGo, "the `engine` that fuzzes: go, or libfuzzer, which needs clang")
			set.BoolVar(&c.decides, "schedule", false, "rewrite the packages of the targets, as fuzzcorpus overlay does")
		},
		do: c.do,
	}
}

func (c *runner) do(ctx context.Context, s *session.Session) error {
	switch {
	case c.time <= 0:
		return fmt.Errorf("-time=%v: give a time above zero, such as 10m", c.time)
	case c.workers < 0:
		return fmt.Errorf("-parallel=%d: give a number of workers above zero, or leave it out", c.workers)
	}
	if c.decides && c.with != engineGo {
		return errors.New("-schedule is for Go's engine: leave -engine out")
	}
	selected, err := s.Select(ctx, true)
	if err != nil {
		return err
	}
	if c.engine, err = newEngine(ctx, s, c.with); err != nil {
		return err
	}
	c.Session, c.targets, c.left, c.seed = s, selected.Targets, c.time, 1+rand.IntN(mostSeeds)
	c.plan = turns.New(len(c.targets), c.time)
	if err := c.builds(ctx); err != nil {
		return err
	}
	return errors.Join(c.fuzz(ctx), c.engine.Close(), selected.Err)
}

// builds says how the targets are built.
func (c *runner) builds(ctx context.Context) error {
	c.BuildToFuzz()
	if !c.decides {
		return nil
	}
	r := overlay.Request{Dir: c.targets[0].Package.Dir, Tags: c.Tags}
	for _, t := range c.targets {
		if !slices.Contains(r.Patterns, t.Package.ImportPath) {
			r.Patterns = append(r.Patterns, t.Package.ImportPath)
		}
	}
	report, err := overlaid(ctx, c.Session, r)
	if err == nil {
		c.BuildToFuzz("-overlay=" + report.Overlay)
	}
	return err
}

// fuzz runs what the targets have, and gives them turns until the time is up.
func (c *runner) fuzz(ctx context.Context) error {
	cache, err := target.GoEnv(ctx, "GOCACHE")
	if err != nil {
		return err
	}
	failed := c.first(ctx, cache)
	for ctx.Err() == nil { // building does not count
		i, slice := c.plan.Next(c.left)
		if slice == 0 {
			break
		}
		failed = errors.Join(failed, c.ended(i, c.turn(ctx, i, slice, cache)))
	}
	return errors.Join(failed, c.summary(ctx), ctx.Err())
}

// first runs the entries and seeds of all targets.
func (c *runner) first(ctx context.Context, cache string) (failed error) {
	for i, t := range c.targets {
		if ctx.Err() != nil {
			break
		}
		failed = errors.Join(failed, c.ended(i, c.plain(ctx, t, cache, nil)))
	}
	return failed
}

// ended notes that a target has no more turns if there is an error, and returns it.
func (c *runner) ended(i int, err error) error {
	if err != nil {
		c.plan.Ended(i)
	}
	return err
}

// turn fuzzes one target for a while.
func (c *runner) turn(ctx context.Context, i int, slice time.Duration, cache string) error {
	t := c.targets[i]
	c.seed++
	fuzzer, found, err := c.fuzzerOf(ctx, t, cache)
	if err != nil {
		return err
	}
	turn, err := fuzzer.Run(ctx, slice, func(turn turns.Turn) { c.Progress("%s", c.progress(t, turn)) })
	c.plan.Took(i, turn)
	c.left -= turn.Time
	switch {
	case turn.Failed():
		return errors.Join(found(turn), session.ErrFound)
	case err != nil && ctx.Err() == nil:
		return fmt.Errorf("%s: %w", t, err)
	}
	c.Printf("%s: %s\n", t, turnWords(turn, slice))
	return nil
}

// fuzzerOf returns what fuzzes a target: libFuzzer, or Go's fuzzer; and what prints the failure that a turn has found.
func (c *runner) fuzzerOf(ctx context.Context, t *target.Target, cache string) (turns.Engine, func(turns.Turn) error, error) {
	if c.engine != nil && !c.engine.others[t] {
		p, err := c.engine.program(ctx, t, cache)
		if err == nil {
			l, err := libFuzzer(t, p, cache, c.workers, c.seed)
			return l, func(turn turns.Turn) error { return c.brought(ctx, t, p, turn, cache) }, err
		}
		if !errors.Is(err, driver.ErrUnfuzzed) {
			return nil, nil, fmt.Errorf("%s: %w", t, err)
		}
		c.Printf("%s: %v. Go's engine is used\n", t, err)
		c.engine.others[t] = true
	}
	f, err := c.fuzzer(ctx, t, cache)
	f.Seed = c.seed
	return f, func(turn turns.Turn) error { return c.found(ctx, t, turn, cache) }, err
}

// fuzzer builds a target.
func (c *runner) fuzzer(ctx context.Context, t *target.Target, cache string) (f turns.Fuzzer, err error) {
	f = turns.Fuzzer{
		Dir: t.Package.Dir, Name: t.Name, Cache: filepath.Dir(t.Cache(cache)), Workers: c.workers,
	}
	if f.Binary, err = c.Build(ctx, t); err != nil {
		return f, err
	}
	return f, os.MkdirAll(t.Cache(cache), 0o777)
}
