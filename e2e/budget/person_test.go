package budget_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A person acts on the page by mouse and keyboard.
type person struct{ ctx context.Context }

// tools are functions in the page that look for what a person would.
const tools = `
	const seen = e => {
		if (!e) throw "there is no such element";
		e.scrollIntoView({block: "nearest"});
		const box = e.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
		if (!e.contains(document.elementFromPoint(x, y))) throw "a person cannot see " + e.outerHTML;
		return {x, y};
	};
	const titled = (list, text) => [...document.querySelectorAll(list)]
		.find(e => (e.getAttribute("aria-label") ?? e.textContent).trim().startsWith(text));
	const labelled = (form, label) => titled("#" + form + " label", label)?.control;
	const inRow = (table, number) => document.querySelector("#" + table + " tr[data-number='" + number + "'] button");
	const idle = () => new Promise(done => {
		const main = document.getElementById("main"), error = document.getElementById("error");
		const look = () => (main.getAttribute("aria-busy") === "false" || error.checkVisibility()) && done(true);
		const observer = new MutationObserver(look);
		for (const e of [main, error]) observer.observe(e, {attributes: true});
		look();
	});
`

// asks evaluates an expression in the page. The arguments are for %s, as JavaScript.
func asks[R any](ctx context.Context, expression string, args ...any) (R, error) {
	for i, a := range args {
		text, err := json.Marshal(a)
		if err != nil {
			panic(err)
		}
		args[i] = string(text)
	}
	script := "(() => {" + tools + "return " + fmt.Sprintf(expression, args...) + "})()"
	return chromedp.Run(ctx, chromedp.Evaluate[R](script, chromedp.EvalAwaitPromise))
}

// click clicks in the middle of an element that can be seen there.
func (p person) click(element string, args ...any) error {
	at, err := asks[struct{ X, Y float64 }](p.ctx, "seen("+element+")", args...)
	if err != nil {
		return err
	}
	return chromedp.Do(p.ctx, chromedp.MouseClickXY(at.X, at.Y))
}

// A field is what is typed in a field of a form.
type field struct{ label, text string }

// fill clicks in the first field of a form and replaces what it has. Tab leads to the next field, and selects what that
// one has.
func (p person) fill(form string, fields ...field) error {
	for i, f := range fields {
		if err := p.enters(form, f.label, i == 0); err != nil {
			return err
		}
		if err := p.writes(f.text); err != nil {
			return err
		}
	}
	return nil
}

func (p person) enters(form, label string, first bool) error {
	if first {
		all := chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl))
		return errors.Join(p.click("labelled(%s, %s)", form, label), chromedp.Do(p.ctx, all))
	}
	if err := p.types(kb.Tab); err != nil {
		return err
	}
	at, err := asks[bool](p.ctx, "document.activeElement === labelled(%s, %s)", form, label)
	if err == nil && !at {
		return fmt.Errorf("Tab does not lead to the field %s", label)
	}
	return err
}

// writes writes a text where the cursor is, all at once, as input methods do.
func (p person) writes(text string) error {
	_, err := chromedp.Call(p.ctx, input.InsertText, input.InsertTextParams{Text: text})
	return err
}

func (p person) types(keys string) error { return chromedp.Do(p.ctx, chromedp.KeyEvent(keys)) }

// waits waits until the page is not busy any more, or shows an error.
func (p person) waits() error {
	_, err := asks[bool](p.ctx, "idle()")
	return err
}
