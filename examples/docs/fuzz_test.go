package docs

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

// fuzz runs a fuzzer. What it finds itself, it finds with another program each time, in another time. It must find
// the failure that the page shows, and leave a kept entry of it, and a raw one if Go has found it. The kept entry
// on the page must fail as the page shows. From then on the stage has this entry. Without NIGHT=1 no fuzzer is
// run, and only the entry is tested.
func (s *stage) fuzz(t *testing.T, b *block, c *command) {
	t.Helper()
	if os.Getenv("NIGHT") != "" || *update {
		printed := c.run(s.dir, "-fuzztime=3m", "-args", "-test.fuzzcachedir="+t.TempDir())
		l, err := leftBy(printed)
		if err == nil {
			err = l.take(s.dir)
		}
		switch {
		case err != nil:
			t.Fatalf("%s: $ %s: %v:\n%s", s.page.at(b.at), c.line, err, strings.Join(printed, "\n"))
		case *update && s.shows(t, b, c) != nil:
			if before, err := leftBy(c.output); err == nil {
				if before.raw != "" && l.raw != "" {
					s.renames(before.raw, l.raw)
				}
				s.renames(before.kept, l.kept)
			}
			c.output = printed
			s.file(t, l.kept, l.text)
			return
		case signature(printed) != signature(c.output):
			t.Errorf("%s: $ %s finds %q, and the page shows %q",
				s.page.at(b.at), c.line, signature(printed), signature(c.output))
		}
	}
	if err := s.shows(t, b, c); err != nil {
		t.Fatalf("%s: %v", s.page.at(b.at), err)
	}
}

// renames replaces the name of an entry in the page.
func (s *stage) renames(before, after string) {
	s.renamed[filepath.Base(before)] = filepath.Base(after)
}

// left is what go test -fuzz leaves.
type left struct {
	raw, kept string // the paths that Go and the report print; no raw one: Go has not found it
	text      string // of the kept entry
}

var (
	written = regexp.MustCompile(`(?m)^ +Failing input written to (\S+)$`)
	entry   = regexp.MustCompile(`(?m)^ +entry +(\S+)$`)
)

func leftBy(lines []string) (*left, error) {
	text := strings.Join(lines, "\n")
	raw, kept := written.FindStringSubmatch(text), entry.FindStringSubmatch(text)
	switch {
	case kept == nil:
		return nil, fmt.Errorf("the output does not name a kept entry")
	case raw == nil:
		return &left{kept: kept[1]}, nil
	}
	return &left{raw: raw[1], kept: kept[1]}, nil
}

// take reads the kept entry and removes what is left.
func (l *left) take(dir string) error {
	text, err := os.ReadFile(filepath.Join(dir, l.kept))
	if err != nil {
		return err
	}
	l.text = string(text)
	if l.raw != "" {
		if err := os.Remove(filepath.Join(dir, l.raw)); err != nil {
			return err
		}
	}
	return os.Remove(filepath.Join(dir, l.kept))
}

// agree returns an error unless the kept entry, its name, the name of the raw entry and the report belong to
// one failure.
func (l *left) agree(report []string) error {
	e, err := corpus.Parse([]byte(l.text))
	if err != nil {
		return fmt.Errorf("%s: %w", l.kept, err)
	}
	switch name := corpus.Name(signature(report), e.Tape); {
	case filepath.Base(l.kept) != name:
		return fmt.Errorf("the page shows %s, which would be called %s", l.kept, name)
	case l.raw == "" && len(e.Twins()) > 0, l.raw != "" && !e.IsTwin(filepath.Base(l.raw)):
		return fmt.Errorf("the page shows that %q was written, and an entry made of %s", l.raw, e.Twins())
	}
	return nil
}

func signature(lines []string) string {
	for _, l := range lines {
		if words := strings.Fields(l); len(words) > 1 && words[0] == "signature" {
			return strings.Join(words[1:], " ")
		}
	}
	return ""
}

// shows writes the kept entry that the page shows to its file. It returns an error if the entry does not fail
// as the page shows. If the page runs the entry below, its failure is checked there.
func (s *stage) shows(t *testing.T, b *block, c *command) error {
	t.Helper()
	l, err := leftBy(c.output)
	if err != nil {
		return err
	}
	l.text = s.catted(l.kept)
	if err := l.agree(c.output); err != nil {
		return err
	}
	s.file(t, l.kept, l.text)
	again := &command{line: "go test -run=" + c.flag("fuzz") + "/" + filepath.Base(l.kept)}
	if below := find(s.below(b), again.line); below != nil && !*update {
		again = below
	} else {
		again.output = again.run(s.dir)
	}
	printed, shown := failureIn(again.output), failureIn(c.output)
	if len(printed) == 0 || !slices.Equal(printed, shown) {
		return fmt.Errorf("the entry fails with\n%s\nand the page shows\n%s",
			strings.Join(printed, "\n"), strings.Join(shown, "\n"))
	}
	return nil
}

// failureIn returns the part of a report about the failure, without how it was found, shrunk and kept.
func failureIn(lines []string) (list []string) {
	for _, l := range lines {
		l = strings.TrimSpace(l)
		first, _, _ := strings.Cut(l, " ")
		switch {
		case l == "FAIL", strings.HasPrefix(l, "Failing input written"):
			return list
		case len(list) == 0 && !strings.Contains(l, ": step "), first == "shrunk", first == "entry",
			first == "hint", l == "":
		case len(list) == 0: // without the line of the test, which is that of Seed or of Run
			list = append(list, l[strings.Index(l, ": step "):])
		default:
			list = append(list, l)
		}
	}
	return list
}

// catted returns a file as the page shows it.
func (s *stage) catted(path string) string {
	for _, b := range s.blocks {
		for _, c := range b.commands() {
			if c.line == "cat "+path {
				return strings.Join(c.output, "\n") + "\n"
			}
		}
	}
	return ""
}

// cat checks that a file is as the page shows it.
func (s *stage) cat(t *testing.T, b *block, c *command) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(s.dir, strings.TrimPrefix(c.line, "cat ")))
	if err != nil {
		t.Fatalf("%s: %v", s.page.at(b.at), err)
	}
	if printed := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n"); !slices.Equal(printed, c.output) {
		c.output = printed
		if !*update {
			t.Errorf("%s: $ %s prints\n\n%s", s.page.at(b.at), c.line, text)
		}
	}
}
