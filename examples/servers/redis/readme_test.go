package redis

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/page"
	"github.com/fuzzmachine/go/examples/internal/planted"
)

// The reports of README.md are printed by the machine, and its table lists the planted bugs.
func TestReadmeShowsReports(t *testing.T) {
	wantsRedis(t)
	planted.Plain(t)
	table := "| bug | steps | reported as | program |\n|---|---|---|---|\n"
	for _, b := range bugs {
		m := machine(fault(b.Name))
		signature, _, _ := strings.Cut(b.Signature, "|")
		table += fmt.Sprintf("| %s | %d | %s | `%s` |\n", b.Name, b.Steps, signature, b.Script)
		if part := fault(b.Name); part == forgetsExpiry || part == countsFirst {
			page.Compare(t, "README.md", b.Name, page.Block(page.Report(t, m.Check(m.Tape(b.Script)))))
		}
	}
	page.Compare(t, "README.md", "bugs", table)
}

var block = regexp.MustCompile("(?ms)^```(?:go|lua)\n(.*?)^```$")

// The code of README.md is that of this package.
func TestReadmeShowsCode(t *testing.T) {
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	code := ""
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		code += string(text)
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := block.FindAllStringSubmatch(string(readme), -1)
	for _, b := range blocks {
		if !strings.Contains(code, b[1]) {
			t.Errorf("no file has this code of README.md:\n%s", b[1])
		}
	}
	if len(blocks) != 4 {
		t.Errorf("README.md has %d blocks of code", len(blocks))
	}
}
