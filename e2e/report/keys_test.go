package report_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const focused = "document.activeElement.closest('details')?.querySelector('.name').textContent"

// The page works without a mouse, with the keys that it lists under Keys.
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
	b.press("c")
	b.until("document.getElementById('status').textContent === 'copied'")
	b.press("s")
	if ask[bool](b, "document.querySelector('.state').checkVisibility()") {
		t.Error("s does not hide the states")
	}
	b.press("s?")
	if at := ask[string](b, "document.activeElement.id"); at != "keys" {
		t.Errorf("? leads to %q", at)
	}
	b.quiet()
}

// The arrow keys move in the heat map, and the tab key in the graph. Both describe the current place.
func TestKeysMoveInPictures(t *testing.T) {
	path := written(t, "pictures", deviceMachine, few())
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

	b.press(kb.Tab + kb.Tab)
	for range 20 {
		if ask[bool](b, "document.activeElement.matches('.node')") {
			break
		}
		b.press(kb.Tab)
	}
	if words := ask[string](b, "document.getElementById('state-words').textContent"); !strings.HasSuffix(words, "the start 300 → {Open: false, Items: {}, Dirty: 0}") {
		t.Errorf("the start says %q", words)
	}
	if near := ask[int](b, "document.querySelectorAll('.arc.near').length"); near < 1 {
		t.Error("what leads out of the start is not shown")
	}
	b.quiet()
}
