package report_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const focused = "document.activeElement.closest('details')?.querySelector('.name').textContent"

// The page works without a mouse, with the keys that its last line lists.
func TestPageWorksWithoutAMouse(t *testing.T) {
	path := written(t, "keys", deviceMachine, many()[:2000])
	b := open(t, path, 1280, 900, "light")

	b.press("/")
	if at := ask[string](b, "document.activeElement.id"); at != "text" {
		t.Errorf("/ leads to %q", at)
	}
	b.press("d?jk") // text, and no keys
	if text := ask[string](b, "document.activeElement.value"); text != "d?jk" {
		t.Errorf("the filter holds %q", text)
	}
	b.until("!document.getElementById('none-found').hidden")
	b.press(kb.Escape)
	if text := ask[string](b, "document.getElementById('text').value + document.getElementById('found').textContent"); text != "" {
		t.Errorf("Esc leaves %q", text)
	}

	b.press("j")
	first := ask[string](b, focused)
	b.press("j")
	second := ask[string](b, focused)
	b.press("k")
	if back := ask[string](b, focused); back != first || first == second || first == "" {
		t.Errorf("j and k lead to %q, %q, %q", first, second, back)
	}
	b.press("j" + kb.Enter)
	if !ask[bool](b, "document.activeElement.closest('details').open") {
		t.Error("Enter does not open an entry")
	}
	ask[any](b, "document.querySelector('.entry .do-copy').click()")
	b.until("document.getElementById('status').textContent === 'copied'")
	b.quiet()
}
