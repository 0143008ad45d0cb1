package main

import (
	"errors"
	"fmt"
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

// tries are the cells of a tool and a bug; what was broken is none.
func (r report) tries(t tool, b bug) (list []cell) {
	for seed := 1; seed <= r.o.seeds; seed++ {
		if c, has := try(r.store, key{b.name(), t.name, seed, r.o.limit}); has {
			list = append(list, c)
		}
	}
	return list
}

// broken is an error where cells are, which are no tries.
func (r report) broken() (err error) {
	for _, b := range r.bugs {
		for _, t := range r.tools {
			for seed := 1; seed <= r.o.seeds; seed++ {
				if c, _ := r.store.Get(key{b.name(), t.name, seed, r.o.limit}); c.Broken != "" {
					err = errors.Join(err, fmt.Errorf("broken: %s, %s, seed %d: %s", b.name(), t.name, seed, c.Broken))
				}
			}
		}
	}
	return err
}

// rows are the kinds and classes that there are bugs of, and all.
func (r report) rows() (list []string) {
	var names []string
	for _, k := range kinds {
		names = append(names, k.name)
	}
	for _, row := range append(append(names, classes...), "all") {
		if r.count(row) > 0 {
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
		return r.times(r.cells(tool, row)).seconds()
	})
	r.table(&t, "bugs: seconds to the report, when the program is as small as the tool makes it, median (range)", func(tool tool, row string) string {
		return r.totals(r.cells(tool, row)).seconds()
	})
	r.table(&t, "bugs: of those found, final program as short as any known", func(tool tool, row string) string {
		shortest, found := 0, 0
		for _, b := range r.bugs {
			for _, c := range r.tries(tool, b) {
				if c.Found && b.is(row) {
					found++
					if 0 < c.FinalSteps && c.FinalSteps <= b.steps {
						shortest++
					}
				}
			}
		}
		return share(shortest, found)
	})
	r.ratios(&t)
	r.each(&t)
	return t.String()
}

// conditions say how it was measured.
func (r report) conditions() string {
	text := fmt.Sprintf("%d bugs, %d seeds of %v each, one worker.", len(r.bugs), r.o.seeds, r.o.limit)
	if r.o.seeds == 1 {
		text = strings.Replace(text, "seeds", "seed", 1)
	}
	lanes, all := 0, 0
	for _, t := range r.tools {
		for _, c := range r.cells(t, "all") {
			all++
			if c.Lanes > 1 {
				lanes++
			}
		}
	}
	if lanes > 0 {
		text += fmt.Sprintf(" %d of %d cells were measured beside others, each with a processor of its own.", lanes, all)
	}
	return text + " Where nothing was found, the limit stands for the time.\n\n"
}

// times are those of cells, of those that found nothing the limit.
func (r report) times(cells []cell) (list spread) {
	for _, c := range cells {
		if c.Found {
			list = append(list, c.First)
		} else {
			list = append(list, r.o.limit.Seconds())
		}
	}
	return list
}

// totals are the times until processes have ended, of those that found nothing the limit.
func (r report) totals(cells []cell) (list spread) {
	for _, c := range cells {
		if c.Found {
			list = append(list, c.Total)
		} else {
			list = append(list, r.o.limit.Seconds())
		}
	}
	return list
}

// table has a row for each kind and class.
func (r report) table(t *strings.Builder, title string, show func(tool, string) string) {
	r.head(t, title)
	for _, row := range r.rows() {
		fmt.Fprintf(t, "| %s, %d |", row, r.count(row))
		for _, tool := range r.tools {
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
	for _, tool := range r.tools {
		some, all, made := 0, 0, 0
		for _, b := range r.bugs {
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

// each shows each bug.
func (r report) each(t *strings.Builder) {
	r.head(t, "bug, steps of the shortest program: tries that found it; seconds; steps of the final program")
	for _, b := range r.bugs {
		fmt.Fprintf(t, "| %s, %d |", b.name(), b.steps)
		for _, tool := range r.tools {
			tries := r.tries(tool, b)
			var found []cell
			var steps spread
			for _, c := range tries {
				if c.Found {
					found, steps = append(found, c), append(steps, float64(c.FinalSteps))
				}
			}
			switch {
			case len(tries) == 0:
				t.WriteString("  |")
			case len(found) == 0:
				fmt.Fprintf(t, " 0/%d |", len(tries))
			default:
				fmt.Fprintf(t, " %d/%d; %s; %s |", len(found), len(tries), r.times(found).seconds(), steps.steps())
			}
		}
		t.WriteString("\n")
	}
}

func (r report) head(t *strings.Builder, title string) {
	fmt.Fprintf(t, "| %s |", title)
	for _, tool := range r.tools {
		fmt.Fprintf(t, " %s |", tool.name)
	}
	fmt.Fprintf(t, "\n|---|%s\n", strings.Repeat("---|", len(r.tools)))
}

func share(n, of int) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d, %.0f %%", n, of, 100*float64(n)/float64(of))
}
