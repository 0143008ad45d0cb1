package budget_test

import (
	"context"
	"encoding/json"
	"fmt"

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
		const main = document.getElementById("main");
		const look = () => main.getAttribute("aria-busy") === "false" && done(true);
		new MutationObserver(look).observe(main, {attributes: true});
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

// fill clicks in the first field of a form and types. Tab leads to the next field.
func (p person) fill(form string, fields ...field) error {
	for i, f := range fields {
		var err error
		if i == 0 {
			err = p.click("labelled(%s, %s)", form, f.label)
		} else {
			err = p.types(kb.Tab)
		}
		if err != nil {
			return err
		}
		if in, err := asks[bool](p.ctx, "document.activeElement === labelled(%s, %s)", form, f.label); !in || err != nil {
			return fmt.Errorf("the keyboard does not lead to the field %s: %w", f.label, err)
		}
		all := chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl))
		if err := chromedp.Do(p.ctx, all, chromedp.KeyEvent(f.text)); err != nil {
			return err
		}
	}
	return nil
}

func (p person) types(keys string) error { return chromedp.Do(p.ctx, chromedp.KeyEvent(keys)) }

// waits waits until the page is not busy any more.
func (p person) waits() error {
	_, err := asks[bool](p.ctx, "idle()")
	return err
}
