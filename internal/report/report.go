// Package report writes what a person reads of a failure. It is a pure function of the finding: it runs
// nothing, reads no file and writes none.
package report

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A Report is a finding, and what its text depends on beside it.
type Report struct {
	*failure.Finding
	Description *program.Description // prints programs
	Test        string               // its name
	Machine     stack.Receiver       // what the test calls the machine
	Verbose     bool
	Open        bool   // that of the failing step has none, and could have
	Facts       []Fact // that others know, beside how it was found
}

// A Fact is a line of a report.
type Fact struct {
	Title, Words string
}

const lineWidth = 100

// String is the whole report: the headline, the program, the place where model and system differ, how the
// program was found, hints, and a test to paste.
func (r Report) String() string {
	var text page
	v := r.Verdict
	text.printf("%s\n", v.Headline())
	if r.After != "" {
		text.printf("\nafter the program\n    %s\n", r.After)
	}
	text.printf("\n")
	r.listing(&text)
	if v.Kind != failure.Answer || len(v.Words) > lineWidth { // the listing has the answers
		text.paragraph("-model +system\n", v.Diff.Lines)
	}
	if strings.Contains(strings.TrimSpace(v.Words), "\n") {
		text.paragraph("", v.Words)
	}
	text.paragraph("", v.Detail)
	if r.Trace != nil {
		for _, drawn := range r.Trace.Sketches() {
			text.paragraph("", drawn)
		}
	}
	for _, more := range v.More {
		text.printf("also: %s\n", failure.MainLine(more.Words))
	}
	text.printf("\n")
	r.facts(&text)
	for _, hint := range r.hints() {
		text.row("hint", hint)
	}
	text.printf("\n%s", r.test())
	return text.String()
}

// facts says how the failure was found, and what it depends on.
func (r Report) facts(text *page) {
	v := r.Verdict
	if v.Site != "" {
		text.row("checked at", v.Site)
	}
	text.row("signature", v.Signature())
	if !v.Late && (r.Simpler || r.Steps > len(r.Program) || r.Tries > 0 && !r.Shrunk) {
		text.row(r.shrunk())
	}
	if len(r.LeftOut) > 0 {
		text.row("left out", "there was no time to "+strings.Join(r.LeftOut, ", nor to "))
	}
	for _, f := range r.Facts {
		text.row(f.Title, f.Words)
	}
	for _, o := range r.Others {
		text.row("another", "failure was found while shrinking: "+o.Signature)
		text.script(Report{Finding: &failure.Finding{Program: o.Program}, Description: r.Description}.steps())
	}
	if r.Entry != "" {
		text.row("entry", r.Entry)
	}
}

// shrunk says how short the program has become, and under which title.
func (r Report) shrunk() (title, words string) {
	n := len(r.Program)
	if r.Tries == 0 {
		return "not shrunk", r.cut()
	}
	runs := fmt.Sprintf("in %d %s%s", r.Tries, noun(r.Tries, "run"), r.unfinished())
	simpler := ""
	if n == r.Steps {
		simpler = " simpler " + noun(n, "one")
		if !r.Simpler {
			return "not shrunk", "nothing simpler was found " + runs
		}
	}
	return "shrunk", fmt.Sprintf("from %d %s to %d%s, %s", r.Steps, noun(r.Steps, "step"), n, simpler, runs)
}

// cut says what was left out of a program that was not shrunk.
func (r Report) cut() string {
	words := fmt.Sprintf("only the steps after step %d were left out", len(r.Program))
	switch {
	case !r.Verdict.GoesOn():
		return words
	case r.Verdict.Kind == failure.Memory:
		return "because it takes too much memory; " + words
	case len(r.Program) == 0:
		return "because it hangs"
	}
	return "because it hangs; " + words
}

func noun(n int, word string) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// Hurried says that a fuzz worker had no time to shrink the program to the end.
const Hurried = "time was up: fuzzcorpus shrink takes its time"

// unfinished says why the program was not shrunk to the end.
func (r Report) unfinished() string {
	switch {
	case r.Shrunk || r.Tries == 0 || r.Chance:
		return ""
	case r.Hurried:
		return "; then " + Hurried
	}
	return "; then its runs were used up: fuzzcorpus shrink goes on"
}

// listing is the program as numbered steps, with what was answered.
func (r Report) listing(text *page) {
	if len(r.Program) == 0 {
		text.printf("    (no steps)\n")
		return
	}
	if r.Trace != nil {
		text.logs(r.Trace.Logged(0))
	}
	steps, width := r.steps(), 0
	for _, s := range steps {
		width = max(width, min(len(s), 48))
	}
	for i, s := range steps {
		mark := " "
		if i+1 == r.Verdict.Step && r.Verdict.Action != "" {
			mark = ">"
		}
		outcome, line := "", r.line(i)
		switch {
		case line != nil && line.Outcome() != "" && !line.Skipped:
			outcome = "→ " + line.Outcome()
		case line != nil:
			outcome = line.Outcome()
		case r.Trace != nil:
			outcome = "not reached"
		}
		row := fmt.Sprintf("  %s %3d  %-*s  %s", mark, i+1, width, s, outcome)
		text.printf("%s\n", strings.TrimRightFunc(row, unicode.IsSpace))
		if line == nil {
			continue
		}
		if line.State != "" && r.Verbose {
			text.printf("           model  %s\n", line.State)
		}
		if line.Fate.Unconsulted != "" {
			text.printf("           fate   %s was not consulted\n", line.Fate.Unconsulted)
		}
		text.logs(r.Trace.Logged(i + 1))
	}
}

// steps prints the steps, with what matters in them.
func (r Report) steps() (lines []string) {
	for i, s := range r.Program {
		matters := func(argument int) bool { return i >= len(r.Any) || !r.Any[i][argument] }
		lines = append(lines, r.Description.PrintStep(s, matters))
	}
	return lines
}

// line is what the trace has of the step with an index; nil: nothing.
func (r Report) line(i int) *trace.Line {
	if r.Trace == nil || i >= len(r.Trace.Lines) {
		return nil
	}
	return &r.Trace.Lines[i]
}
