package budget_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/examples/servers/budget/household"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// A listener serves the server of the run on a port of this computer.
type listener struct {
	at     *httptest.Server
	server atomic.Pointer[http.Handler]
}

func listen(t *testing.T) *listener {
	l := new(listener)
	l.at = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		(*l.server.Load()).ServeHTTP(w, r)
	}))
	t.Cleanup(l.at.Close)
	return l
}

// way is a household.Way that leads over a socket.
func (l *listener) way(server http.Handler) http.RoundTripper {
	l.server.Store(&server)
	return l
}

// RoundTrip implements http.RoundTripper.
func (l *listener) RoundTrip(r *http.Request) (*http.Response, error) {
	there := r.Clone(r.Context())
	there.URL.Host = strings.TrimPrefix(l.at.URL, "http://")
	return l.at.Client().Transport.RoundTrip(there)
}

// overSocket returns the machine whose clients reach the server over a socket. Connections outlast the run.
func overSocket(t *testing.T) *fuzzmachine.Machine {
	l := listen(t)
	return household.Machine(func(t *fuzzmachine.T) *household.Home {
		return household.NewHome(t, database.Get(), "", l.way)
	}).With(database, fuzzmachine.Limits{MayLeak: true})
}

func TestOverSocket(t *testing.T) { planted.SurvivesFew(t, overSocket(t)) }
