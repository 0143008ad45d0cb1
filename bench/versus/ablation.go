package main

import (
	"fmt"
	"strings"
)

// ablation is the table of ours without one of what leads it, and with other settings: a row for each.
func (r report) ablation() string {
	var t strings.Builder
	t.WriteString(r.conditions())
	t.WriteString("| under -fuzz, with | found | median over the bugs of their median seconds to the first failure | deep bugs alone | seconds by those of all, geometric mean over the bugs |\n|---|---|---|---|---|\n")
	whole := named(r.tools, "all")
	for _, tool := range r.tools {
		found, made := 0, 0
		for _, c := range r.cells(tool, "all") {
			made++
			if c.Found {
				found++
			}
		}
		if made == 0 {
			continue
		}
		by := ""
		if whole != nil {
			if _, _, bugs := r.pairs(tool, *whole, ratio{row: "all"}); len(bugs) > 0 {
				by = fmt.Sprintf("%.2f", bugs.mean())
			}
		}
		fmt.Fprintf(&t, "| %s | %s | %s | %s | %s |\n", tool.name, share(found, made), r.medians(tool, "all"),
			r.medians(tool, "deep"), by)
	}
	return t.String()
}

// medians is the median over bugs of the median of their times.
func (r report) medians(t tool, row string) string {
	var list spread
	for _, b := range r.bugs {
		if times := r.spread(r.tries(t, b), first); b.is(row) && len(times) > 0 {
			list = append(list, times.median())
		}
	}
	if len(list) == 0 {
		return ""
	}
	return seconds(list.median())
}
