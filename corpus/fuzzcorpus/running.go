package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/turns"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// A runner fuzzes targets in turns.
type runner struct {
	time    time.Duration
	workers int
	fresh   bool
	*session.Session
}

func newRun() *command {
	var c runner
	return &command{
		name: "run", usage: "[arguments]",
		brief: "fuzz all targets in turns, with more time for those that still find something",
		long: `
The command fuzzes all targets, with or without machines. Each target has a short turn first. Then targets
that find more new inputs get more and longer turns. A target that fails has no more turns. Its entry is in
testdata/fuzz, and the exit status is 1. The same command continues where it stopped, and divides the time by
what targets found before. With -fresh it ignores what they found.
`,
		flags: func(set *flag.FlagSet) {
			set.DurationVar(&c.time, "time", 10*time.Minute, "total time for all targets")
			set.IntVar(&c.workers, "parallel", 0,
				"number of `workers` of each target; by default the number of processors")
			set.BoolVar(&c.fresh, "fresh", false, "ignore how much targets found in earlier runs")
		},
		do: c.do,
	}
}

func (c *runner) do(ctx context.Context, s *session.Session) error {
	selected, err := s.Select(ctx, true)
	if err != nil {
		return err
	}
	c.Session = s
	s.BuildPlain()
	s.BuildWith("-fuzz=.")
	return errors.Join(c.fuzz(ctx, selected.Targets), selected.Err)
}

// fuzz gives turns to the targets until the time is up.
func (c *runner) fuzz(ctx context.Context, targets []*target.Target) error {
	cache, err := target.GoEnv(ctx, "GOCACHE")
	if err != nil {
		return err
	}
	plan, yields := turns.New(len(targets), c.time), turns.YieldsOf(targets[0].Package.Module)
	var names []string
	for _, t := range targets {
		names = append(names, t.String())
	}
	if !c.fresh {
		yields.Load(plan, names)
	}
	var failed error
	for left := c.time; ctx.Err() == nil; { // building does not count
		i, slice := plan.Next(left)
		if slice == 0 {
			break
		}
		turn, err := c.turn(ctx, targets[i], slice, targets[i].Cache(cache))
		plan.Took(i, turn)
		left -= turn.Time
		if err != nil {
			failed = errors.Join(failed, err)
			plan.Ended(i)
		}
		yields.Save(plan, names)
	}
	c.summary(ctx, plan, names)
	return errors.Join(failed, ctx.Err())
}

// turn fuzzes one target for a while.
func (c *runner) turn(
	ctx context.Context, t *target.Target, slice time.Duration, cache string,
) (turns.Turn, error) {
	binary, err := c.Build(ctx, t)
	if err != nil {
		return turns.Turn{}, err
	}
	if err := os.MkdirAll(cache, 0o777); err != nil {
		return turns.Turn{}, err
	}
	fuzzer := turns.Fuzzer{
		Binary: binary, Dir: t.Package.Dir, Name: t.Name, Cache: filepath.Dir(cache), Workers: c.workers,
	}
	turn, err := fuzzer.Run(ctx, slice, func(line string) { c.Progress("%s: %s", t.Name, line) })
	if turn.Failure != "" {
		c.Printf("%s fails:\n%s\n", t, words.Indented(turn.Failure, "    "))
		return turn, session.ErrFound
	}
	if err != nil && ctx.Err() == nil {
		return turn, fmt.Errorf("%s: %w", t, err)
	}
	c.Printf("%s: %v, %d executions, %d new\n", t, turn.Time.Round(time.Second), turn.Executions, turn.New)
	return turn, nil
}

// summary prints the totals of all targets.
func (c *runner) summary(ctx context.Context, plan *turns.Plan, names []string) {
	for i, name := range names {
		if total := plan.Total(i); total.Time > 0 {
			c.Printf("%-40s %8v  %10d executions  %5d new\n",
				name, total.Time.Round(time.Second), total.Executions, total.New)
		}
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		c.Printf("stopped; the same command continues from here\n")
	}
}
