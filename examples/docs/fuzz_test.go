package docs

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// found is what go test -fuzz says of an entry that it leaves behind.
var found = regexp.MustCompile(`Failing input written to (\S+/)(\S+)`)

// fuzz runs a fuzzer, which finds another program each time, and needs another time to find it. It must find the
// failure that the page shows; the entry that it shows must be one that fails as shown. From then on this is the entry
// that the stage has.
func (s *stage) fuzz(t *testing.T, b *block, c *command) {
	t.Helper()
	shown := strings.Join(c.output, "\n")
	if !testing.Short() {
		printed := c.run(s.dir, "-fuzztime=3m", "-args", "-test.fuzzcachedir="+t.TempDir())
		entry := found.FindStringSubmatch(strings.Join(printed, "\n"))
		switch {
		case entry == nil || signature(printed) == "":
			t.Fatalf("%s: $ %s finds nothing:\n%s", s.page.at(b.at), c.line, strings.Join(printed, "\n"))
		case *update && s.shows(t, c) != nil:
			if before := found.FindStringSubmatch(shown); before != nil {
				s.renamed[before[2]] = entry[2]
			}
			c.output = printed
			return
		case signature(printed) != signature(c.output):
			t.Errorf("%s: $ %s finds %q, and the page shows %q", s.page.at(b.at), c.line, signature(printed), signature(c.output))
		}
		if err := os.Remove(filepath.Join(s.dir, entry[1], entry[2])); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.shows(t, c); err != nil {
		t.Fatalf("%s: %v", s.page.at(b.at), err)
	}
}

func signature(lines []string) string {
	for _, l := range lines {
		if words := strings.Fields(l); len(words) > 1 && words[0] == "signature" {
			return strings.Join(words[1:], " ")
		}
	}
	return ""
}

// shows puts the entry of which the page tells in its place, and tells why it is not one that fails as the page shows.
func (s *stage) shows(t *testing.T, c *command) error {
	t.Helper()
	entry := found.FindStringSubmatch(strings.Join(c.output, "\n"))
	if entry == nil {
		return fmt.Errorf("the page does not show that an entry is written")
	}
	text := s.catted(entry[1] + entry[2])
	if sum := fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:len(entry[2])]; sum != entry[2] {
		return fmt.Errorf("the page shows an entry with cat that Go would name %s, and not %s", sum, entry[2])
	}
	s.file(t, entry[1]+entry[2], text)
	again := command{line: "go test -run=" + c.flag("fuzz") + "/" + entry[2]}
	report := false
	for _, l := range again.run(s.dir) {
		l = strings.TrimSpace(l)
		report = report || strings.Contains(l, ": step ")
		if l == "FAIL" {
			break
		}
		has := func(shown string) bool { return strings.TrimSpace(shown) == l }
		if report && !slices.ContainsFunc(c.output, has) {
			return fmt.Errorf("the entry fails with the line %q, which the page does not show", l)
		}
	}
	if !report {
		return fmt.Errorf("the entry does not fail")
	}
	return nil
}

// catted is a file as the page shows it.
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

// cat shows a file.
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
