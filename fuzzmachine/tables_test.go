package fuzzmachine_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// Each room stands in the list of CONTRIBUTING.md, and nothing else does.
func TestRoomsStandInTheirList(t *testing.T) {
	page, err := os.ReadFile("../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := make(map[string]bool)
	for _, line := range regexp.MustCompile(`(?m)^(  )?([a-z0-9]+)/ +\S`).FindAllSubmatch(page, -1) {
		path := string(line[2])
		if len(line[1]) > 0 {
			path = "internal/" + path
		}
		if listed[path] {
			t.Errorf("%s stands there twice", path)
		}
		listed[path] = true
	}
	for _, pattern := range []string{"*", "internal/*"} {
		paths, err := filepath.Glob("../" + pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			name, err := filepath.Rel("..", path)
			if err != nil {
				t.Fatal(err)
			}
			if info, err := os.Stat(path); err == nil && info.IsDir() && name[0] != '.' && !listed[name] {
				t.Errorf("%s does not stand in CONTRIBUTING.md", name)
			}
			delete(listed, name)
		}
	}
	for name := range listed {
		t.Errorf("%s stands in CONTRIBUTING.md, and is no folder", name)
	}
}

// Each function of the way of a tape stands in the file that the page names.
func TestTheWayOfATapeIsTrue(t *testing.T) {
	stations := regexp.MustCompile(`(?m)^ *(?:(\w+)\.)?(\w+) +(\S+\.go) `).FindAllStringSubmatch(textOf(t, "../CONTRIBUTING.md"), -1)
	if len(stations) < 12 {
		t.Errorf("the way has only %d stations", len(stations))
	}
	for _, s := range stations {
		declared := `(?m)^func ` + s[2] + `\[`
		if s[1] != "" {
			declared = `(?m)^func \(\w+ \*?` + s[1] + `(\[\w+\])?\) ` + s[2] + `\(`
		}
		if !regexp.MustCompile(declared).MatchString(textOf(t, "../"+s[3])) {
			t.Errorf("%s does not declare %s.%s", s[3], s[1], s[2])
		}
	}
}

// Each element and option, kind of failure and variable stands in the table of its page.
func TestTablesAreWhole(t *testing.T) {
	for _, c := range []struct{ of, pattern, page, as string }{
		{"testdata/api.txt", `(?m)^func ([A-Z]\w*)[(\[].*(?:Element\[.*\]|Action\[.*|Option|KnownFailure)$`, "../docs/actions.md", "`%s\\b"},
		{"../internal/failure/kind.go", `(?m)^\t\w+ +Kind = "(\w+)"`, "../docs/reports.md", "(?m)^\\| `%s` \\|"},
		{"../docs/variables.md", "(?m)^\\| `FUZZMACHINE_([A-Z]+)=", "doc.go", "(?m)^//\tFUZZMACHINE_%s="},
		{"doc.go", `(?m)^//\tFUZZMACHINE_([A-Z]+)=`, "../docs/variables.md", "(?m)^\\| `FUZZMACHINE_%s="},
		{"../internal/settings/environment.go", `(?m)^\tcase "([A-Z]+)":`, "doc.go", `(?:FUZZMACHINE)?_%s\b`},
	} {
		list := regexp.MustCompile(c.pattern).FindAllStringSubmatch(textOf(t, c.of), -1)
		if len(list) < 8 {
			t.Errorf("%s has only %d of them", c.of, len(list))
		}
		page := textOf(t, c.page)
		for _, found := range list {
			if !regexp.MustCompile(fmt.Sprintf(c.as, found[1])).MatchString(page) {
				t.Errorf("%s of %s does not stand in %s", found[1], c.of, c.page)
			}
		}
	}
}

func textOf(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
