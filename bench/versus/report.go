package main

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
)

// A report shows the cells of bugs and tools in markdown.
type report struct {
	store *store
	bugs  []bug
	tools []tool
	o     options
}

// cells are those of a tool in a row: the bugs of a kind, of a class, or all.
func (r report) cells(t tool, row string) (list []cell) {
	for _, b := range r.bugs {
		if b.is(row) {
			list = append(list, r.tries(t, b)...)
		}
	}
	return list
}

// measured are the cells of a tool, of all rows.
func (r report) measured(t tool) (list []cell) {
	for _, b := range r.bugs {
		list = append(list, r.tries(t, b)...)
	}
	return list
}

// tries are the cells of a tool and a bug; what was broken is none.
func (r report) tries(t tool, b bug) (list []cell) {
	for seed := 1; seed <= r.o.seeds; seed++ {
		if c, has := r.store.try(key{b.name(), t.name, seed, r.o.limit}); has {
			list = append(list, c)
		}
	}
	return list
}

// meets returns the tool with which the time to the first failure is measured. Ours reports a failure after
// shrinking, so the tool that does not shrink is used for it.
func (r report) meets(t tool) tool {
	if met := named(tools, t.name+"-met"); met != nil && len(r.measured(*met)) > 0 {
		return *met
	}
	return t
}

// broken is an error where cells are, which are no tries.
func (r report) broken() (err error) {
	for _, b := range r.bugs {
		for _, t := range r.tools {
			for seed := 1; seed <= r.o.seeds; seed++ {
				if c, _ := r.store.get(key{b.name(), t.name, seed, r.o.limit}); c.Broken != "" {
					err = errors.Join(err, fmt.Errorf("broken: %s, %s, seed %d: %s", b.name(), t.name, seed, c.Broken))
				}
			}
		}
	}
	return err
}

// rows are the kinds and classes that there are bugs of, and all; where a class is one in which the lock
// plays a part, it comes without it too, for no tool but ours is shown a model's state. The last row is the
// kind that is reported apart.
func (r report) rows() (list []string) {
	var names []string
	for _, k := range kinds {
		if k.name != apart {
			names = append(names, k.name)
		}
	}
	names = append(append(names, classes...), "all")
	for _, row := range append(names, "deep"+unlocked, "all"+unlocked, apart) {
		if n := r.count(row); n > 0 &&
			n != r.count(strings.TrimSuffix(row, unlocked)) == strings.HasSuffix(row, unlocked) {
			list = append(list, row)
		}
	}
	return list
}

func (r report) count(row string) (n int) {
	for _, b := range r.bugs {
		if b.is(row) {
			n++
		}
	}
	return n
}

// versus are the tables of tools side by side.
func (r report) versus() string {
	var t strings.Builder
	t.WriteString(r.conditions())
	r.table(&t, "bugs: tries that found them, of those made", func(tool tool, row string) string {
		found, made := 0, 0
		for _, c := range r.cells(tool, row) {
			made++
			if c.Found {
				found++
			}
		}
		return share(found, made)
	})
	r.everFound(&t)
	r.table(&t, "bugs: seconds to the first failure, median (range)", func(tool tool, row string) string {
		return r.spread(r.cells(r.meets(tool), row), first).seconds()
	})
	r.table(&t, "bugs: seconds to the report, when the program is as small as the tool makes it, median (range)",
		func(tool tool, row string) string {
			return r.spread(r.cells(tool, row), total).seconds()
		})
	r.table(&t, "bugs: tries whose final program is as short as any known, of those made",
		func(tool tool, row string) string {
			shortest, _, made := r.shortest(tool, row)
			return share(shortest, made)
		})
	r.table(&t, "bugs: the same, of those that found the bug", func(tool tool, row string) string {
		shortest, found, _ := r.shortest(tool, row)
		return share(shortest, found)
	})
	r.ratios(&t)
	return t.String()
}

// shortest counts tries whose final program is as short as any known, those that found the bug, and all.
func (r report) shortest(tool tool, row string) (shortest, found, made int) {
	for _, b := range r.bugs {
		if !b.is(row) {
			continue
		}
		for _, c := range r.tries(tool, b) {
			made++
			if c.Found {
				found++
			}
			if c.Found && 0 < c.FinalSteps && c.FinalSteps <= b.steps {
				shortest++
			}
		}
	}
	return shortest, found, made
}

// columns are the tools that have one: those whose work is done when a failure is met say when others meet
// theirs.
func (r report) columns() (list []tool) {
	for _, t := range r.tools {
		if !t.met {
			list = append(list, t)
		}
	}
	return list
}

