package docs

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// A page is a text in Markdown, as lines.
type page struct {
	path   string
	lines  []string
	stages []*stage
}

// A block is a fenced part of a page. It takes effect in a stage, which a comment opens:
//
//	<!-- stage ring ring/ring.go ring/ring_test.go -->
//
// is a module example.com/ring that begins with these files of the examples; a=b puts the file a at b.
type block struct {
	language string
	at       int // the place of its first line in the page, from 0
	lines    []string
	printed  []string // what an update writes instead of lines
}

var opening = regexp.MustCompile("^<!-- stage (.*) -->$")

func readPage(t *testing.T, path string) *page {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	p := &page{path: path, lines: strings.Split(string(text), "\n")}
	for i := 0; i < len(p.lines); i++ {
		if m := opening.FindStringSubmatch(p.lines[i]); m != nil {
			words := strings.Fields(m[1])
			p.stages = append(p.stages, &stage{name: words[0], files: words[1:], page: p})
		}
		language, fenced := strings.CutPrefix(p.lines[i], "```")
		if !fenced {
			continue
		}
		if len(p.stages) == 0 {
			t.Fatalf("%s: a block before any stage", p.at(i))
		}
		b := &block{language: language, at: i + 1}
		for i++; i < len(p.lines) && p.lines[i] != "```"; i++ {
			b.lines = append(b.lines, p.lines[i])
		}
		if i == len(p.lines) {
			t.Fatalf("%s:%d: the block does not end", path, b.at)
		}
		s := p.stages[len(p.stages)-1]
		s.blocks = append(s.blocks, b)
	}
	return p
}

// at returns a place in the page for messages.
func (p *page) at(line int) string { return fmt.Sprintf("%s:%d", p.path, line) }

// write writes the page with the printed output and the new names of entries.
func (p *page) write(t *testing.T) {
	t.Helper()
	var text []string
	from := 0
	for _, s := range p.stages {
		for _, b := range s.blocks {
			if b.printed != nil {
				text = append(append(text, p.lines[from:b.at]...), b.printed...)
				from = b.at + len(b.lines)
			}
		}
	}
	whole := strings.Join(append(text, p.lines[from:]...), "\n")
	for _, s := range p.stages {
		for before, after := range s.renamed {
			whole = strings.ReplaceAll(whole, before, after)
		}
	}
	if whole == strings.Join(p.lines, "\n") {
		return
	}
	if err := os.WriteFile(p.path, []byte(whole), 0o644); err != nil {
		t.Fatal(err)
	}
}
