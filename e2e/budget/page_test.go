package budget_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/fuzzmachine/go/examples/servers/budget"
)

// A page is the web page in the browser, as a client.
type page struct{ person }

// after is what happens after something is done on the page. The errors of the page are those that it shows.
func (p page) after(err error) error {
	if err == nil {
		err = p.waits()
	}
	if err != nil {
		return fmt.Errorf("on the page: %w", err)
	}
	return p.Look().Err
}

// entered is what happens after a form is filled and Enter is pressed.
func (p page) entered(err error) error {
	if err == nil {
		err = p.types(kb.Enter)
	}
	return p.after(err)
}

// pressed is what happens after a form is filled and its button is pressed.
func (p page) pressed(err error, name string) error {
	if err == nil {
		err = p.click(`titled("form button", %s)`, name)
	}
	return p.after(err)
}

func (p page) Refresh() error { return p.after(p.click(`titled("button", "Refresh")`)) }

func (p page) Show(account string) error {
	return p.after(p.click(`titled("nav li button", %s)`, account))
}

func (p page) Open(name string) error { return p.entered(p.fill("open", field{"New account", name})) }

func (p page) Add(what, amount string) error {
	return p.entered(p.fill("add", field{"For", what}, field{"Amount", amount}))
}

func (p page) Transfer(to, what, amount string) error {
	return p.pressed(p.fill("transfer", field{"To", to}, field{"For", what}, field{"Amount", amount}), "Transfer")
}

func (p page) Repeat(day int, what, amount string) error {
	fields := []field{{"On day", strconv.Itoa(day)}, {"For", what}, {"Amount", amount}}
	return p.pressed(p.fill("repeat", fields...), "Repeat")
}

func (p page) Remove(number int64) error { return p.after(p.click(`inRow("entries", %s)`, number)) }

func (p page) Stop(rule int64) error { return p.after(p.click(`inRow("rules", %s)`, rule)) }

// A sight is what a person sees on the page.
type sight struct {
	Account                 string
	Accounts                [][2]string
	Entries, Planned, Rules [][]string // number, day, text, amount
	Busy, Loading, Stale    bool
	Error, ErrorShown       string
}

// sees reads the page. Hidden elements are not seen.
const sees = `(() => {
	const at = id => document.getElementById(id);
	const text = e => e.checkVisibility() ? e.textContent : "";
	const rows = id => [...at(id).tBodies[0].rows].filter(r => r.checkVisibility())
		.map(r => [r.dataset.number, ...[...r.cells].slice(0, 3).map(c => c.textContent)]);
	return {
		account: text(at("title")),
		accounts: [...document.querySelectorAll("#accounts button")].map(b => [...b.children].map(text)),
		entries: rows("entries"), planned: rows("planned"), rules: rows("rules"),
		busy: at("main").getAttribute("aria-busy") === "true",
		loading: at("loading").checkVisibility(), stale: at("stale").checkVisibility(),
		error: at("error").dataset.error ?? "", errorShown: text(at("error")),
	};
})()`

// saysLoading is whether the page says so to those who see it and to those who hear it.
const saysLoading = `document.getElementById("main").getAttribute("aria-busy") === "true" &&
	document.getElementById("loading").checkVisibility()`

// Look implements household.Client.
func (p page) Look() budget.State {
	s, err := chromedp.Run(p.ctx, chromedp.Evaluate[sight](sees))
	if err != nil {
		panic(err)
	}
	state := budget.State{Loading: s.Busy || s.Loading, Stale: s.Stale, Err: s.err()}
	state.Account = s.Account
	for _, a := range s.Accounts {
		state.Accounts = append(state.Accounts, budget.Balance{Name: a[0], Cents: cents(a[1])})
	}
	for _, r := range s.Entries {
		state.Entries = append(state.Entries, budget.Entry{Number: number(r[0]), Day: r[1], What: r[2], Cents: cents(r[3])})
	}
	for _, r := range s.Planned {
		state.Planned = append(state.Planned, budget.Planned{Rule: number(r[0]), Day: r[1], What: r[2], Cents: cents(r[3])})
	}
	for _, r := range s.Rules {
		day := number(strings.TrimSuffix(r[1], "."))
		state.Rules = append(state.Rules, budget.Rule{Number: number(r[0]), Day: int(day), What: r[2], Cents: cents(r[3])})
	}
	return state
}

// err is the error that the page shows.
func (s sight) err() error {
	if (s.Error == "") != (s.ErrorShown == "") {
		return fmt.Errorf("the page has the error %q and shows %q", s.Error, s.ErrorShown)
	}
	for _, known := range []error{budget.ErrExists, budget.ErrUnknown, budget.ErrAmount, budget.ErrNoReply} {
		if known.Error() == s.Error {
			return known
		}
	}
	if s.Error != "" {
		return errors.New(s.Error)
	}
	return nil
}

// cents reads an amount as the page writes it, such as -12.50. What is written otherwise is no amount of the model.
func cents(text string) int64 {
	if i := len(text) - 3; i > 0 && text[i] == '.' {
		return number(text[:i] + text[i+1:])
	}
	return -1 << 60
}

func number(text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		panic(err)
	}
	return n
}
