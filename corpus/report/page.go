package report

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // the files of the page
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"slices"
)

//go:embed page.html
var pageText string

//go:embed page.css
var style string

//go:embed page.js
var program string

// A page is the data for the template of the page.
type page struct {
	Policy          string
	Style           template.CSS
	Program         template.JS
	Target, Package string
	Entries, Lead   string
	Facts           []fact
	Gaps            []gap
	Groups          []group
	FailuresLeftOut string
	Unread          []Entry
	Actions         []row
	Prophecies      []prophecyRow
	States          []stateRow
	StatesNote      string
}

// Write writes the page. The same entries, added in the same order, make the same page.
func Write(w io.Writer, d *Data) error {
	templates, err := template.New("").Parse(pageText)
	if err != nil {
		return fmt.Errorf("report: the template of the page: %w", err)
	}
	p := d.page()
	p.Policy, p.Style, p.Program = policy(), template.CSS(style), template.JS(program)
	if err := p.showEntries(d, printer{templates, mostShown}); err != nil {
		return err
	}
	var text bytes.Buffer
	if err := templates.ExecuteTemplate(&text, "page", p); err != nil {
		return fmt.Errorf("report: the page: %w", err)
	}
	_, err = w.Write(text.Bytes())
	return err
}

// page returns the data of the page about all entries.
func (d *Data) page() *page {
	p := &page{
		Target: d.machine.Target, Package: d.machine.Package, Entries: counted(d.entries, "entry", "entries"),
		Lead: d.lead(),
	}
	p.Unread = slices.Clone(d.unread)
	if more := d.unreadCount - len(d.unread); more > 0 {
		p.Unread = append(p.Unread, Entry{Name: "…", Problem: "and " + figure(more) + " more"})
	}
	p.Actions = rows(d.tallies, d.machine)
	p.Prophecies = d.prophecies.rows()
	p.States, p.StatesNote = d.states.rows(d.actions.names)
	p.Facts, p.Gaps = d.facts(), d.gaps()
	return p
}

// A group is the entries that fail with one signature.
type group struct {
	Signature, Count, More string
	Shown                  []template.HTML
}

// showEntries writes the failing entries step by step while there is room: one of each group, then more of each.
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
	return nil
}

// policy allows a browser only the style and script of the page itself, in case escaping fails.
func policy() string {
	return fmt.Sprintf("default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'",
		digest(style), digest(program))
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
