package builds_test

import (
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The test that a report gives to paste is formatted, compiles, and fails as the report says.
func TestPastedTestCompilesAndFails(t *testing.T) {
	t.Parallel()
	p := test(t, targetTest, "^FuzzRing$").fails()
	said := regexp.MustCompile(`(?s)\n( *)func (TestRing\w+)\(t \*testing\.T\) \{\n.*?\n( *)\}\n`).FindStringSubmatch(p.out)
	if said == nil {
		t.Fatalf("no test to paste in\n%s", p.out)
	}
	pasted := strings.TrimPrefix(strings.ReplaceAll(said[0], "\n"+said[1], "\n"), "\n")
	if formatted, err := format.Source([]byte(pasted)); err != nil || string(formatted) != pasted {
		t.Errorf("%v: gofmt makes\n%s\nof\n%s", err, formatted, pasted)
	}
	dir := userModule(t)
	source := "package target\n\nimport \"testing\"\n\n" + pasted
	if err := os.WriteFile(filepath.Join(dir, "pasted_test.go"), []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	again := goTool(dir, alone, "test", "-run=^"+said[2]+"$", ".")
	signature := regexp.MustCompile(`signature   .*`)
	if again == nil || signature.FindString(again.Error()) != signature.FindString(p.out) ||
		!strings.Contains(again.Error(), "--- FAIL: "+said[2]) {
		t.Errorf("pasted, it says\n%v\nand before\n%s", again, p.out)
	}
}
