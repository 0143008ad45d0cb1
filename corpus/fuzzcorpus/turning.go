package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/turns"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
	"github.com/fuzzmachine/go/internal/report"
)

// plain runs the entries and seeds of a target, or entries that are named, as plain go test does.
func (c *runner) plain(ctx context.Context, t *target.Target, cache string, names []string) error {
	fuzzer, err := c.fuzzer(ctx, t, cache)
	if err != nil {
		return err
	}
	what := "its entries and seeds"
	if names != nil {
		what = "what it found"
	}
	p, err := fuzzer.Plain(ctx, names, func(since time.Duration) {
		c.Progress("%s: running %s, %v", t.Name, what, since.Round(time.Second))
	})
	if ctx.Err() != nil {
		return nil // which is said elsewhere
	}
	if err != nil {
		return fmt.Errorf("%s: %w", t, err)
	}
	if p.None {
		return fmt.Errorf("%s: it was not tested, because the test binary does not have it: "+
			"look at -tags and the build constraints of its file", t)
	}
	return c.judged(t, p)
}

// judged prints how entries and seeds failed, if they did. What a machine says about them it says even if
// they pass.
func (c *runner) judged(t *target.Target, p turns.Plain) error {
	if !p.Failed {
		for line := range strings.Lines(p.Output) {
			if strings.HasPrefix(line, "fuzzmachine: ") {
				c.Printf("%s: %s\n", t, strings.TrimSpace(line))
			}
		}
		return nil
	}
	how := "fails in plain go test:"
	if p.Death != "" {
		how = "ends its process in plain go test: " + p.Death
	}
	if text := strings.TrimSpace(p.Output); text != "" {
		how += "\n" + words.Indented(text, "    ")
	}
	c.Printf("%s %s\n", t, how)
	if p.Again != "" {
		c.Printf("%s was run once more%s\n", t, againWords(t, p))
	}
	return session.ErrFound
}

// againWords are about the second run of a target whose process ended.
func againWords(t *target.Target, p turns.Plain) string {
	kept := ", and has kept no entry"
	for i, name := range p.Entries {
		if i == 0 {
			kept = ", and has kept what ended the process: "
		} else {
			kept += ", "
		}
		kept += filepath.Join(t.Entries(), name)
	}
	return kept + "\n" + words.Indented(strings.TrimSpace(p.Again), "    ")
}

// found prints what a turn of Go's fuzzer has found. A turn can end before the report of a failure does, and a worker
// has no time to shrink what is slow. Then there is an entry all the same, and plain go test takes its time.
func (c *runner) found(ctx context.Context, t *target.Target, turn turns.Turn, cache string) error {
	if turn.Failure == "" {
		n := len(turn.Entries)
		how := fmt.Sprintf("the turn ended before the report, and left %d %s", n, words.Plural(n, "entry"))
		return c.reported(ctx, t, cache, turn.Entries, how, "")
	}
	c.Printf("%s fails:\n%s\n", t, words.Indented(turn.Failure, "    "))
	if strings.Contains(turn.Failure, report.Hurried) {
		return c.plain(ctx, t, cache, turn.Entries)
	}
	return nil
}

// reported has plain go test report entries that a turn has left. If it passes, there may be what the turn said.
func (c *runner) reported(ctx context.Context, t *target.Target, cache string, names []string, how, said string) error {
	c.Printf("%s fails: %s:\n", t, how)
	for _, name := range names {
		c.Printf("    %s\n", filepath.Join(t.Entries(), name))
	}
	if err := c.plain(ctx, t, cache, names); err != nil || ctx.Err() != nil {
		return err
	}
	c.Printf("    plain go test passes with it: the failure depends on more than the program\n")
	if said != "" {
		c.Printf("%s\n", words.Indented(said, "    "))
	}
	return nil
}

// progress is a line about a turn that goes on.
func (c *runner) progress(t *target.Target, turn turns.Turn) string {
	left := max(c.left-turn.Time, 0).Round(time.Second)
	switch {
	case turn.Minimizing:
		return fmt.Sprintf("%s: Go minimizes a failing input, %v left", t.Name, left)
	case turn.Untested:
		return fmt.Sprintf("%s: %s, %v left", t.Name, baseline(turn), left)
	}
	return fmt.Sprintf("%s: %d programs, %d/s, %s, %v left",
		t.Name, turn.Executions, turn.Rate, newStates(turn), left)
}

// baseline is how far a turn is in it. Go says how many inputs there are when it has begun.
func baseline(turn turns.Turn) string {
	if turn.All == 0 {
		return "it has not begun its baseline"
	}
	return fmt.Sprintf("%d of %d inputs of the baseline", turn.Done, turn.All)
}

// turnWords are about a turn that has found no failure.
func turnWords(turn turns.Turn, slice time.Duration) string {
	took := turn.Time.Round(time.Second)
	if turn.Untested {
		return fmt.Sprintf("%v, not tested: %s", took, baseline(turn))
	}
	text := fmt.Sprintf("%v, %d programs, %s", took, turn.Executions, newStates(turn))
	if turn.Deadline {
		text += fmt.Sprintf("; Go failed with \"context deadline exceeded\" when the %v were over, "+
			"which is no failure of the target (golang/go#75804)", slice)
	}
	return text
}

func newStates(turn turns.Turn) string {
	return fmt.Sprintf("%d new %s", turn.New, words.Plural(turn.New, "state"))
}

// summary prints the totals of all targets. The error names those that were not tested.
func (c *runner) summary(ctx context.Context) (untested error) {
	for i, t := range c.targets {
		total := c.plan.Total(i)
		if total.Time > 0 {
			c.Printf("%-40s %8v  %10d programs  %5d new %s\n", t, total.Time.Round(time.Second),
				total.Executions, total.New, words.Plural(total.New, "state"))
		}
		if !c.plan.Tested(i) && !c.plan.IsEnded(i) && ctx.Err() == nil {
			untested = errors.Join(untested, c.untested(t, i))
		}
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		c.Printf("stopped; the same command continues from here\n")
	}
	return untested
}

// untested says how a target that was not tested can be.
func (c *runner) untested(t *target.Target, i int) error {
	total := c.plan.Total(i)
	if total.Time == 0 {
		return fmt.Errorf("%s was not tested, because no time was left for a turn: "+
			"give more time, as with -time=%v", t, upToMinute(2*c.time))
	}
	enough := 4 * c.time
	if need := total.Need(); need > 0 {
		enough = max(4*need, 2*c.time) // the first turn is a quarter of the time at most
	}
	return fmt.Errorf("%s was not tested, because its turns ended in the baseline, after %d of %d inputs: "+
		"give longer turns, as with -time=%v", t, total.Done, total.All, upToMinute(enough))
}

func upToMinute(d time.Duration) time.Duration { return (d + time.Minute - 1).Truncate(time.Minute) }
