package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// tables are all that is measured.
func (b *bench) tables() string {
	return strings.Join([]string{b.searches(), b.growth(), b.mergesTable()}, "\n")
}

// cells are those of a target's searches, by seed.
func (b *bench) cells(t target, what string) (list []cell) {
	for seed := 1; seed <= b.seeds; seed++ {
		if c, has := b.store.Get(key{t.name, what, seed, b.limit}); has {
			list = append(list, c)
		}
	}
	return list
}

// median is that of a number of each cell; 0: there are no cells.
func median[N cmp.Ordered](cells []cell, of func(cell) N) (n N) {
	var list []N
	for _, c := range cells {
		list = append(list, of(c))
	}
	if slices.Sort(list); len(list) > 0 {
		n = list[len(list)/2]
	}
	return n
}

// searches says what more processes come to.
func (b *bench) searches() string {
	var text strings.Builder
	text.WriteString("| target | searched by | executions a second | to one process | files | of which a merge keeps | features |\n" +
		"|---|---|---|---|---|---|---|\n")
	for _, t := range targets {
		alone := 0
		for i, m := range modes {
			cells := b.cells(t, m.name)
			rate := median(cells, func(c cell) int { return int(float64(c.Executions) / max(c.Seconds, 1)) })
			if i == 0 {
				alone = max(rate, 1)
			}
			files, kept := median(cells, func(c cell) int { return c.Files }), median(cells, func(c cell) int { return c.Kept })
			fmt.Fprintf(&text, "| %s | `%s` | %d | %.2f | %d | %d | %d |\n", t.name, m.name, rate, float64(rate)/float64(alone),
				files, kept, median(cells, func(c cell) int { return c.Features }))
		}
	}
	return text.String()
}

// steps are the executions after which the growth of a corpus is shown.
var steps = []int{1 << 8, 1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 20}

// growth says how a corpus grows with the executions of one process.
func (b *bench) growth() string {
	var text strings.Builder
	text.WriteString("| target, files and features after |")
	for _, n := range steps {
		fmt.Fprintf(&text, " %d |", n)
	}
	fmt.Fprintf(&text, "\n|---|%s\n", strings.Repeat("---|", len(steps)))
	for _, t := range targets {
		fmt.Fprintf(&text, "| %s |", t.name)
		cells := b.cells(t, modes[0].name)
		for _, n := range steps {
			cells = slices.DeleteFunc(cells, func(c cell) bool { return c.Executions < n })
			if len(cells) == 0 {
				text.WriteString(" |")
				continue
			}
			fmt.Fprintf(&text, " %d, %d |", median(cells, func(c cell) int { return c.after(n).Files }),
				median(cells, func(c cell) int { return c.after(n).Features }))
		}
		text.WriteString("\n")
	}
	return text.String()
}

// after is what a search said last until some executions.
func (c cell) after(executions int) (p point) {
	for _, later := range c.Growth {
		if later.Executions <= executions {
			p = later
		}
	}
	return p
}

// mergesTable says what merges of machines that share nothing keep, and cost.
func (b *bench) mergesTable() string {
	var text strings.Builder
	text.WriteString("| target | corpora | files | kept | features | seconds | files a second |\n|---|---|---|---|---|---|---|\n")
	for _, t := range targets {
		for n := 1; n <= corpora; n *= 2 {
			c, has := b.store.Get(key{t.name, merged, n, b.limit})
			if !has {
				continue
			}
			fmt.Fprintf(&text, "| %s | %d | %d | %d | %d | %.1f | %.0f |\n", t.name, n, c.Files, c.Kept, c.Features, c.Seconds,
				float64(c.Files)/c.Seconds)
		}
	}
	return text.String()
}
