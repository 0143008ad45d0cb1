package household

import (
	"errors"
	"net/http"
	"time"

	"github.com/fuzzmachine/go/examples/servers/budget"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// A Client is what a person uses, such as a Go client or a page in a browser.
type Client interface {
	Refresh() error
	Show(account string) error
	Open(name string) error
	Add(what, amount string) error
	Transfer(to, what, amount string) error
	Remove(number int64) error
	Repeat(day int, what, amount string) error
	Stop(rule int64) error
	Look() budget.State // what the person sees
}

// A Home is the system: a server, its store, two people with their clients, and a bank.
type Home struct {
	Store   *budget.Store
	Server  *budget.Server
	Fate    *prophecy.Fate
	Clients [2]Client
	now     time.Time
	bank    *http.Client
	silent  int // requests of clients that did not say that they were loading
}

// zone is the time zone of the household. Its nights are days in UTC.
var zone = time.FixedZone("far east", 13*60*60)

// A Way leads from clients to a server. transport.Direct is one without sockets.
type Way func(server http.Handler) http.RoundTripper

// NewHome returns a home whose store is empty. Its server has the bug of that name. The clients are Go clients, which
// reach the server by a way.
func NewHome(t *fuzzmachine.T, s *budget.Store, bug string, to Way) *Home {
	h := &Home{Store: s, Fate: prophecy.FateOf(t), now: time.Date(2024, 1, 1, 0, 30, 0, 0, zone)}
	server, newClient := budget.Planted(bug, s, h.Now)
	h.Server = server
	base := to(server)
	h.bank = &http.Client{Transport: &transport.Transport{Base: base, Fate: h.Fate}}
	faulty := &transport.Transport{Base: base, Fate: h.Fate, Nth: true}
	for i := range h.Clients {
		c := newClient()
		c.URL, c.HTTP = "http://budget", &http.Client{Transport: &watched{h, faulty, c}}
		h.Clients[i] = local{c}
	}
	return h
}

// local is a Go client.
type local struct{ *budget.Client }

// Look implements Client.
func (l local) Look() budget.State { return l.State }

// watched is the way from a client to its server. It sees whether the client says that it is loading.
type watched struct {
	home   *Home
	next   http.RoundTripper
	client *budget.Client
}

// RoundTrip implements http.RoundTripper.
func (w *watched) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := w.home.BeforeRequest(w.client.Loading); err != nil {
		return nil, err
	}
	return w.next.RoundTrip(r)
}

// BeforeRequest is called before each request of a client, with what it says. The nightly job runs if the step predicts
// it.
func (h *Home) BeforeRequest(loading bool) error {
	if !loading {
		h.silent++
	}
	if _, now := h.Fate.Count("night", 1); now {
		return h.night(1)
	}
	return nil
}

// Now is the clock of the server. It stands still between two nights.
func (h *Home) Now() time.Time { return h.now }

func (h *Home) night(days int) error {
	h.now = h.now.AddDate(0, 0, days)
	return h.Server.Night()
}

// nights is the nightly job, some days after the last one.
func (h *Home) nights(days int) {
	if err := h.night(days); err != nil {
		panic(err)
	}
}

// These are the steps of the system.

func (h *Home) by(w Who) Client { return h.Clients[w.index()] }

func (h *Home) refresh(a Refresh) error { return lifted(h.by(a.By).Refresh(), a.foretold()) }
func (h *Home) show(a Show) error       { return lifted(h.by(a.By).Show(a.Account.Value()), a.foretold()) }
func (h *Home) openBy(a Open) error     { return lifted(h.by(a.By).Open(string(a.Name)), a.foretold()) }

func (h *Home) addBy(a Add) error {
	return lifted(h.by(a.By).Add(string(a.What), a.Cents.String()), a.foretold())
}

func (h *Home) transferBy(a Transfer) error {
	return lifted(h.by(a.By).Transfer(string(a.To), "transfer", a.Cents.String()), a.foretold())
}

func (h *Home) removeBy(a Remove) error {
	return lifted(h.by(a.By).Remove(a.Number.Value()), a.foretold())
}

func (h *Home) repeatBy(a Repeat) error {
	return lifted(h.by(a.By).Repeat(a.Day, "each month", a.Cents.String()), a.foretold())
}

func (h *Home) stopBy(a Stop) error { return lifted(h.by(a.By).Stop(a.Rule.Value()), a.foretold()) }

func (h *Home) hook(a Hook) error {
	err := budget.Report(h.bank, "http://budget", a.Key, string(a.Account), "by the bank", a.Cents.String())
	return lifted(err, bool(a.Timeout || a.Lost))
}

func (c Chance) foretold() bool { return c.Timeout > 0 || c.Lost > 0 }

// lifted converts an error of a client to the model's. No reply is the model's error only in a step that predicts it.
func lifted(err error, foretold bool) error {
	for _, known := range []struct{ theirs, ours error }{
		{budget.ErrExists, ErrExists}, {budget.ErrUnknown, ErrUnknown}, {budget.ErrAmount, ErrAmount},
	} {
		if errors.Is(err, known.theirs) {
			return known.ours
		}
	}
	if foretold && errors.Is(err, budget.ErrNoReply) {
		return ErrNoReply
	}
	return err
}
