package report

import (
	"bytes"
	"fmt"
	"html/template"
)

// A printer writes entries step by step while there is room on the page.
type printer struct {
	templates *template.Template
	room      int
}

const mostShown = 1_400_000 // bytes of entries that are shown step by step

// print appends an entry to a list, if it fits.
func (p *printer) print(k kept, open bool, to *[]template.HTML) error {
	var text bytes.Buffer
	t := newTimeline(k)
	t.Open = open
	if err := p.templates.ExecuteTemplate(&text, "entry", t); err != nil {
		return fmt.Errorf("report: entry %s: %w", t.Name, err)
	}
	if text.Len() <= p.room {
		p.room -= text.Len()
		*to = append(*to, template.HTML(text.String()))
	}
	return nil
}
