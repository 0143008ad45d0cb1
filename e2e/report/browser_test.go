package report_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/fuzzmachine/go/corpus/report"
	"github.com/fuzzmachine/go/e2e/internal/browser"
)

var pages = flag.String("pages", "", "a directory in which pages and their pictures stay")

// patience is how long a step may take on a slow computer. No test measures time, but one that waits longer
// fails.
const patience = 2 * time.Minute

// All tests share one browser.
var shared browser.Browser

func TestMain(m *testing.M) { os.Exit(shared.Main(m)) }

// A tab is what a browser shows to one test, with the messages of the page.
type tab struct {
	*testing.T
	ctx      context.Context
	mu       sync.Mutex
	heard    []string // errors and dialogs
	requests []string
}

// open shows a page, independent of earlier pages, and waits until it is ready.
func open(t *testing.T, path string, width, height int64, light string) *tab {
	t.Helper()
	ctx, cancel := context.WithTimeout(shared.Tab(t), patience)
	t.Cleanup(cancel)
	b := &tab{T: t, ctx: ctx}
	b.do(chromedp.EmulateViewport(width, height))
	if err := chromedp.Listen(ctx, b.listen); err != nil {
		t.Fatal(err)
	}
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	b.shine(light)
	b.do(chromedp.Navigate("file://"+path), chromedp.WaitReady(chromedp.CSS("html[data-ready=yes]")))
	t.Cleanup(func() { ask[any](b, "localStorage.clear()") })
	return b
}

// shine sets the theme of the system to light or dark.
func (b *tab) shine(light string) {
	b.Helper()
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: light}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}})
}

// listen records what a page should never do.
func (b *tab) listen(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		b.heard = append(b.heard, fmt.Sprintf("console: %s", e.Type))
	case *runtime.EventExceptionThrown:
		b.heard = append(b.heard,
			fmt.Sprintf("exception: %s %+v", e.ExceptionDetails.Text, e.ExceptionDetails.Exception))
	case *log.EventEntryAdded:
		b.heard = append(b.heard, fmt.Sprintf("log: %s", e.Entry.Text))
	case *page.EventJavascriptDialogOpening:
		b.heard = append(b.heard, fmt.Sprintf("dialog: %s", e.Message))
	case *network.EventRequestWillBeSent:
		b.requests = append(b.requests, e.Request.URL)
	}
}

// quiet fails the test if the page reported an error or requested anything but itself.
func (b *tab) quiet() {
	b.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, words := range b.heard {
		b.Errorf("the page is not quiet: %s", words)
	}
	if len(b.requests) != 1 {
		b.Errorf("the page asks for %q, not for itself alone", b.requests)
	}
}

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.Fatal(err)
	}
}

// press types keys like a keyboard. A key that the page handles leaves no letter in a field.
func (b *tab) press(keys string) {
	b.Helper()
	for _, key := range keys {
		events := kb.Encode(key)
		text := ""
		for _, e := range events {
			if e.Type == input.DispatchKeyEventTypeChar {
				text = e.Text
			}
		}
		for _, e := range events {
			switch e.Type {
			case input.DispatchKeyEventTypeChar:
				continue
			case input.DispatchKeyEventTypeKeyUp:
			default:
				e.Type, e.Text = input.DispatchKeyEventTypeKeyDown, text
			}
			call(b, input.DispatchKeyEvent, *e)
		}
	}
}

// until waits for a condition of the page.
func (b *tab) until(condition string) {
	b.Helper()
	if _, err := chromedp.Run(b.ctx, chromedp.Poll[bool](condition)); err != nil {
		b.Fatalf("waiting for %s: %v", condition, err)
	}
}

func call[P, R any](b *tab, command cdp.Command[P, R], params P) R {
	b.Helper()
	result, err := chromedp.Call(b.ctx, command, params)
	if err != nil {
		b.Fatalf("%s: %v", command.Method, err)
	}
	return result
}

// ask evaluates an expression in the page.
func ask[R any](b *tab, expression string) R {
	b.Helper()
	result, err := chromedp.Run(b.ctx, chromedp.Evaluate[R](expression))
	if err != nil {
		b.Fatalf("%s: %v", expression, err)
	}
	return result
}

// written writes a page about some entries to a file.
func written(t *testing.T, name string, m report.Machine, entries []report.Entry) string {
	t.Helper()
	directory := *pages
	if directory == "" {
		directory = t.TempDir()
	}
	d := report.New(m)
	for _, e := range entries {
		d.Add(e)
	}
	path, err := filepath.Abs(filepath.Join(directory, name+".html"))
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := report.Write(file, d); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}
