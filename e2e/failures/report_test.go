package failures_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// reported are the golden reports, by way to fail.
const reported = "testdata/reports.txt"

// What differs from run to run, from computer to computer, or where a line is added above.
var changing = []struct {
	what *regexp.Regexp
	by   string
}{
	// which of two sides of a race comes first
	{regexp.MustCompile(`(read|write) in \S+, previous (read|write) in \S+`), "A and B"},
	{regexp.MustCompile(`(?s)    (Read|Write)\n.*?\n\n`), "    STACKS\n\n"},
	{regexp.MustCompile(`goroutine \d+`), "goroutine N"},
	{regexp.MustCompile(`\d+ MiB`), "N MiB"},
	{regexp.MustCompile(`\d+/\d+/\d+ \d+:\d+:\d+`), "DATE"},
	{regexp.MustCompile(`\.go:\d+( \+0x[0-9a-f]+)?`), ".go:N"},
	{regexp.MustCompile(`\(0x[0-9a-f?]+(, 0x[0-9a-f?]+)*\)`), "(…)"},
	{regexp.MustCompile(`/\S*/(\S+\.go)`), "…/$1"},
	{regexp.MustCompile(`0x[0-9a-f]{6,}`), "ADDRESS"},
}

// compare compares the report of a way to fail with that of before.
func (w way) compare(t *testing.T, out string) {
	t.Helper()
	report := w.report(out)
	for _, c := range changing {
		report = c.what.ReplaceAllString(report, c.by)
	}
	all := sections(t)
	was := all[w.name]
	if was == report {
		return
	}
	if !*update {
		t.Errorf("the report in %s is\n%s\nand now it is\n%s", reported, was, report)
		return
	}
	all[w.name] = report
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		text.WriteString("=== " + name + "\n" + all[name])
	}
	if err := os.WriteFile(reported, []byte(text.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// sections are the golden reports by name.
func sections(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile(reported)
	if err != nil && !*update {
		t.Fatal(err)
	}
	all := make(map[string]string)
	for _, section := range strings.Split("\n"+string(text), "\n=== ")[1:] {
		name, report, _ := strings.Cut(section, "\n")
		all[name] = strings.TrimRight(report, "\n") + "\n"
	}
	return all
}

// report is the report of a way to fail in what was printed: from its headline to the end of the test to paste, or, where
// there is none, to what the report says last.
func (w way) report(out string) string {
	lines := strings.Split(out, "\n")
	signature := slices.IndexFunc(lines, func(l string) bool { return strings.HasSuffix(l, "signature   "+w.fails) })
	if signature < 0 {
		return "none\n"
	}
	headline, indented := regexp.MustCompile(w.headline()), strings.Index(lines[signature], "signature")
	begin := signature
	for begin > 0 && !headline.MatchString(lines[begin]) {
		begin--
	}
	end := signature
	for end < len(lines) && strings.TrimSpace(lines[end]) != "" {
		end++
	}
	if test := slices.Index(lines[end:], strings.Repeat(" ", indented)+"}"); test >= 0 {
		end += test + 1
	}
	for i := begin; i < end; i++ {
		lines[i] = lines[i][min(indented, len(lines[i])-len(strings.TrimLeft(lines[i], " "))):]
	}
	lines[begin] = lines[begin][headline.FindStringIndex(lines[begin])[0]:]
	return strings.Join(lines[begin:end], "\n") + "\n"
}

// Each golden report is that of a way to fail.
func TestReportsAreOfWays(t *testing.T) {
	all := sections(t)
	for _, w := range ways {
		if _, has := all[w.name]; has != (w.golden != "") {
			t.Errorf("%s: it has a golden report: %t", w.name, has)
		}
		delete(all, w.name)
	}
	for name := range all {
		t.Errorf("%s is no way to fail", name)
	}
}