// conditions say how it was measured.
func (r report) conditions() string {
	bugs := r.count("all")
	if bugs == 0 { // only some that are reported apart
		bugs = len(r.bugs)
	}
	text := fmt.Sprintf("%s, %d bugs, %d seeds of %v each, one worker.",
		r.version(), bugs, r.o.seeds, r.o.limit)
	if r.o.seeds == 1 {
		text = strings.Replace(text, "seeds", "seed", 1)
	}
	lanes, all := 0, 0
	for _, t := range r.tools {
		for _, c := range r.measured(t) {
			all++
			if c.Lanes > 1 {
				lanes++
			}
		}
	}
	if lanes > 0 {
		text += fmt.Sprintf(" %d of %d cells were measured beside others, each with a processor of its own.",
			lanes, all)
	}
	return text + " Where nothing was found, or a report took longer, the limit stands for the time.\n\n"
}

// version is that of Go, or are those, by which cells were measured.
func (r report) version() string {
	versions := []string{}
	for _, t := range r.tools {
		for _, c := range r.measured(t) {
			versions = append(versions, c.Go)
		}
	}
	if len(versions) == 0 {
		return runtime.Version()
	}
	slices.Sort(versions)
	return strings.Join(slices.Compact(versions), ",")
}

// A timing is what a time is of: a cell's first failure, or its report.
type timing func(cell) float64

func first(c cell) float64 { return c.First }
func total(c cell) float64 { return c.Total }

// spread are times of cells. One that found nothing took as long as the limit, at least, and so does one that
// went on for longer.
func (r report) spread(cells []cell, of timing) (list spread) {
	for _, c := range cells {
		seconds := r.o.limit.Seconds()
		if c.Found {
			seconds = min(seconds, of(c))
		}
		list = append(list, seconds)
	}
	return list
}

// table has a row for each kind and class.
func (r report) table(t *strings.Builder, title string, show func(tool, string) string) {
	r.head(t, title)
	for _, row := range r.rows() {
		fmt.Fprintf(t, "| %s, %d |", row, r.count(row))
		for _, tool := range r.columns() {
			fmt.Fprintf(t, " %s |", show(tool, row))
		}
		t.WriteString("\n")
	}
	t.WriteString("\n")
}

// everFound is how many bugs at least one seed found, and how many all did.
func (r report) everFound(t *strings.Builder) {
	r.head(t, "of all bugs")
	once, always := "| found with at least one seed |", "| found with all seeds |"
	for _, tool := range r.columns() {
		some, all, made := 0, 0, 0
		for _, b := range r.bugs {
			if !b.is("all") {
				continue
			}
			tries, found := r.tries(tool, b), 0
			for _, c := range tries {
				if c.Found {
					found++
				}
			}
			if len(tries) > 0 {
				made++
			}
			if found > 0 {
				some++
			}
			if found > 0 && found == len(tries) {
				all++
			}
		}
		once += " " + share(some, made) + " |"
		always += " " + share(all, made) + " |"
	}
	fmt.Fprintf(t, "%s\n%s\n\n", once, always)
}

// each is a table of each bug.
func (r report) each() string {
	var t strings.Builder
	r.head(&t, "bug, steps of the shortest program: tries that found it; seconds to the first failure; steps of the final program")
	for _, b := range r.bugs {
		fmt.Fprintf(&t, "| %s, %d |", b.name(), b.steps)
		for _, tool := range r.columns() {
			tries := r.tries(tool, b)
			var steps spread
			for _, c := range tries {
				if c.Found {
					steps = append(steps, float64(c.FinalSteps))
				}
			}
			switch {
			case len(tries) == 0:
				t.WriteString("  |")
			case len(steps) == 0:
				fmt.Fprintf(&t, " 0/%d |", len(tries))
			default:
				fmt.Fprintf(&t, " %d/%d; %s; %s |", len(steps), len(tries),
					r.spread(r.tries(r.meets(tool), b), first).seconds(), steps.steps())
			}
		}
		t.WriteString("\n")
	}
	return t.String()
}

func (r report) head(t *strings.Builder, title string) {
	fmt.Fprintf(t, "| %s |", title)
	for _, tool := range r.columns() {
		fmt.Fprintf(t, " %s |", tool.name)
	}
	fmt.Fprintf(t, "\n|---|%s\n", strings.Repeat("---|", len(r.columns())))
}

func share(n, of int) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d, %.3g %%", n, of, 100*float64(n)/float64(of))
}
