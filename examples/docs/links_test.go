package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	link    = regexp.MustCompile(`\]\(([^)#]*)(#[^)]*)?\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	fence   = regexp.MustCompile("(?ms)^```.*?^```$")
)

// Each link of README.md and of the pages to the repository must lead to a file and, if it names one, to a
// heading.
func TestLinksLeadSomewhere(t *testing.T) {
	paths, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(paths, readme, "../../CONTRIBUTING.md") {
		for _, l := range link.FindAllStringSubmatch(prose(t, path), -1) {
			if strings.Contains(l[1], "://") {
				continue
			}
			target := path
			if l[1] != "" {
				target = filepath.Join(filepath.Dir(path), l[1])
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %s: no such file", path, l[0])
			} else if l[2] != "" && !strings.Contains(anchors(t, target), l[2]+"\n") {
				t.Errorf("%s: %s: no such heading", path, l[0])
			}
		}
	}
}

// prose returns a page without its blocks.
func prose(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return fence.ReplaceAllString(string(text), "")
}

// anchors returns the anchors of the headings of a page, one in a line.
func anchors(t *testing.T, path string) string {
	t.Helper()
	var list strings.Builder
	for _, h := range heading.FindAllStringSubmatch(prose(t, path), -1) {
		list.WriteByte('#')
		for _, c := range strings.ToLower(h[1]) {
			switch {
			case c == ' ':
				list.WriteByte('-')
			case c == '-', c == '_', '0' <= c && c <= '9', 'a' <= c && c <= 'z':
				list.WriteRune(c)
			}
		}
		list.WriteByte('\n')
	}
	return list.String()
}
