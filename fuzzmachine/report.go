package fuzzmachine

import (
	"fmt"
	"strings"
)

// failure makes of an inquest what a person reads.
func (q *inquest) failure() *Failure {
	v, d := q.verdict, q.engine.description
	if q.trace != nil && len(q.trace.lines) == len(q.program) {
		q.program = q.trace.program()
	}
	return &Failure{
		Kind: v.kind, Signature: v.signature(), Step: v.step, Action: v.action,
		Script: d.PrintLine(q.program), Report: q.report(), program: q.program,
	}
}

// report says it all: the headline, the program, the place where model and system part, the hints, the script,
// and how to keep it as a test.
func (q *inquest) report() string {
	var text strings.Builder
	v := q.verdict
	text.WriteString(v.headline() + "\n")
	if q.before != "" {
		fmt.Fprintf(&text, "\nafter the program\n    %s\n", q.before)
	}
	text.WriteByte('\n')
	q.listing(&text)
	if v.kind != AnswerDiffers || len(v.words) > lineWidth { // the listing has the answers
		paragraph(&text, v.diff.Lines, "-model +system")
	}
	if strings.Contains(strings.TrimSpace(v.words), "\n") {
		paragraph(&text, v.words, "")
	}
	paragraph(&text, v.detail, "")
	for _, more := range v.more {
		fmt.Fprintf(&text, "also: %s\n", telling(more.words))
	}
	text.WriteByte('\n')
	if v.site != "" {
		fmt.Fprintf(&text, "checked at  %s\n", v.site)
	}
	fmt.Fprintf(&text, "signature   %s\n", v.signature())
	if q.steps > len(q.program) {
		fmt.Fprintf(&text, "shrunk      from %d steps to %d, in %d runs\n", q.steps, len(q.program), q.runs)
	}
	for _, hint := range q.hints() {
		fmt.Fprintf(&text, "hint        %s\n", hint)
	}
	text.WriteByte('\n')
	text.WriteString(q.paste())
	return text.String()
}

func paragraph(text *strings.Builder, lines, title string) {
	if lines == "" {
		return
	}
	text.WriteByte('\n')
	if title != "" {
		text.WriteString("    " + title + "\n")
	}
	for line := range strings.Lines(strings.TrimRight(lines, "\n")) {
		text.WriteString("    " + line)
	}
	text.WriteByte('\n')
}

// listing is the program as numbered steps, with what was answered.
func (q *inquest) listing(text *strings.Builder) {
	lines := strings.Split(strings.TrimRight(q.engine.description.Print(q.program), "\n"), "\n")
	if len(q.program) == 0 {
		text.WriteString("    (no steps)\n")
		return
	}
	width := 0
	for _, l := range lines {
		width = max(width, min(len(l), 48))
	}
	for i, l := range lines {
		mark := " "
		if i+1 == q.verdict.step && q.verdict.action != "" {
			mark = ">"
		}
		outcome := ""
		if q.trace != nil {
			outcome = "not reached"
			if i < len(q.trace.lines) {
				outcome = q.trace.lines[i].outcome()
			}
		}
		row := fmt.Sprintf("  %s %3d  %-*s  %s", mark, i+1, width, l, outcome)
		text.WriteString(strings.TrimRight(row, " ") + "\n")
		if q.trace != nil && i < len(q.trace.lines) {
			q.trace.lines[i].below(text, q.engine.mode.verbose)
		}
	}
}

// outcome says what a step answered.
func (l *line) outcome() string {
	switch {
	case l.skipped:
		return "skipped"
	case l.model == l.system:
		return l.model
	case l.model == "":
		return l.system
	case l.system == "":
		return "model " + l.model
	}
	return "model " + l.model + ", system " + l.system
}

// below writes what stands under a step: what it logged, and what changed of the model.
func (l *line) below(text *strings.Builder, verbose bool) {
	if verbose && l.state != "" {
		fmt.Fprintf(text, "           model  %s\n", l.state)
	}
	for _, log := range l.logs {
		fmt.Fprintf(text, "           log    %s\n", strings.ReplaceAll(log, "\n", "\n                  "))
	}
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
