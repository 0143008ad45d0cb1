package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/cover"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
)

// An independence tells how much of the system's code the model executes.
type independence struct {
	packages string
	programs int
}

func newIndependence() *command {
	c := independence{packages: "./...", programs: 64}
	return &command{
		name: "independence", usage: "[arguments]", brief: "say which code of the system the model executes",
		long: `
A model that calls the code under test repeats its mistakes, and the test cannot see them. One process
runs generated programs on the model alone, another one runs them as go test does. The command prints how
many of the statements that the second one executes the first one executes too, and where they are. Files
of tests have no coverage, so a model there does not count by itself. The exit status is 1 if it is more
than half.
`,
		flags: func(set *flag.FlagSet) {
			set.StringVar(&c.packages, "coverpkg", c.packages, "`packages` of the system, as for go test")
			set.IntVar(&c.programs, "programs", c.programs, "`number` of generated programs")
		},
		do: func(ctx context.Context, s *session.Session) error {
			s.BuildWith("-cover", "-covermode=set", "-coverpkg="+c.packages)
			return s.Each(ctx, c.tell)
		},
	}
}

// tell tells it of a target.
func (c *independence) tell(ctx context.Context, t *session.Task) error {
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	executed := func(how string, programs int) (blocks map[string]int) {
		if err == nil {
			t.Progress("%s: programs run: %s", t.Name, how)
			blocks, err = cover.Executed(ctx, client, request.New("exercise", how, strconv.Itoa(programs)))
		}
		return blocks
	}
	before, model, whole := executed("model", 0), executed("model", c.programs), executed("whole", c.programs)
	if err != nil {
		return err
	}
	for block := range before {
		delete(model, block)
		delete(whole, block)
	}
	for block, n := range model { // what it executes belongs to both
		whole[block] = n
	}
	return c.print(t, model, whole)
}

// print prints what was found.
func (c *independence) print(t *session.Task, model, whole map[string]int) error {
	n, of := sum(model), sum(whole)
	if of == 0 {
		t.Printf("%s: no program executes a statement of %s: name the packages of the system with -coverpkg\n", t.Title, c.packages)
		return session.ErrFound
	}
	t.Printf("%s: whole programs execute %d statements of the system, and the model alone %d of them, %d %%\n", t.Title, of,
		n, 100*n/of)
	for _, place := range places(model) {
		t.Printf("    %s\n", place)
	}
	if 2*n <= of {
		return nil
	}
	t.Printf("  That is more than half: a mistake there is in the model too, and the test cannot see it. Let the model compute by " +
		"itself.\n")
	return session.ErrFound
}

func sum(blocks map[string]int) (n int) {
	for _, statements := range blocks {
		n += statements
	}
	return n
}

// places lists the lines of blocks by file.
func places(blocks map[string]int) (list []string) {
	type lines struct {
		file        string
		first, last int
	}
	var all []lines
	for block := range blocks {
		colon := strings.LastIndexByte(block, ':')
		if colon < 0 {
			continue
		}
		var l lines
		var column, end int
		fmt.Sscanf(block[colon+1:], "%d.%d,%d.%d", &l.first, &column, &l.last, &end)
		l.file = block[:colon]
		all = append(all, l)
	}
	slices.SortFunc(all, func(a, b lines) int {
		return cmp.Or(strings.Compare(a.file, b.file), a.first-b.first)
	})
	for i := 0; i < len(all); {
		l := all[i]
		for i++; i < len(all) && all[i].file == l.file && all[i].first <= l.last+1; i++ {
			l.last = max(l.last, all[i].last)
		}
		list = append(list, fmt.Sprintf("%s:%d-%d", l.file, l.first, l.last))
	}
	return list
}
