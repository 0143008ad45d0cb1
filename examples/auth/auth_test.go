package auth

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// A name has one or two letters of three, so that names are often equal. Names with a and A are the same.
type name string

// Domain returns the values that generated programs use, as a struct tag would.
func (name) Domain() string { return "len=1..2,from=abA" }

// A user is the name and the secret in a request.
type user struct {
	Name   name
	Secret string `fuzz:"one=x|y"`
}

// An entry is a request to create a user or to log in, on a network that fails.
type entry struct {
	user
	transport.Faults
}

// A removal is a request to remove a user.
type removal struct {
	Name name
	transport.Faults
}

// A harness is a client with its server.
type harness struct {
	t      *fuzzmachine.T
	client *Client
	server *Server
}

// newHarness connects a client and a server, one of which has a fault. The network between them does what the
// prophecies predict.
func newHarness(t *fuzzmachine.T, f fault, wire wire) *harness {
	h := plainHarness(t, f, wire)
	h.client.HTTP.Transport = &transport.Transport{Base: h.client.HTTP.Transport, Fate: prophecy.FateOf(t)}
	return h
}

// plainHarness is like newHarness, but with a network that does not fail.
func plainHarness(t *fuzzmachine.T, f fault, wire wire) *harness {
	client, server := Planted(string(f))
	h := &harness{t, client, server}
	h.client.HTTP.Transport, h.client.URL = wire(h.server)
	return h
}

// A wire connects a client to a server.
type wire func(*Server) (to http.RoundTripper, url string)

// memory calls the server directly.
func memory(s *Server) (http.RoundTripper, string) { return transport.Direct(s), "http://auth" }

// A site is a real HTTP server that all runs share. Each run sets the server behind it.
type site struct {
	http  *httptest.Server
	serve atomic.Pointer[Server]
}

var shared = &fuzzmachine.Fixture[*site]{
	Open: func() (*site, error) {
		s := new(site)
		s.http = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			s.serve.Load().ServeHTTP(w, r)
		}))
		return s, nil
	},
	Reset: func(s *site) error {
		s.serve.Store(nil)
		return nil
	},
	Close: func(s *site) error {
		s.http.Close()
		return nil
	},
}

// sockets connects to a server over HTTP.
func sockets(s *Server) (http.RoundTripper, string) {
	site := shared.Get()
	site.serve.Store(s)
	return site.http.Client().Transport, site.http.URL
}

// The mappings compare what a caller could find out, and not how it is stored.

func (h *harness) allUsers() map[string]string { return h.server.Users() }
func (h *harness) allKnown() map[string]bool   { return h.client.Known() }

var (
	users = mapping.Refine((*model).allUsers, (*harness).allUsers).Named("server")
	known = mapping.Refine((*model).allKnown, (*harness).allKnown).Named("client")
)

// lifted converts an error of the client to the model's. In a step that predicts a fault, a timeout becomes
// the model's errNoReply. In any other step it stays a network error, which equals no answer of the model.
func lifted(err error, foretold bool) error {
	if foretold && isTimeout(err) {
		return errNoReply
	}
	return err
}

func (m *model) createOver(a entry) error   { return m.create(a.user, passageOf(a.Faults)) }
func (m *model) loginOver(a entry) error    { return m.login(a.user, passageOf(a.Faults)) }
func (m *model) removeOver(a removal) error { return m.remove(a.Name, passageOf(a.Faults)) }

func (h *harness) createOver(a entry) error {
	return lifted(h.create(a.user), bool(a.Timeout || a.Lost))
}

func (h *harness) loginOver(a entry) error { return lifted(h.login(a.user), bool(a.Timeout || a.Lost)) }

func (h *harness) removeOver(a removal) error {
	return lifted(h.remove(a.Name), bool(a.Timeout || a.Lost))
}

func (h *harness) create(u user) error {
	err := h.client.Create(string(u.Name), u.Secret)
	if errors.Is(err, ErrExists) {
		h.t.Label("duplicate")
	}
	return err
}

func (h *harness) login(u user) error  { return h.client.Login(string(u.Name), u.Secret) }
func (h *harness) remove(n name) error { return h.client.Remove(string(n)) }

// machine returns the machine of a client and a server, one of which has a fault.
func machine(f fault) *fuzzmachine.Machine { return over(memory, f) }

func over(wire wire, f fault) *fuzzmachine.Machine {
	newHarness := func(t *fuzzmachine.T) *harness { return newHarness(t, f, wire) }
	plainHarness := func(t *fuzzmachine.T) *harness { return plainHarness(t, f, wire) }
	return fuzzmachine.New(newModel, newHarness,
		fuzzmachine.Both("create", (*model).createOver, (*harness).createOver).Weight(3),
		fuzzmachine.Both("login", (*model).loginOver, (*harness).loginOver),
		fuzzmachine.Both("remove", (*model).removeOver, (*harness).removeOver),
		users, known,
		fuzzmachine.Plain[*model](plainHarness),
	).With(demands...)
}

// demands are conditions on all programs together, beside equal answers in each.
var demands = []fuzzmachine.Option{
	demand.Fulfilled(), demand.Foreseen(), demand.EachEffective(), demand.Label("duplicate").AtLeast(100),
}

var inMemory = machine("")

// overHTTP uses real connections, which stay open for the next run. A step takes ten times as long as in
// memory, so its programs are short. inMemory runs the long ones.
var overHTTP = over(sockets, "").With(shared, fuzzmachine.Limits{MayLeak: true}, fuzzmachine.Steps(16))

func FuzzAuth(f *testing.F) {
	inMemory.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { inMemory.Run(t, tape) })
}

func FuzzHTTP(f *testing.F) {
	overHTTP.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { overHTTP.Run(t, tape) })
}
