// Package recipe checks that docs/recipes.md has the code of machines.
package recipe

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../../../.."

func TestRecipesShowCodeOfMachines(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(root, "docs", "recipes.md"))
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(page), "<!-- ")[1:]
	for _, part := range parts {
		name, text, _ := strings.Cut(part, " -->\n\n")
		source, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Error(err)
			continue
		}
		code := unindented(string(source))
		for _, fragment := range strings.Split(block(text), "\n\n") {
			if !strings.Contains(code, unindented(fragment)) {
				t.Errorf("%s does not have this of docs/recipes.md:\n%s", name, fragment)
			}
		}
	}
	if len(parts) < 7 {
		t.Errorf("there are %d recipes with code", len(parts))
	}
}

// block returns the lines of code that a text begins with.
func block(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if line != "\n" && !strings.HasPrefix(line, "    ") {
			break
		}
		lines = append(lines, line)
	}
	return strings.Trim(strings.Join(lines, ""), "\n")
}

// unindented returns lines without what they begin with.
func unindented(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimLeft(line, "\t ")
	}
	return strings.Join(lines, "\n")
}
