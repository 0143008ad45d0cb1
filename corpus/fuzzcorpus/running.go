package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/turns"
)

var running = &command{
	name: "run", usage: "[arguments]", brief: "fuzz all targets in turns, with more time for those that still find something",
	long: `
The command fuzzes all targets, with or without machines. Each target has a short turn first. Then targets
that find more new inputs get more and longer turns. A target that fails has no more turns. Its entry is in
testdata/fuzz, and the exit status is 1. The same command continues where it stopped, and divides the time by
what targets found before. With -fresh it ignores what they found.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.DurationVar(&s.time, "time", 10*time.Minute, "total time for all targets")
		set.IntVar(&s.workers, "parallel", 0, "number of `workers` of each target; by default the number of processors")
		set.BoolVar(&s.fresh, "fresh", false, "ignore how much targets found in earlier runs")
	},
	do: func(k *call) error {
		s, err := k.selects(true)
		if err != nil {
			return err
		}
		k.builder.Plain, k.builder.Flags = true, []string{"-fuzz=."}
		return errors.Join(k.fuzz(s), s.err)
	},
}

// fuzz gives turns to the targets until the time is up.
func (k *call) fuzz(s *selection) error {
	cache, err := target.GoEnv(k.ctx, "GOCACHE")
	if err != nil {
		return err
	}
	plan := turns.New(len(s.targets), k.time)
	yields := yieldsOf(s.targets)
	if !k.fresh {
		yields.load(plan, s.targets)
	}
	var failed error
	for left := k.time; k.ctx.Err() == nil; { // building does not count
		i, slice := plan.Next(left)
		if slice == 0 {
			break
		}
		t := s.targets[i]
		turn, err := k.turn(t, slice, t.Cache(cache))
		plan.Took(i, turn)
		left -= turn.Time
		if err != nil {
			failed = errors.Join(failed, err)
			plan.Ended(i)
		}
		yields.save(plan, s.targets)
	}
	k.summary(plan, s.targets)
	return errors.Join(failed, k.ctx.Err())
}

// turn fuzzes one target for a while.
func (k *call) turn(t *target.Target, slice time.Duration, cache string) (turns.Turn, error) {
	k.line.Print("building %s", t.Package.ImportPath)
	binary, err := k.builder.Build(k.ctx, t.Package)
	if err != nil {
		return turns.Turn{}, err
	}
	if err := os.MkdirAll(cache, 0o777); err != nil {
		return turns.Turn{}, err
	}
	fuzzer := turns.Fuzzer{Binary: binary, Dir: t.Package.Dir, Name: t.Name, Cache: filepath.Dir(cache), Workers: k.workers}
	turn, err := fuzzer.Run(k.ctx, slice, func(line string) { k.line.Print("%s: %s", t.Name, line) })
	if turn.Failure != "" {
		k.printf("%s fails:\n%s\n", t, indented(turn.Failure, "    "))
		return turn, errFound
	}
	if err != nil && k.ctx.Err() == nil {
		return turn, fmt.Errorf("%s: %w", t, err)
	}
	k.printf("%s: %v, %d executions, %d new\n", t, turn.Time.Round(time.Second), turn.Executions, turn.New)
	return turn, nil
}

// summary prints the totals of all targets.
func (k *call) summary(plan *turns.Plan, targets []*target.Target) {
	for i, t := range targets {
		if total := plan.Total(i); total.Time > 0 {
			k.printf("%-40s %8v  %10d executions  %5d new\n", t, total.Time.Round(time.Second), total.Executions, total.New)
		}
	}
	if errors.Is(k.ctx.Err(), context.Canceled) {
		k.printf("stopped; the same command continues from here\n")
	}
}
