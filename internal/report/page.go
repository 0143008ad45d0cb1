package report

import (
	"fmt"
	"strings"
	"unicode"
)

// A page is the text while it is written.
type page struct{ strings.Builder }

func (p *page) printf(format string, args ...any) { fmt.Fprintf(p, format, args...) }

// row writes a fact and its title.
func (p *page) row(title, words string) { p.printf("%-11s %s\n", title, words) }

// script writes steps under a row, as many in a line as fit.
func (p *page) script(steps []string) {
	const left = "            "
	line := left
	if len(steps) == 0 {
		line += "(no steps)"
	}
	for i, step := range steps {
		if i > 0 && len(line)+len(step) > lineWidth {
			p.printf("%s\n", line[:len(line)-1])
			line = left
		}
		line += step + "; "
	}
	p.printf("%s\n", strings.TrimSuffix(line, "; "))
}

// paragraph writes lines, if there are any, a little to the right.
func (p *page) paragraph(title, lines string) {
	if lines != "" {
		lines = strings.TrimRightFunc(title+lines, unicode.IsSpace)
		p.printf("\n    %s\n", strings.ReplaceAll(lines, "\n", "\n    "))
	}
}

// logs writes what a step logged, under it.
func (p *page) logs(lines []string) {
	for _, l := range lines {
		p.printf("           log    %s\n", strings.ReplaceAll(l, "\n", "\n                  "))
	}
}
