package budget_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/fuzzmachine/go/examples/servers/budget"
	"github.com/fuzzmachine/go/examples/servers/budget/household"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// A site is a server, its database, and a browser that shows its page. All runs of a machine share it.
type site struct {
	browser context.Context
	store   *budget.Store
	http    *httptest.Server
	bug     bug

	mu     sync.RWMutex // is held while a request is served
	visit  visit
	visits int
}

// A visit is a page that a run has opened. There is none between two runs: a request that a page has sent and that
// comes later is of nobody.
type visit struct {
	home *household.Home
	page string // its address
}

func newSite(ctx context.Context, b bug) (*site, error) {
	store, err := budget.OpenStore(":memory:")
	if err != nil {
		return nil, err
	}
	if _, err := store.Exec("begin"); err != nil {
		return nil, err
	}
	s := &site{browser: ctx, store: store, bug: b}
	s.http = httptest.NewServer(http.HandlerFunc(s.serve))
	s.http.Config.SetKeepAlivesEnabled(false) // a browser sends a request again if an old connection ends
	return s, nil
}

// reset takes back what a run did.
func (s *site) reset() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.visit = visit{}
	_, undone := s.store.Exec("rollback")
	_, begun := s.store.Exec("begin")
	return errors.Join(undone, begun)
}

func (s *site) close() error {
	s.http.Close()
	return s.store.Close()
}

// serve serves the home of the run, and does what the step predicts. A request that does not arrive is answered by a
// gateway; a reply that is lost is a connection that ends.
func (s *site) serve(w http.ResponseWriter, r *http.Request) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	h := s.visit.home
	switch {
	case h == nil:
		w.WriteHeader(http.StatusGone)
		return
	case !strings.HasPrefix(r.URL.Path, "/api/"):
		s.file(h, w, r)
		return
	case r.Referer() != s.visit.page:
		w.WriteHeader(http.StatusGone)
		return
	}
	loading, err := asks[bool](s.browser, saysLoading)
	if err == nil {
		err = h.BeforeRequest(loading)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	_, late := h.Fate.Count("timeout", 1)
	_, lost := h.Fate.Count("lost", 1)
	switch {
	case late:
		w.WriteHeader(http.StatusGatewayTimeout)
	case lost:
		h.Server.ServeHTTP(httptest.NewRecorder(), r)
		panic(http.ErrAbortHandler)
	default:
		h.Server.ServeHTTP(w, r)
	}
}

// file serves a file of the page, with the bug.
func (s *site) file(h *household.Home, w http.ResponseWriter, r *http.Request) {
	right := httptest.NewRecorder()
	h.Server.ServeHTTP(right, r)
	text := right.Body.String()
	if r.URL.Path == "/budget.js" && s.bug.right != "" {
		if !strings.Contains(text, s.bug.right) {
			panic(fmt.Sprintf("budget.js does not have %s", s.bug.right))
		}
		text = strings.Replace(text, s.bug.right, s.bug.wrong, 1)
	}
	w.Header().Set("Content-Type", right.Header().Get("Content-Type"))
	w.WriteHeader(right.Code)
	fmt.Fprint(w, text)
}

// opened returns a home whose first person uses the page.
func (s *site) opened(t *fuzzmachine.T) *household.Home {
	h := household.NewHome(t, s.store, "", transport.Direct)
	s.visits++
	address := fmt.Sprintf("%s/?visit=%d", s.http.URL, s.visits)
	s.mu.Lock()
	s.visit = visit{h, address}
	s.mu.Unlock()
	err := chromedp.Do(s.browser, chromedp.Navigate(address+"#empty"),
		chromedp.WaitReady(chromedp.CSS("#main")))
	if err != nil {
		t.Fatalf("opening the page: %v", err)
	}
	h.Clients[0] = page{person{s.browser}}
	return h
}

// machine returns the machine of examples/servers/budget for the page with a bug. Its steps may take long on a busy computer.
func machine(t *testing.T, b bug) *fuzzmachine.Machine {
	t.Helper()
	ctx := shared.Tab(t)
	shared := &fuzzmachine.Fixture[*site]{
		Open:  func() (*site, error) { return newSite(ctx, b) },
		Reset: (*site).reset,
		Close: (*site).close,
	}
	return household.Machine(func(t *fuzzmachine.T) *household.Home { return shared.Get().opened(t) }).
		With(shared, fuzzmachine.Steps(16), fuzzmachine.Limits{Step: time.Minute, Run: 10 * time.Minute, MayLeak: true})
}
