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

// The table of FINDINGS.md has a row for each section of the pages in the folders.
func TestTableHasAllSections(t *testing.T) {
	const name, begin, end = "../../FINDINGS.md", "<!-- index -->\n", "<!-- end -->\n"
	before, rest, _ := strings.Cut(read(t, name), begin)
	had, after, found := strings.Cut(rest, end)
	if !found {
		t.Fatal("the table has no marks")
	}
	table := "| library | what is wrong | known |\n|---|---|---|\n"
	for _, p := range pages(t) {
		for _, section := range p.sections {
			table += row(p.folder, section)
		}
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

// row returns the row of a section.
func row(folder, section string) string {
	title, rest, _ := strings.Cut(section, "\n")
	_, library, _ := strings.Cut(rest, "\n- ")
	library, _, _ = strings.Cut(library, "\n")
	_, known, _ := strings.Cut(rest, "\n- Known: ")
	known, _, _ = strings.Cut(known, "\n- ")
	switch {
	case strings.HasPrefix(known, "no"):
		known = "no"
	case strings.HasPrefix(known, "taken back"):
		known = "taken back"
	case strings.HasPrefix(known, "a question"):
		known = "a question"
	default:
		known = issue.FindString(strings.Join(strings.Fields(known), " "))
	}
	anchor := strings.ReplaceAll(unlinked.ReplaceAllString(strings.ToLower(title), ""), " ", "-")
	return fmt.Sprintf("| %s | [%s](%s/FINDINGS.md#%s) | %s |\n", library, title, folder, anchor, known)
}
