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

// A group is the entries that fail with one signature.
type group struct {
	Signature, Count, More string
	Shown                  []template.HTML
}

// showEntries writes the entries that are shown step by step: one of each group of failures, then more of
// each, then samples.
func (p *page) showEntries(d *Data, printer printer) error {
	groups := d.failures.ordered()
	p.Groups = make([]group, len(groups))
	for turn := range mostOfGroup {
		for i, g := range groups {
			if turn >= len(g.kept) {
				continue
			}
			if err := printer.print(g.kept[turn], turn == 0 && i == 0, &p.Groups[i].Shown); err != nil {
				return err
			}
		}
	}
	for i, g := range groups {
		p.Groups[i].Signature, p.Groups[i].Count = g.signature, counted(g.entries, "entry", "entries")
		if more := g.entries - len(p.Groups[i].Shown); more > 0 {
			p.Groups[i].More = counted(more, "more entry fails", "more entries fail") + " like this."
		}
	}
	if d.failures.leftOut > 0 {
		p.FailuresLeftOut = counted(d.failures.leftOut, "entry of a further signature is",
			"entries of further signatures are") + " not shown."
	}
	for _, k := range d.samples.ordered() {
		if err := printer.print(k, false, &p.Samples); err != nil {
			return err
		}
	}
	return nil
}
