package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"time"
)

// A plan says how much is measured.
type plan struct {
	runs   int   // of which the median is printed
	writes []int // that time out
	limit  time.Duration
}

const (
	glance = 5 * time.Millisecond // a run repeats what takes less
	long   = time.Second          // what takes longer is run a few times only
	few    = 3
	growth = 16 // times as long, at most, takes the history of the next row
)

// A cell is what a checker took for one history.
type cell struct {
	states int
	took   []time.Duration
}

func (c *cell) median() time.Duration {
	if len(c.took) == 0 {
		return 0
	}
	slices.Sort(c.took)
	return c.took[len(c.took)/2]
}

func (c *cell) String() string {
	if len(c.took) == 0 {
		return "| |"
	}
	return fmt.Sprintf("%d | %s |", c.states, short(c.median()))
}

// short is a duration of three digits.
func short(d time.Duration) string {
	for unit := time.Nanosecond; ; unit *= 10 {
		if d < 1000*unit {
			return d.Round(unit).String()
		}
	}
}

// print measures and prints a table for each subject.
func (p *plan) print(w io.Writer) error {
	for i := range subjects {
		s := &subjects[i]
		fmt.Fprintf(w, "%s\n\n| k |", s.name)
		for _, c := range checkers {
			fmt.Fprintf(w, " %s: states | time |", c.name)
		}
		fmt.Fprintf(w, "\n|---|---|---|---|---|---|---|\n")
		last := make([]*cell, len(checkers))
		for _, k := range p.writes {
			if err := p.row(s, k, last); err != nil {
				return fmt.Errorf("%s, %d writes: %w", s.name, k, err)
			}
			fmt.Fprintf(w, "| %d |", k)
			for _, c := range last {
				fmt.Fprintf(w, " %s", c)
			}
			fmt.Fprintln(w)
		}
		fmt.Fprintln(w)
	}
	return nil
}

// row measures all checkers in turns, and puts what it finds in the place of the row before.
func (p *plan) row(s *subject, k int, last []*cell) error {
	row := make([]cell, len(checkers))
	for run := range p.runs {
		history := s.history(k, rand.New(rand.NewPCG(uint64(run), uint64(k))))
		for i, c := range checkers {
			if before := last[i]; before != nil && before.median()*growth > p.limit ||
				before != nil && len(before.took) == 0 {
				continue
			}
			if run >= few && row[i].median() > long {
				continue
			}
			if err := row[i].time(func() (int, error) { return c.check(s, history) }); err != nil {
				return fmt.Errorf("%s: %w", c.name, err)
			}
		}
	}
	for i := range row {
		last[i] = &row[i]
	}
	return nil
}

// time takes one more measurement.
func (c *cell) time(check func() (states int, err error)) error {
	times := 0
	began := time.Now()
	for took := time.Duration(0); took < glance; took = time.Since(began) {
		states, err := check()
		if err != nil {
			return err
		}
		c.states = max(c.states, states)
		times++
	}
	c.took = append(c.took, time.Since(began)/time.Duration(times))
	return nil
}
