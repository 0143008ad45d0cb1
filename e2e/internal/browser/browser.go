// Package browser starts a Chromium for the tests of a package.
package browser

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// A Browser is one Chromium with one tab, which all tests of a package share. The first of them starts it: a new
// process takes longer than most tests take to look at their page.
type Browser struct {
	once    sync.Once
	running context.Context
	failed  error
	end     func()
}

// Main runs the tests, ends the browser and returns the exit status.
func (b *Browser) Main(m *testing.M) int {
	code := m.Run()
	if b.end != nil {
		b.end()
	}
	return code
}

// Tab returns the tab. Where no Chromium is found it skips the test, or fails it if CI=true.
func (b *Browser) Tab(t *testing.T) context.Context {
	t.Helper()
	path := chromium(t)
	b.once.Do(func() { b.start(path) })
	if b.failed != nil {
		t.Fatalf("starting %s: %v", path, b.failed)
	}
	return b.running
}

// chromium finds a browser.
func chromium(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("starts a browser")
	}
	for _, name := range []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome", "chrome"} {
		if path, err := exec.LookPath(name); name != "" && err == nil {
			return path
		}
	}
	const word = "no Chromium on the path: install it (apt-get install chromium), or say where it is with CHROMIUM"
	if os.Getenv("CI") == "true" {
		t.Fatal(word)
	}
	t.Skip(word)
	return ""
}

func (b *Browser) start(path string) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path))
	if os.Geteuid() == 0 { // Chromium has no sandbox for root
		options = append(options, chromedp.NoSandbox)
	}
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closed := chromedp.NewContext(ctx)
	b.running, b.end = ctx, func() { closed(); stop() }
	b.failed = chromedp.Do(ctx, chromedp.Navigate("about:blank"))
}
