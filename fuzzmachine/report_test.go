package fuzzmachine_test

import (
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
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

// reports are golden.
const reports = "testdata/reports.txt"

// Reports stay as they are. To change them, run go test -update and read the diff.
func TestReportsAreGolden(t *testing.T) {
	var text strings.Builder
	for i, b := range bads {
		b.tell(&text, found()[i])
	}
	undo := verbosely("false")
	for _, b := range rarer {
		b.tell(&text, check(b.machine(), b.script))
	}
	text.WriteString("=== local: a part that is not enough for a step\n\n" + lacking(t))
	undo()
	report := text.String()
	for _, c := range changing {
		report = c.what.ReplaceAllString(report, c.by)
	}
	if *update {
		if err := os.WriteFile(reports, []byte(report), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(reports)
	if err != nil {
		t.Fatal(err)
	}
	was := strings.Split(string(golden), "\n=== ")
	for i, section := range strings.Split(report, "\n=== ") {
		if i >= len(was) || was[i] != section {
			t.Errorf("the report in %s is\n%s\nand now it is\n%s", reports, strings.Join(was[min(i, len(was)):min(i+1, len(was))], ""), section)
		}
	}
	if len(golden) > len(report) {
		t.Errorf("%s has more than there is", reports)
	}
}

// tell writes the report of a case.
func (b bad) tell(to *strings.Builder, f *fuzzmachine.Failure) {
	report := "it passes\n"
	if f != nil {
		report = f.Report
	}
	to.WriteString("=== " + b.name + ": " + b.reason + "\n\n" + report + "\n")
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
