package report_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus/report"
)

// This text would be markup or script if it were not escaped.
const hostile = `</script><img src=x onerror=alert(1)>` + `<!--<script>document.title=1</script>` +
	"\u2028`${alert(2)}`" +
	`"'><svg onload=alert(3)>{{.}}]]></style><style>*{display:none}</style></title></pre></details>javascript:alert(4)\`

// everywhere returns an entry with that text in every place.
func everywhere() (report.Machine, report.Entry) {
	m := report.Machine{
		Target: hostile, Package: hostile,
		Actions: []report.Action{
			{Name: hostile, Guarded: true, Arguments: []report.Argument{{Name: hostile, Domain: hostile, Prophecy: true}}},
		},
	}
	step := report.Step{
		Number: 1, Action: hostile, Text: hostile, Failed: true, Model: hostile, System: hostile + "!",
		State:      "{" + hostile + "}",
		Logs:       []string{hostile},
		Prophecies: []report.Prophecy{{Name: hostile, Value: hostile, Unusual: true}},
	}
	passed := step
	passed.Failed = false
	return m, report.Entry{
		Name: hostile, Script: hostile, Start: hostile, Steps: []report.Step{passed, step},
		Verdict: &report.Verdict{
			Signature: hostile, Headline: hostile, Step: 2,
			Report:     hostile + "\n\nfunc TestX" + hostile,
			Difference: "  {\n- " + hostile + "\n+ " + hostile + "\n  }",
		},
	}
}

func TestContentOfEntriesStaysText(t *testing.T) {
	m, failing := everywhere()
	passing := failing
	passing.Verdict = nil
	entries := []report.Entry{failing, passing, {Name: hostile, Problem: hostile}}
	keyed := newMaker(`</script><img src=x onerror=alert(1)>`)
	keyed.random.Uint64()
	entries = append(entries, keyed.entries(20)...)
	b := open(t, written(t, "hostile", m, entries), 1280, 900, "light")

	ask[any](b, "document.querySelectorAll('summary').forEach((s) => s.click())")
	if made := ask[[]string](b, "[...document.querySelectorAll('img, svg svg, script, style, [onload], [onerror]')].map((e) => e.outerHTML.slice(0, 60))"); len(made) != 2 {
		t.Errorf("the entries made elements: %q", made) // the page itself has one style and one script
	}
	seen := strings.ReplaceAll(hostile, "\u2028", "")
	for _, place := range []string{"h1", "title", ".where", ".action", ".arguments", ".headline", ".entry .name", ".step:not(.begin) .text", ".step .answer", ".answers", ".log", ".begin .state",
		".difference .minus", ".replay", "pre.script", ".unread", "#states table", ".group h3 code", ".prophecies th[scope=row]"} {
		text := strings.ReplaceAll(ask[string](b, "document.querySelector(`"+place+"`).textContent"), "\u2028", "")
		if !strings.Contains(text, seen) {
			t.Errorf("%s says %q", place, text)
		}
	}
	if hidden := ask[bool](b, "getComputedStyle(document.body).display === 'none' || document.title === '1'"); hidden {
		t.Error("a style or script of an entry was obeyed")
	}
	b.quiet()
}
