package budget_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/fuzzmachine/go/examples/budget"
	"github.com/fuzzmachine/go/examples/budget/household"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// chromium finds a browser. Without one it skips the test, or fails it if CI=true.
func chromium(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("starts a browser")
	}
	for _, name := range []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome", "chrome"} {
		if path, err := exec.LookPath(name); name != "" && err == nil {
			return path
		}
	}
	const word = "no Chromium on the path: install it (apt-get install chromium), or say where it is with CHROMIUM"
	if os.Getenv("CI") == "true" {
		t.Fatal(word)
	}
	t.Skip(word)
	return ""
}

// A site is a browser, a server and a database, which all runs share.
type site struct {
	store   *budget.Store
	http    *httptest.Server
	home    atomic.Pointer[household.Home]
	browser context.Context
	end     func()
	runs    int
}

func newSite(path string) (*site, error) {
	store, err := budget.OpenStore(":memory:")
	if err != nil {
		return nil, err
	}
	if _, err := store.Exec("begin"); err != nil {
		return nil, err
	}
	s := &site{store: store}
	s.http = httptest.NewServer(http.HandlerFunc(s.serve))
	s.http.Config.SetKeepAlivesEnabled(false) // a browser sends a request again if an old connection ends
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path))
	if os.Geteuid() == 0 { // Chromium has no sandbox for root
		options = append(options, chromedp.NoSandbox)
	}
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closed := chromedp.NewContext(ctx)
	s.browser, s.end = ctx, func() { closed(); stop() }
	return s, chromedp.Do(ctx, chromedp.Navigate("about:blank"))
}

// reset takes back what a run did.
func (s *site) reset() error {
	_, undone := s.store.Exec("rollback")
	_, begun := s.store.Exec("begin")
	return errors.Join(undone, begun)
}

func (s *site) close() error {
	s.end()
	s.http.Close()
	return s.store.Close()
}

// serve serves the home of the run, and does what the step predicts. A request that does not arrive is answered by a
// gateway; a reply that is lost is a connection that ends.
func (s *site) serve(w http.ResponseWriter, r *http.Request) {
	h := s.home.Load()
	if !strings.HasPrefix(r.URL.Path, "/api/") {
		h.Server.ServeHTTP(w, r)
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

// opened returns a home whose first person uses the page.
func (s *site) opened(t *fuzzmachine.T) *household.Home {
	h := household.NewHome(t, s.store, "")
	s.home.Store(h)
	s.runs++
	err := chromedp.Do(s.browser, chromedp.Navigate(fmt.Sprintf("%s/?run=%d#empty", s.http.URL, s.runs)),
		chromedp.WaitReady(chromedp.CSS("#main")))
	if err != nil {
		t.Fatalf("opening the page: %v", err)
	}
	h.Clients[0] = page{person{s.browser}}
	return h
}

// machine returns the machine of examples/budget for the page. Its steps may take long on a busy computer.
func machine(path string) *fuzzmachine.Machine {
	shared := &fuzzmachine.Fixture[*site]{
		Open:  func() (*site, error) { return newSite(path) },
		Reset: (*site).reset,
		Close: (*site).close,
	}
	return household.Machine(func(t *fuzzmachine.T) *household.Home { return shared.Get().opened(t) }).
		With(shared, fuzzmachine.Steps(8), fuzzmachine.Limits{Step: time.Minute, Run: 10 * time.Minute, MayLeak: true})
}

// The page does what the model says, in a few generated programs and in the script of two clients that drift apart.
func TestPage(t *testing.T) {
	m := machine(chromium(t))
	t.Setenv("FUZZMACHINE_SEEDS", "12")
	if os.Getenv("NIGHT") != "" {
		t.Setenv("FUZZMACHINE_SEEDS", "256")
	}
	programs := &recorder{T: t}
	defer programs.end()
	m.Seed(programs)
	programs.tapes = append(programs.tapes, m.Tape(drift), m.Tape(everything))
	began, steps := time.Now(), 0
	for _, tape := range programs.tapes {
		if err := m.Check(tape); err != nil {
			t.Fatal(err)
		}
		steps += len(m.Description().Decode(tape))
	}
	t.Logf("%d steps in %d programs, %.1f steps a second", steps, len(programs.tapes),
		float64(steps)/time.Since(began).Seconds())
}

const (
	drift = `open by="a" name="bank"; add by="a" what="rent" cents=1; refresh by="b"; remove by="a" number=1; remove by="b" number=1`

	everything = `open by="a" name="bank"; open by="a" name="cash"; show by="a" account=bank; repeat by="a" day=30 cents=-129; night 30; stop by="a" rule=1 !lost@1; transfer by="a" to="cash" cents=29; add by="a" what="a < b & c" cents=0`
)

// A recorder is the f of a fuzz target. It keeps what Seed adds.
type recorder struct {
	*testing.T
	tapes [][]byte
	ends  []func()
}

// Add implements fuzzmachine.TestingF.
func (r *recorder) Add(args ...any) { r.tapes = append(r.tapes, args[0].([]byte)) }

// Cleanup implements fuzzmachine.TestingF.
func (r *recorder) Cleanup(end func()) { r.ends = append(r.ends, end) }

func (r *recorder) end() {
	for _, end := range r.ends {
		end()
	}
}
