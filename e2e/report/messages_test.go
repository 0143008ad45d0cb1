package report_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The page has what went between nodes, as the report has it, in a font and a width that keep the lines straight.
func TestMessagesAreDrawn(t *testing.T) {
	shared.Tab(t)
	path := filepath.Join(t.TempDir(), "peers.html")
	tool := exec.Command("go", "run", "github.com/fuzzmachine/go/corpus/fuzzcorpus", "report", "-o", path, "FuzzPeers")
	tool.Dir = filepath.Join("testdata", "peers")
	if said, err := tool.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", tool.Args, err, said)
	}
	b := open(t, path, 1280, 900, "light")
	const drawn = `step message
   1 @1   0 -> 1  "a"  lost, as predicted
     @2   0 -> 2  "a"`
	if got := ask[string](b, "document.querySelector('.messages pre')?.textContent ?? 'nothing'"); strings.TrimSpace(got) != drawn {
		t.Errorf("the page has\n%s", got)
	}
	if got := ask[string](b, "document.querySelector('.messages figcaption')?.textContent"); got != "What went between the nodes" {
		t.Errorf("above it stands %q", got)
	}
	style := ask[string](b, "(s => s.whiteSpace + ' ' + s.fontFamily)(getComputedStyle(document.querySelector('.messages pre')))")
	if !strings.HasPrefix(style, "pre ") || !strings.Contains(style, "mono") {
		t.Errorf("it is drawn with %s", style)
	}
	if scrolls := ask[bool](b, "document.documentElement.scrollWidth > innerWidth"); scrolls {
		t.Error("the page is wider than the screen")
	}
	b.quiet()
	narrow := open(t, path, 320, 640, "dark")
	if scrolls := ask[bool](narrow, "document.documentElement.scrollWidth > innerWidth"); scrolls {
		t.Error("the page is wider than a narrow screen")
	}
}
