package report_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus/report"
)

// The filter finds the same entries as a loop over them.
func TestFilterFindsTheEntries(t *testing.T) {
	entries := many()[:3000]
	b := open(t, written(t, "filter", deviceMachine, entries), 1280, 900, "light")
	has := func(e report.Entry, action string) bool {
		for _, s := range e.Steps {
			if s.Action == action {
				return true
			}
		}
		return false
	}
	for _, c := range []struct {
		name, text, action, verdict string
		fits                        func(report.Entry) bool
	}{
		{"action", "", "compact", "", func(e report.Entry) bool { return has(e, "compact") }},
		{"verdict", "", "", "fail", func(e report.Entry) bool { return e.Verdict != nil }},
		{"passing", "", "", "pass", func(e report.Entry) bool { return e.Verdict == nil }},
		{"signature", "", "", "=answer get", func(e report.Entry) bool { return e.Verdict != nil && e.Verdict.Signature == "answer get" }},
		{"name", entries[7].Name[:9], "", "", func(e report.Entry) bool { return strings.HasPrefix(e.Name, entries[7].Name[:9]) }},
		{"beginning of a script", `PUT KEY="A" VAL=7; get`, "", "", func(e report.Entry) bool { return strings.HasPrefix(e.Script, `put key="a" val=7; get`) }},
		{"all", "the answers differ", "delete", "fail", func(e report.Entry) bool {
			return e.Verdict != nil && strings.HasPrefix(e.Verdict.Signature, "answer ") && has(e, "delete")
		}},
		{"an action of none", "", "restore", "", func(report.Entry) bool { return false }},
	} {
		ask[any](b, fmt.Sprintf(`for (const [id, value] of [["text", %q], ["action", %q], ["verdict", %q]]) {
			document.getElementById(id).value = value;
			document.getElementById(id).dispatchEvent(new Event(id === "text" ? "input" : "change"));
		}
		document.getElementById("filter").requestSubmit()`, c.text, c.action, c.verdict))
		found := ask[string](b, "document.getElementById('found').textContent")
		want, wantFailing := 0, 0
		for _, e := range entries {
			if c.fits(e) {
				want++
				if e.Verdict != nil {
					wantFailing++
				}
			}
		}
		if c.name == "beginning of a script" { // it may also be in the middle of other scripts
			want, found = min(want, 1), fmt.Sprintf("%d of 3,000", min(1, len(found)))
		}
		if found != fmt.Sprintf("%s of 3,000", grouped(want)) {
			t.Errorf("%s: found %s, want %d", c.name, found, want)
		}
		open := ask[int](b, "document.querySelectorAll('.group:not([hidden]) .entry:not([hidden])').length")
		if wantFailing <= 20 && c.name != "beginning of a script" && open != wantFailing {
			t.Errorf("%s: %d failures are shown, want %d", c.name, open, wantFailing)
		}
	}
	b.quiet()
}

func TestClickOnAnActionFiltersByIt(t *testing.T) {
	b := open(t, written(t, "pick", deviceMachine, newMaker("a", "b").entries(200)), 1280, 900, "light")
	ask[any](b, "document.querySelector('.pick[data-action=sync]').click()")
	if action := ask[string](b, "document.getElementById('action').value"); action != "sync" {
		t.Errorf("the filter has action %q", action)
	}
	if scripts := ask[[]string](b, "[...document.querySelectorAll('#list .script')].map((e) => e.textContent)"); len(scripts) == 0 {
		t.Error("nothing is found")
	} else {
		for _, s := range scripts {
			if !strings.Contains(s, "sync") && !strings.HasSuffix(s, "…") {
				t.Errorf("found %q", s)
			}
		}
	}
	b.quiet()
}

func grouped(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}
