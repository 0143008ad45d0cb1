package fuzzmachine_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden reports")

// These differ from computer to computer, or when a line is added above: addresses, goroutines, line numbers,
// paths.
var changing = []struct {
	what *regexp.Regexp
	by   string
}{
	{regexp.MustCompile(`goroutine \d+`), "goroutine N"},
	{regexp.MustCompile(`\(0x[0-9a-f?]+(, 0x[0-9a-f?]+)*\)`), "(…)"},
	{regexp.MustCompile(`\.go:\d+( \+0x[0-9a-f]+)?`), ".go:N"},
	{regexp.MustCompile(`/\S*/(\S+\.go)`), "…/$1"},
	{regexp.MustCompile(`init\.func\d+`), "init.funcN"}, // literals are numbered in the whole package
}

// Each report is a golden file. To change them, run go test -update and read the diff.
func TestReportsAreGolden(t *testing.T) {
	written := make(map[string]bool)
	for i, b := range bads {
		t.Run(b.name, func(t *testing.T) {
			report := b.reason + "\n\n" + found()[i].Report
			for _, c := range changing {
				report = c.what.ReplaceAllString(report, c.by)
			}
			file := filepath.Join("testdata", "report", strings.ReplaceAll(b.name, " ", "-")+".txt")
			written[filepath.Base(file)] = true
			if *update {
				if err := os.WriteFile(file, []byte(report), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			golden, err := os.ReadFile(file)
			if err != nil || string(golden) != report {
				t.Errorf("%s (%v) says\n%s\nand the report is now\n%s", file, err, golden, report)
			}
		})
	}
	files, _ := filepath.Glob("testdata/report/*")
	for _, f := range files {
		if !written[filepath.Base(f)] {
			t.Errorf("%s is no case any more", f)
		}
	}
}

// verbosely sets -v, or unsets it, for machines that are made until the end of the test.
func verbosely(said string) (undo func()) {
	before := flag.Lookup("test.v").Value.String()
	if err := flag.Set("test.v", said); err != nil {
		panic(err)
	}
	return func() { flag.Set("test.v", before) }
}

// With -v the report shows under each step what it changed in the model.
func TestVerboseReportShowsTheModel(t *testing.T) {
	defer verbosely("true")()
	f := check(newShelves(at("size", func(s *faulty) { s.Items = nil })), "put 5; size")
	if f == nil || !strings.Contains(f.Report,
		"1  put any  → 1\n           model  Items: 0 elements → 1 element\n") {
		t.Errorf("%q", f.Report)
	}
}
