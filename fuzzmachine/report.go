package fuzzmachine

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/fuzzmachine/go/mapping"
)

// failure makes of an inquest what a person reads.
func (q *inquest) failure() *Failure {
	v, d := q.verdict, q.engine.description
	if q.trace != nil && len(q.trace.lines) == len(q.program) {
		q.program = q.trace.program()
	}
	q.entry = q.keep()
	for _, err := range q.keepOthers() {
		v.more = append(v.more, &verdict{words: "another failure could not be kept: " + err.Error()})
	}
	f := &Failure{
		Kind: string(v.kind), Signature: v.signature(), Step: v.step, Action: v.action,
		Script: d.PrintLine(q.program), Report: q.report(), program: q.program, unfinished: !q.shrunk && !q.chance,
	}
	for _, o := range q.others {
		f.Others = append(f.Others, Failure{Signature: o.signature, Script: d.PrintLine(o.program)})
	}
	return f
}

// report says it all: the headline, the program, the place where model and system part, the hints, the script,
// and how to keep it as a test.
func (q *inquest) report() string {
	var text page
	v := q.verdict
	text.printf("%s\n", v.headline())
	if q.before != "" {
		text.printf("\nafter the program\n    %s\n", q.before)
	}
	text.printf("\n")
	q.listing(&text)
	if v.kind != answerDiffers || len(v.words) > lineWidth { // the listing has the answers
		text.paragraph(v.diff.Lines, "-model +system\n")
	}
	if strings.Contains(strings.TrimSpace(v.words), "\n") {
		text.paragraph(v.words, "")
	}
	text.paragraph(v.detail, "")
	for _, more := range v.more {
		text.printf("also: %s\n", telling(more.words))
	}
	text.printf("\n")
	if v.site != "" {
		text.printf("checked at  %s\n", v.site)
	}
	text.printf("signature   %s\n", v.signature())
	if q.simpler || q.steps > len(q.program) || q.tries > 0 && !q.shrunk {
		text.printf("shrunk      from %d steps to %d, in %d %s%s\n", q.steps, len(q.program), q.tries, noun(q.tries, "run"), q.unfinished())
	}
	if len(q.cut) > 0 {
		text.printf("left out    there was no time to %s\n", strings.Join(q.cut, ", nor to "))
	}
	if words := q.needed(); words != "" {
		text.printf("needed      %s\n", words)
	}
	for _, o := range q.others {
		text.printf("also met    %s: %s\n", o.signature, q.engine.description.PrintLine(o.program))
	}
	if q.entry != "" {
		text.printf("entry       %s\n", q.entry)
	}
	for _, hint := range q.hints() {
		text.printf("hint        %s\n", hint)
	}
	text.printf("\n%s", q.paste())
	return string(text)
}

// noun is a word for so many.
func noun(n int, word string) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// unfinished says that it was not shrunk to the end, and why.
func (q *inquest) unfinished() string {
	switch {
	case q.shrunk || q.tries == 0 || q.chance:
		return ""
	case slices.Contains(q.cut, toShrink):
		return "; then time was up: fuzzcorpus shrink takes its time"
	}
	return "; then its runs were used up: fuzzcorpus shrink goes on"
}

// A page is a text being written.
type page []byte

func (p *page) printf(format string, args ...any) { *p = fmt.Appendf(*p, format, args...) }

// paragraph writes lines, if there are any, a little to the right.
func (p *page) paragraph(lines, title string) {
	if lines != "" {
		lines = strings.TrimRightFunc(title+lines, unicode.IsSpace)
		p.printf("\n    %s\n", strings.ReplaceAll(lines, "\n", "\n    "))
	}
}

// listing is the program as numbered steps, with what was answered.
func (q *inquest) listing(text *page) {
	lines := q.lines()
	if len(q.program) == 0 {
		text.printf("    (no steps)\n")
		return
	}
	if q.trace != nil {
		text.logs(q.trace.logged(0))
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
		text.printf("%s\n", strings.TrimRightFunc(row, unicode.IsSpace))
		if q.trace != nil && i < len(q.trace.lines) {
			if state := q.trace.lines[i].state; state != "" && q.engine.mode.verbose {
				text.printf("           model  %s\n", state)
			}
			if unkept := q.trace.lines[i].fate.unkept; unkept != "" {
				text.printf("           fate   nobody asks for %s\n", unkept)
			}
			text.logs(q.trace.logged(i + 1))
		}
	}
}

// lines are the steps, with what matters in them.
func (q *inquest) lines() (lines []string) {
	for i, s := range q.program {
		matters := func(argument int) bool { return i >= len(q.any) || !q.any[i][argument] }
		lines = append(lines, q.engine.description.PrintStep(s, matters))
	}
	return lines
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

// logs writes what a step logged, under it.
func (p *page) logs(lines []string) {
	for _, l := range lines {
		p.printf("           log    %s\n", strings.ReplaceAll(l, "\n", "\n                  "))
	}
}

// brief is a difference in one line that fits the eye.
func brief(d mapping.Difference) string {
	words := firstLine(d.String())
	if r := []rune(words); len(r) > mostWords {
		words = string(r[:mostWords]) + "…"
	}
	return words
}

const mostWords = 200

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
