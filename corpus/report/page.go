package report

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // the files of the page
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
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
	Index           template.JS
	Target, Package string
	Mappings        string
	Entries, Lead   string
	Facts           []fact
	Gaps            []gap
	Groups          []group
	FailuresLeftOut string
	UnreadCount     int
	Unread          []Entry
	Actions         []row
	Heat            heatMap
	HeatNote        string
	Prophecies      []prophecyRow
	Drawing         drawing
	StatesNote      string
	EntriesNote     string
	Samples         []template.HTML
}

// Write writes the page. The same entries, added in the same order, make the same page.
func Write(w io.Writer, d *Data) error {
	templates, err := template.New("").Parse(pageText)
	if err != nil {
		return fmt.Errorf("report: the template of the page: %w", err)
	}
	index, most, err := d.index.encode(d.actions.names)
	if err != nil {
		return fmt.Errorf("report: the list of entries: %w", err)
	}
	p := d.page()
	p.Policy, p.Style, p.Program, p.Index = policy(), template.CSS(style), template.JS(program),
		template.JS(index)
	p.EntriesNote = d.entriesNote(most)
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

// policy allows a browser only the style and script of the page itself, in case escaping fails.
func policy() string {
	return fmt.Sprintf("default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'",
		digest(style), digest(program))
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// A printer writes entries step by step while there is room on the page.
type printer struct {
	templates *template.Template
	room      int
}

const mostShown = 1_400_000 // bytes of entries that are shown step by step

// print returns an entry, or nothing if it does not fit.
func (p *printer) print(t timeline) (template.HTML, error) {
	var text bytes.Buffer
	if err := p.templates.ExecuteTemplate(&text, "entry", t); err != nil {
		return "", fmt.Errorf("report: entry %s: %w", t.Name, err)
	}
	if text.Len() > p.room {
		return "", nil
	}
	p.room -= text.Len()
	return template.HTML(text.String()), nil
}
