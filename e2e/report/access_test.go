package report_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// faint finds text whose contrast with its background is less than 4.5 to 1, the limit of WCAG 2.
const faint = `(() => {
	const paint = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
	const over = (colours) => {
		paint.globalCompositeOperation = "source-over";
		for (const c of colours) { paint.fillStyle = c; paint.fillRect(0, 0, 1, 1); }
		return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
	};
	const light = (rgb) => {
		const [r, g, b] = rgb.map((v) => { v /= 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; });
		return .2126 * r + .7152 * g + .0722 * b;
	};
	const found = [], words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (words.nextNode()) {
		const e = words.currentNode.parentElement, text = words.currentNode.textContent.trim();
		if (!text || !e.checkVisibility() || e.closest(".unseen, .skip, script, select")) continue;
		const behind = [];
		for (let at = e; at; at = at.parentElement) behind.unshift(getComputedStyle(at).backgroundColor);
		const ink = getComputedStyle(e).color;
		const back = over(["white", ...behind]), front = over(["white", ...behind, ink]);
		const [a, b] = [light(back), light(front)].sort((x, y) => y - x);
		const ratio = (a + .05) / (b + .05);
		if (ratio < 4.5) found.push(ratio.toFixed(2) + " " + e.tagName + "." + (e.getAttribute("class") || "") + " " + text.slice(0, 40));
	}
	return [...new Set(found)].slice(0, 20);
})()`

// Text has enough contrast in the light and the dark theme, and every control has a name.
func TestTextIsReadableInBothThemes(t *testing.T) {
	slowtest.TakesSeconds(t)
	b := open(t, written(t, "access", deviceMachine, many()[:3000]), 1280, 900, "light")
	b.named()
	ask[any](b, "document.querySelectorAll('details').forEach((d) => { d.open = true; })")
	for _, light := range []string{"light", "dark"} {
		b.shine(light)
		for _, words := range ask[[]string](b, faint) {
			t.Errorf("%s: too faint: %s", light, words)
		}
	}
	if read := ask[int](b, "document.querySelectorAll('td').length"); read < 30 {
		t.Errorf("only %d fields were looked at", read)
	}
	b.quiet()
}

// hidden returns, for each stop of the tab key, the element if it does not show that it has the focus, and
// otherwise nothing.
const hidden = `window.stops = [];
addEventListener("focusin", ({target: e}) => {
	const s = getComputedStyle(e);
	const seen = s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 1;
	stops.push(seen ? "" : e.outerHTML.slice(0, 80));
})`

// At each stop of the tab key the page shows where the focus is.
func TestFocusIsVisible(t *testing.T) {
	b := open(t, written(t, "focus", deviceMachine, many()[:3000]), 1280, 900, "light")
	ask[any](b, hidden)
	const presses = 20 // fewer than there are stops
	b.press(strings.Repeat(kb.Tab, presses))
	stops := ask[[]string](b, "stops")
	if len(stops) != presses {
		t.Errorf("%d presses of the tab key lead to %d stops", presses, len(stops))
	}
	for n, element := range stops {
		if element != "" {
			t.Errorf("stop %d: the focus is on %s and is not to be seen", n, element)
		}
	}
	b.quiet()
}

// named fails the test if an element that takes the focus has no name for a screen reader.
func (b *tab) named() {
	b.Helper()
	tree := call(b, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	focusable := 0
	for _, n := range tree.Nodes {
		for _, p := range n.Properties {
			if p.Name != accessibility.PropertyNameFocusable || n.Ignored || string(p.Value.Value) != "true" {
				continue
			}
			focusable++
			role := string(n.Role.Value)
			if n.Name == nil || string(n.Name.Value) == `""` {
				b.Errorf("a %s has no name", role)
			}
		}
	}
	if focusable < 20 {
		b.Errorf("only %d things take the focus", focusable)
	}
}

// On paper all failures are open, and there is nothing to click.
func TestPrintedPageIsComplete(t *testing.T) {
	b := open(t, written(t, "print", deviceMachine, many()[:2000]), 1280, 900, "dark")
	ask[any](b, "addEventListener('beforeprint', () => { window.opened = document.querySelectorAll('.group .entry:not([open])').length; })")
	paper, err := chromedp.Run(b.ctx, chromedp.PrintToPDF(chromedp.PDFPrintBackground()))
	if err != nil || len(paper) < 10_000 || string(paper[:5]) != "%PDF-" {
		t.Errorf("printed %d bytes, %v", len(paper), err)
	}
	if closed := ask[int](b, "window.opened ?? -1"); closed != 0 {
		t.Errorf("%d failures stay closed on paper", closed)
	}
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	if shown := ask[bool](b, "document.querySelector('.bar').checkVisibility()"); shown {
		t.Error("the bar is printed")
	}
	if _, shine := look(b.picture("paper")); shine < 0.8 {
		t.Errorf("paper is dark: %.2f light", shine)
	}
	b.quiet()
}
