package report_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/corpus/report"
)

const mostBytes = 5_000_000 // of a page about ten thousand entries

// A corpus as large as those of OSS-Fuzz makes a page that can be mailed and that responds.
func TestPageOfTenThousandEntriesResponds(t *testing.T) {
	entries := many()
	began := time.Now()
	path := written(t, "ten-thousand", deviceMachine, entries)
	t.Logf("written in %v", time.Since(began))
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if t.Logf("%d bytes", info.Size()); info.Size() > mostBytes {
		t.Errorf("the page has %d bytes, more than %d", info.Size(), mostBytes)
	}
	shared.Tab(t) // starting it is not part of the page's time
	began = time.Now()
	b := open(t, path, 1280, 900, "light") // waits long enough
	t.Logf("answers in %v", time.Since(began))
	ask[any](b, "document.querySelector('.entry .do-copy').click()")
	b.until("document.getElementById('status').textContent === 'copied'")
	b.quiet()
}

// If all ten thousand entries fail in different ways with long reports, the page is still small enough, and
// says what it leaves out.
func TestPageOfTenThousandFailuresSaysWhatItLeavesOut(t *testing.T) {
	d := report.New(deviceMachine)
	m := newMaker("a", hostile)
	script, headline := strings.Repeat(hostile, 20), strings.Repeat(hostile, 10)
	length, difference := strings.Repeat(hostile, 200), strings.Repeat("- "+hostile+"\n", 200)
	made := make([]report.Entry, 500)
	for i := range made {
		made[i] = m.entry(30)
	}
	for i := range 10_000 {
		e := made[i%len(made)]
		e.Script = script
		e.Verdict = &report.Verdict{
			Signature: fmt.Sprintf("answer get %d", i), Headline: headline, Step: len(e.Steps), Report: length,
			Difference: difference,
		}
		d.Add(e)
	}
	var page strings.Builder
	if err := report.Write(&page, d); err != nil {
		t.Fatal(err)
	}
	if t.Logf("%d bytes", page.Len()); page.Len() > mostBytes {
		t.Errorf("the page has %d bytes, more than %d", page.Len(), mostBytes)
	}
	if !strings.Contains(page.String(), "10,000 fail in 10,000 ways") ||
		!strings.Contains(page.String(), "9,800 entries of further signatures are not shown") {
		t.Error("the page does not say what is not on it")
	}
}
