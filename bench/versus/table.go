package main

import (
	"fmt"
	"slices"
	"strings"
)

// tables show the cells of bugs in markdown: how many are found, by class, and then each bug.
func tables(s *store, bugs []bug, tools []tool, o options) string {
	var t strings.Builder
	fmt.Fprintf(&t, "%d seeds, %v each, one worker.\n\n", o.seeds, o.limit)
	head(&t, "tries that found the bug, of those run", tools)
	for _, class := range append(classes, "all") {
		fmt.Fprintf(&t, "| %s |", class)
		for _, tool := range tools {
			found, run := 0, 0
			for _, c := range s.of(bugs, tool, o, class) {
				run++
				if c.Found {
					found++
				}
			}
			fmt.Fprintf(&t, " %s |", share(found, run))
		}
		t.WriteString("\n")
	}
	t.WriteString("\n")
	head(&t, "median seconds to the first failure, where not found the limit", tools)
	for _, class := range append(classes, "all") {
		fmt.Fprintf(&t, "| %s |", class)
		for _, tool := range tools {
			var seconds []float64
			for _, c := range s.of(bugs, tool, o, class) {
				seconds = append(seconds, c.seconds(o))
			}
			fmt.Fprintf(&t, " %s |", median(seconds))
		}
		t.WriteString("\n")
	}
	t.WriteString("\n")
	head(&t, "of those found, final program no longer than the shortest known", tools)
	t.WriteString("| all |")
	for _, tool := range tools {
		shortest, found := 0, 0
		for _, b := range bugs {
			for _, c := range s.of([]bug{b}, tool, o, "all") {
				if c.Found {
					found++
					if c.FinalSteps <= b.steps && c.FinalSteps > 0 {
						shortest++
					}
				}
			}
		}
		fmt.Fprintf(&t, " %s |", share(shortest, found))
	}
	t.WriteString("\n\n")
	each(&t, s, bugs, tools, o)
	return t.String()
}

// each shows each bug: found in how many tries, the median time, the median length of the final program.
func each(t *strings.Builder, s *store, bugs []bug, tools []tool, o options) {
	head(t, "bug, steps: found, seconds, final steps", tools)
	for _, b := range bugs {
		fmt.Fprintf(t, "| %s, %d |", b.name(), b.steps)
		for _, tool := range tools {
			var seconds, steps []float64
			run := s.of([]bug{b}, tool, o, "all")
			for _, c := range run {
				if c.Found {
					seconds, steps = append(seconds, c.First), append(steps, float64(c.FinalSteps))
				}
			}
			switch {
			case len(run) == 0:
				t.WriteString("  |")
			case len(seconds) == 0:
				fmt.Fprintf(t, " 0/%d |", len(run))
			default:
				fmt.Fprintf(t, " %d/%d, %s, %s |", len(seconds), len(run), median(seconds), strings.TrimSuffix(median(steps), ".00"))
			}
		}
		t.WriteString("\n")
	}
}

func head(t *strings.Builder, title string, tools []tool) {
	fmt.Fprintf(t, "| %s |", title)
	for _, tool := range tools {
		fmt.Fprintf(t, " %s |", tool.name)
	}
	fmt.Fprintf(t, "\n|---|%s\n", strings.Repeat("---|", len(tools)))
}

// of are the cells of bugs of a class, and a tool.
func (s *store) of(bugs []bug, t tool, o options, class string) (list []cell) {
	for _, b := range bugs {
		for seed := 1; seed <= o.seeds; seed++ {
			if c, has := s.cells[key{b.name(), t.name, seed, o.limit}]; has && (class == "all" || class == b.class) {
				list = append(list, c)
			}
		}
	}
	return list
}

// seconds is the time of a try, and at least the limit where nothing was found.
func (c cell) seconds(o options) float64 {
	if c.Found {
		return c.First
	}
	return o.limit.Seconds()
}

func share(n, of int) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d, %.0f %%", n, of, 100*float64(n)/float64(of))
}

func median(values []float64) string {
	if len(values) == 0 {
		return ""
	}
	slices.Sort(values)
	n := len(values)
	return fmt.Sprintf("%.2f", (values[(n-1)/2]+values[n/2])/2)
}
