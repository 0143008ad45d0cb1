package budget_test

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// chromium finds a browser. Without one it skips the test, or fails it if CI=true.
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

// All tests share one browser with one tab, which the first test starts.
var (
	once    sync.Once
	running context.Context
	failed  error
	end     = func() {}
)

func TestMain(m *testing.M) {
	code := m.Run()
	end()
	os.Exit(code)
}

func browser(t *testing.T) context.Context {
	t.Helper()
	path := chromium(t)
	once.Do(func() { start(path) })
	if failed != nil {
		t.Fatalf("starting %s: %v", path, failed)
	}
	return running
}

func start(path string) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path))
	if os.Geteuid() == 0 { // Chromium has no sandbox for root
		options = append(options, chromedp.NoSandbox)
	}
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closed := chromedp.NewContext(ctx)
	running, end = ctx, func() { closed(); stop() }
	failed = chromedp.Do(ctx, chromedp.Navigate("about:blank"))
}
