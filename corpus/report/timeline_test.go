package report

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// The reports in the golden files of package fuzzmachine end in a test.
func TestReportsOfTheLibraryAreRead(t *testing.T) {
	text, err := os.ReadFile("../../fuzzmachine/testdata/reports.txt")
	if err != nil {
		t.Fatal(err)
	}
	reports := strings.Split(string(text), "\n=== ")
	tests := 0
	for _, section := range reports {
		_, report, _ := strings.Cut(strings.TrimRight(section, "\n")+"\n", "\n\n") // the reason of the case
		if test := replay(report); strings.HasPrefix(test, "func Test") && strings.Contains(test, ".Replay(t, ") &&
			strings.HasSuffix(test, "\n}") {
			tests++
		}
	}
	if tests < len(reports)-2 || tests < 20 {
		t.Errorf("of %d reports %d have a test", len(reports), tests)
	}
}

// The lines of a difference are marked by whose they are.
func TestDifferencesAreMarked(t *testing.T) {
	e := entry("a", "put get!")
	e.Verdict.Difference = "  [\n- \t1\n+ \t2\n  ]"
	want := []diffLine{{"same", "  ["}, {"minus", "- \t1"}, {"plus", "+ \t2"}, {"same", "  ]"}}
	if got := newTimeline(kept{e, 2}).Difference; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// Pages without entries, without a description or only with unreadable entries are complete.
func TestPagesAreComplete(t *testing.T) {
	for name, d := range map[string]*Data{
		"nothing": New(Machine{}), "empty": data(), "unread": data(Entry{Name: "a", Problem: "two arguments"}), "no steps": data(entry("a", "")),
		"before the first step": data(Entry{Name: "a", Verdict: &Verdict{Signature: "panic World"}}),
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
		if strings.Contains(page, outside) {
			t.Errorf("the page has %q", outside)
		}
	}
	if !strings.Contains(page, "default-src &#39;none&#39;") {
		t.Error("the page has no policy")
	}
}

func TestFiguresAreShort(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 999_499: "999,499", 1_234_567: "1,234,567"} {
		if figure(n) != want {
			t.Errorf("%d is %s", n, figure(n))
		}
	}
	for share, want := range map[float64]string{0: "0", 0.001: "<1", 0.5: "50", 0.9999: ">99", 1: "100"} {
		if got := percent(share); got != want+"\u00a0%" {
			t.Errorf("%v is %s", share, got)
		}
	}
}

// What went between nodes is drawn as it is in the report, and cut if it is long.
func TestSketchesAreShown(t *testing.T) {
	e := entry("a", "put get!")
	e.Sketches = []string{"step message\n   1 @1   0 -> 1  <b>hello</b>\n", strings.Repeat("a row of it\n", 3000)}
	d := data(e)
	e.Sketches[0] = "changed afterwards"
	page := written(t, d)
	first := strings.Index(page, "0 -&gt; 1  &lt;b&gt;hello&lt;/b&gt;")
	if strings.Count(page, "What went between the nodes</figcaption>") != 2 || first < 0 || first < strings.Index(page, `<li class="step`) {
		t.Errorf("the page does not show two sketches after the steps")
	}
	if n := strings.Count(page, "a row of it"); n == 0 || n > 1500 {
		t.Errorf("a sketch of 3000 rows has %d in the page", n)
	}
	if strings.Contains(written(t, data(entry("a", "put get!"))), "What went between") {
		t.Error("an entry without nodes has a figure")
	}
}
