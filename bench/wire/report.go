package main

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// Report prints what a plan measured subject by subject.
func (p Plan) Report(b *strings.Builder) {
	p.bySubject(b, "Median executions to the first failure, blind/with states:", func(w program.Wire, s subject.Subject) string {
		return p.short(p.median(w, s, false)) + "/" + p.short(p.median(w, s, true))
	})
	p.bySubject(b, "Failing starts that Go's passes bring to the fewest steps, and to the fewest choices too, % (median tries):",
		func(w program.Wire, s subject.Subject) string {
			f := p.shrunk(w, s)
			if f.Starts == 0 {
				return "-"
			}
			return fmt.Sprintf("%d, %d (%s)", 100*f.Reached/f.Starts, 100*f.Exact/f.Starts, p.short(float64(f.Tries)))
		})
}

// Ranking prints the standings of a plan; out names the wires that are knocked out.
func (p Plan) Ranking(b *strings.Builder, standings []Standing, out map[string]bool) {
	b.WriteString("| wire | executions (80 % of redraws) | blind | states | missed % | worst ratio " +
		"| fewest steps % | subjects >= 95 % | fewest choices % | last pass alone % | tries " +
		"| bytes a step: shortest, written, raw | steps changed by an edit | no-op % |\n")
	b.WriteString(rule(14))
	for _, t := range standings {
		name := t.Wire.Name()
		if out[name] {
			name = "(" + name + ")"
		}
		fmt.Fprintf(b, "| %s | %.0f (%.0f-%.0f) | %.0f | %.0f | %.0f | %.0f %s ", name, t.Score, t.Low, t.High, t.Blind, t.States,
			100*t.Missed, t.Worst, t.WorstAt)
		fmt.Fprintf(b, "| %.0f | %d of %d | %.0f | %.0f | %.0f ", 100*t.Reached, t.Sure, len(p.Subjects), 100*t.Exact, 100*t.Shortcut, t.Tries)
		fmt.Fprintf(b, "| %.1f, %.1f, %.1f | %.2f | %.0f |\n", t.Shortest, t.Written, t.Raw, t.Changed, 100*t.Nothing)
	}
	b.WriteString("\nIn parentheses: knocked out.")
	for _, t := range standings {
		if name := t.Wire.Name(); !out[name] {
			fmt.Fprintf(b, " Best of the others: %s, at worst %.1f times the best of them (%s).\n\n", name, t.Worst, t.WorstAt)
			break
		}
	}
}

// bySubject prints a table of one figure, a row for each wire and a column for each subject.
func (p Plan) bySubject(b *strings.Builder, title string, cell func(program.Wire, subject.Subject) string) {
	b.WriteString(title + "\n\n| wire |")
	for _, s := range p.Subjects {
		fmt.Fprintf(b, " %s |", s.Name())
	}
	b.WriteString("\n" + rule(1+len(p.Subjects)))
	for _, w := range p.Wires {
		fmt.Fprintf(b, "| %s |", w.Name())
		for _, s := range p.Subjects {
			fmt.Fprintf(b, " %s |", cell(w, s))
		}
		b.WriteString("\n")
	}
	b.WriteString("\n")
}

// rule is the line between the head and the body of a table.
func rule(columns int) string { return strings.Repeat("|---", columns) + "|\n" }

// short rounds a number of executions.
func (p Plan) short(x float64) string {
	switch {
	case x >= p.none():
		return "none"
	case x >= 10000:
		return fmt.Sprintf("%.0fk", x/1000)
	case x >= 1000:
		return fmt.Sprintf("%.1fk", x/1000)
	}
	return fmt.Sprintf("%.0f", x)
}
