package report

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The reports in the golden files of package fuzzmachine end in a test, and their differences are found.
func TestReportsOfTheLibraryAreRead(t *testing.T) {
	files, err := filepath.Glob("../../fuzzmachine/testdata/report/*.txt")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d reports, %v", len(files), err)
	}
	tests, differences := 0, 0
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		_, report, _ := strings.Cut(string(text), "\n\n") // the reason of the case
		if test := replay(report); strings.HasPrefix(test, "func Test") && strings.Contains(test, ".Replay(t, ") &&
			strings.HasSuffix(test, "\n}") {
			tests++
		}
		lines := ofReport(report)
		if (lines != "") != strings.Contains(report, "-model +system") {
			t.Errorf("%s: difference %q", f, lines)
		}
		for line := range strings.Lines(lines) {
			if c := line[0]; c != '-' && c != '+' && c != ' ' {
				t.Errorf("%s: the difference has the line %q", f, line)
			}
		}
		if lines != "" {
			differences++
		}
	}
	if tests < len(files)-2 || differences == 0 {
		t.Errorf("of %d reports %d have a test and %d a difference", len(files), tests, differences)
	}
}

func TestDifferenceMarksWhatDiffers(t *testing.T) {
	lines := View{Mapping: "items", Model: `{a: 1, ä: 2, z: 9}`, System: `{a: 1, ä: 33, z: 9}`}.difference()
	want := []diffLine{
		{"minus", "- items: {a: 1, ä: ", "2", ", z: 9}"}, {"plus", "+ items: {a: 1, ä: ", "33", ", z: 9}"},
	}
	if len(lines) != 2 || lines[0] != want[0] || lines[1] != want[1] {
		t.Errorf("%q", lines)
	}
	lines = View{Model: "[1, 1]", System: "[1]"}.difference() // common text is not marked twice
	if lines[0] != (diffLine{"minus", "- [1", ", 1", "]"}) || lines[1] != (diffLine{"plus", "+ [1", "", "]"}) {
		t.Errorf("%q", lines)
	}
}

// Pages without entries, without a description or only with unreadable entries are complete.
func TestPagesAreComplete(t *testing.T) {
	for name, d := range map[string]*Data{
		"nothing": New(Machine{}), "empty": data(), "unread": data(Entry{Name: "a", Problem: "two arguments"}), "no steps": data(entry("a", "")),
		"before the first step": data(Entry{Name: "a", Verdict: &Verdict{Kind: "panic", Signature: "panic World"}}),
	} {
		page := written(t, d)
		if !strings.HasPrefix(page, "<!doctype html>") || !strings.HasSuffix(strings.TrimSpace(page), "</html>") ||
			strings.Contains(page, "ZgotmplZ") {
			t.Errorf("%s: %q", name, page[:200])
		}
		if again := written(t, d); again != page {
			t.Errorf("%s: a second Write writes another page", name)
		}
	}
}

// A page needs no other files.
func TestPagesAreSelfContained(t *testing.T) {
	page := written(t, data(entry("a", "put get!"), entry("b", "put")))
	for _, outside := range []string{"http:", "https:", "src=", "url(", "@import", "<link", "<iframe"} {
		if strings.Contains(strings.ReplaceAll(page, "url(#tip)", ""), outside) {
			t.Errorf("the page has %q", outside)
		}
	}
	if !strings.Contains(page, "default-src &#39;none&#39;") {
		t.Error("the page has no policy")
	}
}

func TestFiguresAreShort(t *testing.T) {
	for n, want := range map[int][2]string{
		0: {"0", "0"}, 999: {"999", "999"}, 1000: {"1,000", "1.0k"}, 9949: {"9,949", "9.9k"},
		9950: {"9,950", "10k"}, 999_499: {"999,499", "999k"}, 1_234_567: {"1,234,567", "1M"},
	} {
		if figure(n) != want[0] || short(n) != want[1] {
			t.Errorf("%d is %s and %s", n, figure(n), short(n))
		}
	}
	for share, want := range map[float64]string{0: "0", 0.001: "<1", 0.5: "50", 0.9999: ">99", 1: "100"} {
		if got := percent(share); got != want+"\u00a0%" {
			t.Errorf("%v is %s", share, got)
		}
	}
}

// If scripts are cut, a note says so.
func TestCutScriptsAreNoted(t *testing.T) {
	const note = "Scripts are cut after 320 bytes"
	short, long := data(entry("a", "put")), data(entry("a", strings.Repeat("put ", 100)))
	if strings.Contains(written(t, short), note) || !strings.Contains(written(t, long), note) {
		t.Error("the note does not appear exactly when scripts are cut")
	}
	for i := range 9000 {
		long.Add(Entry{
			Name: strings.Repeat("n", 200), Script: strings.Repeat("<", 300), Verdict: &Verdict{Signature: "x"},
			Bytes: i,
		})
	}
	if page := written(t, long); !strings.Contains(page, "Scripts are cut after 0 bytes") ||
		len(page) > 5_000_000 {
		t.Errorf("a page of %d bytes", len(page))
	}
}

// What went between nodes is drawn as it is in the report, and cut if it is long.
func TestSketchesAreShown(t *testing.T) {
	e := entry("a", "put get!")
	e.Sketches = []string{"step message  0     1\n   1 @1       ├────▶│   <b>hello</b>\n", strings.Repeat("│ a row │\n", 3000)}
	d := data(e)
	e.Sketches[0] = "changed afterwards"
	page := written(t, d)
	first := strings.Index(page, "├────▶│   &lt;b&gt;hello&lt;/b&gt;")
	if strings.Count(page, "What went between the nodes</figcaption>") != 2 || first < 0 || first < strings.Index(page, `<li class="step`) {
		t.Errorf("the page does not show two sketches after the steps")
	}
	if n := strings.Count(page, "│ a row │"); n == 0 || n > 1500 {
		t.Errorf("a sketch of 3000 rows has %d in the page", n)
	}
	if strings.Contains(written(t, data(entry("a", "put get!"))), "What went between") {
		t.Error("an entry without nodes has a figure")
	}
}
