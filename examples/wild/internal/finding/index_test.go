package finding

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the table of FINDINGS.md")

// The table of FINDINGS.md has a row for each section.
func TestTableHasAllSections(t *testing.T) {
	const name, begin, end = "../../FINDINGS.md", "<!-- index -->\n", "<!-- end -->\n"
	before, rest, _ := strings.Cut(read(t, name), begin)
	had, after, found := strings.Cut(rest, end)
	if !found {
		t.Fatal("the table has no marks")
	}
	table := "| severity | library | what is wrong | known |\n|---|---|---|---|\n"
	for _, s := range sections(t) {
		table += s.row()
	}
	if *update {
		if err := os.WriteFile(name, []byte(before+begin+table+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if had != table {
		t.Error("the table of FINDINGS.md is not that of its sections: go test ./internal/finding -update")
	}
}

var (
	issue    = regexp.MustCompile(`(?:[\w-]+/[\w-]+ )?(?:issue|pull request) \d+`)
	unlinked = regexp.MustCompile(`[^a-z0-9 -]`)
)

func (s section) row() string {
	_, library, _ := strings.Cut(s.text, "\n- ")
	library, _, _ = strings.Cut(library, " ([machine]")
	_, known, _ := strings.Cut(s.text, "\n- Known: ")
	known, _, _ = strings.Cut(known, "\n- ")
	if strings.HasPrefix(known, "no") {
		known = "no"
	} else {
		known = issue.FindString(strings.Join(strings.Fields(known), " "))
	}
	anchor := strings.ReplaceAll(unlinked.ReplaceAllString(strings.ToLower(s.title), ""), " ", "-")
	return fmt.Sprintf("| %s | %s | [%s](#%s) | %s |\n", s.severity, library, s.title, anchor, known)
}
