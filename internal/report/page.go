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
