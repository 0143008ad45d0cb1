package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// tableOf is the table of what has been measured: of the executions and seconds until a bug is found the median, and
// in how many tries it was; of systems without a bug, executions a second.
func tableOf(store *results.Store[key, cell], list []bug, seeds int, limit time.Duration) string {
	var text strings.Builder
	fmt.Fprintf(&text, "| |")
	for _, w := range ways {
		fmt.Fprintf(&text, " %s: found | executions | seconds |", w.name)
	}
	fmt.Fprintf(&text, "\n|---|%s\n", strings.Repeat("---|", 3*len(ways)))
	var rates strings.Builder
	for _, b := range list {
		row, rate := "| "+b.name()+" |", "| "+strings.TrimSuffix(b.name(), "/")+" |"
		for _, w := range ways {
			cells := cellsOf(store, b, w, seeds, limit)
			row += row3(cells)
			rate += fmt.Sprintf(" %d |", rateOf(cells))
		}
		if b.bug != "" {
			text.WriteString(row + "\n")
		} else {
			rates.WriteString(rate + "\n")
		}
	}
	if rates.Len() > 0 {
		fmt.Fprintf(&text, "\n| executions a second |")
		for _, w := range ways {
			fmt.Fprintf(&text, " %s |", w.name)
		}
		fmt.Fprintf(&text, "\n|---|%s\n%s", strings.Repeat("---|", len(ways)), rates.String())
	}
	return text.String()
}

func cellsOf(store *results.Store[key, cell], b bug, w way, seeds int, limit time.Duration) (cells []cell) {
	for seed := 1; seed <= seeds; seed++ {
		if c, has := store.Get(key{b.name(), w.name, seed, limit}); has {
			cells = append(cells, c)
		}
	}
	return cells
}

// row3 are the columns of a bug and a way. A try that has not found it counts as longer than any other.
func row3(cells []cell) string {
	found := 0
	for _, c := range cells {
		if c.Found {
			found++
		}
	}
	if len(cells) == 0 {
		return " | | |"
	}
	if 2*found <= len(cells) {
		return fmt.Sprintf(" %d of %d | | |", found, len(cells))
	}
	slices.SortFunc(cells, func(a, b cell) int {
		if a.Found != b.Found {
			return map[bool]int{true: -1, false: 1}[a.Found]
		}
		return a.Executions - b.Executions
	})
	middle := cells[len(cells)/2]
	return fmt.Sprintf(" %d of %d | %d | %.1f |", found, len(cells), middle.Executions, middle.Seconds)
}

// rateOf is the median of executions a second.
func rateOf(cells []cell) int {
	var rates []int
	for _, c := range cells {
		rates = append(rates, int(float64(c.Executions)/max(c.Seconds, 1e-9)))
	}
	if slices.Sort(rates); len(rates) == 0 {
		return 0
	}
	return rates[len(rates)/2]
}
