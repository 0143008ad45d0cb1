package report_test

import (
	"strings"
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

// The arrow keys move in the heat map, which describes the current place.
func TestKeysMoveInTheHeatMap(t *testing.T) {
	path := written(t, "heat", deviceMachine, few())
	b := open(t, path, 1280, 900, "light")
	const heat = "document.getElementById('heat-words').textContent"
	ask[any](b, "document.getElementById('heat').focus()")
	b.press(kb.ArrowRight)
	if words := ask[string](b, heat); words != "open, then open: never" {
		t.Errorf("the first field says %q", words)
	}
	b.press(kb.ArrowRight)
	if words := ask[string](b, heat); !strings.HasPrefix(words, "open, then close: ") ||
		!strings.HasSuffix(words, "of the actions after open") {
		t.Errorf("the field to its right says %q", words)
	}
	b.press(strings.Repeat(kb.ArrowUp+kb.ArrowLeft, 20)) // it stops at the edge
	if words := ask[string](b, heat); words != "open, then open: never" {
		t.Errorf("the corner says %q", words)
	}
	b.quiet()
}
