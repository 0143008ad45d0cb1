package transport_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// A counter is a server that counts how often it receives each body, and replies with the count.
type counter struct {
	mu          sync.Mutex
	counts      map[string]int
	connections int
}

func (c *counter) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.counts[string(body)]++
	fmt.Fprintf(w, "%d%v", c.counts[string(body)], err)
}

func (c *counter) of(body string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.counts[body]
}

// served starts a real server.
func served(t *testing.T) (*counter, *httptest.Server) {
	c := &counter{counts: make(map[string]int)}
	s := httptest.NewUnstartedServer(c)
	s.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		c.mu.Lock()
		defer c.mu.Unlock()
		if state == http.StateNew {
			c.connections++
		}
	}
	s.Start()
	t.Cleanup(s.Close)
	return c, s
}

// A body records whether it was closed, and has no GetBody.
type body struct {
	io.Reader
	closed atomic.Int32
}

func (b *body) Close() error {
	b.closed.Add(1)
	return nil
}

// post sends a body without GetBody, and returns the reply.
func post(t *testing.T, rt http.RoundTripper, url, text string) (string, error) {
	t.Helper()
	b := &body{Reader: strings.NewReader(text)}
	said, err := do(t, rt, url, b)
	if b.closed.Load() == 0 {
		t.Error("the body of the request is not closed")
	}
	return said, err
}

func do(t *testing.T, rt http.RoundTripper, url string, body io.Reader) (string, error) {
	t.Helper()
	r, err := http.NewRequest("POST", url, body)
	if err != nil {
		t.Fatal(err)
	}
	reply, err := (&http.Client{Transport: rt}).Do(r)
	if err != nil {
		return "", err
	}
	defer reply.Body.Close()
	said, err := io.ReadAll(reply.Body)
	return string(said), err
}

func TestFaults(t *testing.T) {
	counter, server := served(t)
	for i, c := range []struct {
		faults  transport.Faults
		arrives int
		says    string // "" is a timeout
	}{
		{transport.Faults{}, 1, "1<nil>"},
		{transport.Faults{Timeout: true}, 0, ""},
		{transport.Faults{Lost: true}, 1, ""},
		{transport.Faults{Twice: true}, 2, "2<nil>"},
		{transport.Faults{Twice: true, Lost: true}, 2, ""},
		{transport.Faults{Twice: true, Timeout: true}, 0, ""},
		{transport.Faults{Lost: true, Timeout: true}, 0, ""},
	} {
		rt := &transport.Transport{Base: server.Client().Transport, Fate: prophecy.Foretell(&c.faults)}
		for _, again := range []bool{false, true} {
			text := fmt.Sprint("a request of ", i, again)
			send := func() (string, error) { return post(t, rt, server.URL, text) }
			if again {
				send = func() (string, error) { return do(t, rt, server.URL, strings.NewReader(text)) } // has GetBody
			}
			said, err := send()
			if said != c.says || counter.of(text) != c.arrives {
				t.Errorf("%+v: %q, %v, and has arrived %d times", c.faults, said, err, counter.of(text))
			}
			if c.says == "" {
				isTimeout(t, err)
			}
		}
	}
	if counter.connections != 1 { // a reply that is discarded is read first
		t.Errorf("%d connections, want 1", counter.connections)
	}
}

func isTimeout(t *testing.T, err error) {
	t.Helper()
	var e net.Error
	if !errors.As(err, &e) || !e.Timeout() || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the client gets %v, which is no timeout", err)
	}
}

// A Flag affects all requests of a step, a Countdown the n-th.
func TestSeveralRequests(t *testing.T) {
	counter, server := served(t)
	all := &transport.Transport{Fate: prophecy.Foretell(&transport.Faults{Lost: true})}
	nth := &transport.Transport{
		Fate: prophecy.Foretell(&transport.NthFaults{Timeout: 1, Lost: 3, Twice: 4}), Nth: true,
	}
	for i := 1; i <= 5; i++ {
		if _, err := post(t, all, server.URL, "all"); err == nil {
			t.Errorf("request %d is not lost", i)
		}
		if _, err := post(t, nth, server.URL, "nth"); (err != nil) != (i == 1 || i == 3) {
			t.Errorf("request %d: %v", i, err)
		}
	}
	if counter.of("all") != 5 || counter.of("nth") != 5 {
		t.Errorf("%v", counter.counts)
	}
}

// Without a predicted fault, the wrapped RoundTripper gets the request itself, and the client gets the reply
// itself.
func TestPlain(t *testing.T) {
	sent := httptest.NewRequest("GET", "http://server/", nil)
	answer := new(http.Response)
	base := wrapped(func(r *http.Request) (*http.Response, error) {
		if r != sent {
			t.Error("the request is another one")
		}
		return answer, nil
	})
	for _, rt := range []*transport.Transport{
		{Base: base}, {Base: base, Fate: prophecy.Foretell(new(transport.Faults))},
	} {
		if reply, err := rt.RoundTrip(sent); reply != answer || err != nil {
			t.Errorf("%v, %v", reply, err)
		}
	}
	counter, server := served(t)
	if said, err := post(t, new(transport.Transport), server.URL, "x"); said != "1<nil>" ||
		counter.of("x") != 1 {
		t.Errorf("the zero value: %q, %v", said, err)
	}
}

type wrapped func(*http.Request) (*http.Response, error)

func (f wrapped) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// Errors that are not injected are returned unchanged, and bodies are closed all the same.
func TestErrorsOfItsOwn(t *testing.T) {
	broken := errors.New("broken")
	failing := wrapped(func(r *http.Request) (*http.Response, error) {
		r.Body.Close()
		return nil, broken
	})
	unread := wrapped(func(r *http.Request) (*http.Response, error) {
		r.Body.Close()
		return &http.Response{Body: io.NopCloser(&reader{broken})}, nil
	})
	for _, f := range []transport.Faults{{}, {Lost: true}, {Twice: true}, {Lost: true, Twice: true}} {
		for name, base := range map[string]http.RoundTripper{"failing": failing, "unread": unread} {
			rt := &transport.Transport{Base: base, Fate: prophecy.Foretell(&f)}
			if _, err := post(t, rt, "http://server/", "x"); !errors.Is(err, broken) {
				t.Errorf("%s, %+v: %v", name, f, err)
			}
		}
	}
	b := &body{Reader: &reader{broken}}
	rt := &transport.Transport{Base: failing, Fate: prophecy.Foretell(&transport.Faults{Twice: true})}
	if _, err := do(t, rt, "http://server/", b); !errors.Is(err, broken) || b.closed.Load() == 0 {
		t.Errorf("a body that cannot be read: %v, closed %d times", err, b.closed.Load())
	}
	b = &body{Reader: strings.NewReader("x")}
	r := httptest.NewRequest("POST", "http://server/", b)
	r.GetBody = func() (io.ReadCloser, error) { return nil, broken }
	if _, err := rt.RoundTrip(r); !errors.Is(err, broken) || b.closed.Load() == 0 {
		t.Errorf("a body without GetBody: %v, closed %d times", err, b.closed.Load())
	}
}

// A request that is delivered twice has two bodies, made by GetBody, and the wrapped RoundTripper closes
// both. The reply that the client does not see is closed as well.
func TestTwice(t *testing.T) {
	broken := errors.New("broken")
	answer := &body{Reader: strings.NewReader("answer")}
	var carried []*http.Request
	var says error
	base := wrapped(func(r *http.Request) (*http.Response, error) {
		carried = append(carried, r)
		r.Body.Close()
		if says != nil {
			return nil, says
		}
		return &http.Response{Body: answer}, nil
	})
	rt := &transport.Transport{Base: base, Fate: prophecy.Foretell(&transport.Faults{Twice: true, Lost: true})}
	first, second := &body{Reader: strings.NewReader("x")}, &body{Reader: strings.NewReader("x")}
	r := httptest.NewRequest("POST", "http://server/", second)
	r.GetBody = func() (io.ReadCloser, error) { return first, nil }
	if _, err := rt.RoundTrip(r); !errors.Is(err, context.DeadlineExceeded) || answer.closed.Load() != 2 {
		t.Errorf("%v, and %d replies are closed", err, answer.closed.Load())
	}
	if len(carried) != 2 || carried[0].Body != first || carried[1].Body != second {
		t.Errorf("carried: %v", carried)
	}
	says = broken
	if _, err := rt.RoundTrip(r); err != broken || first.closed.Load() != 2 || second.closed.Load() != 2 {
		t.Errorf("if the first does not arrive: %v, closed %d and %d times",
			err, first.closed.Load(), second.closed.Load())
	}
	says, carried = nil, nil
	r.Body, r.GetBody = http.NoBody, nil
	if _, err := rt.RoundTrip(r); !errors.Is(err, context.DeadlineExceeded) || len(carried) != 2 ||
		carried[0].Body != http.NoBody {
		t.Errorf("without a body: %v, %v", err, carried)
	}
}

type reader struct{ err error }

func (r *reader) Read([]byte) (int, error) { return 0, r.err }

// The error of a cancelled request is that it was cancelled, not a timeout.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	rt := &transport.Transport{Fate: prophecy.Foretell(&transport.Faults{Timeout: true})}
	if _, err := rt.RoundTrip(httptest.NewRequest("GET", "http://server/", nil).WithContext(ctx)); err != context.Canceled {
		t.Error(err)
	}
}

// A RoundTripper does not change the request.
func TestRequestIsLeftAlone(t *testing.T) {
	_, server := served(t)
	for _, base := range []http.RoundTripper{
		http.DefaultTransport, transport.Direct(&counter{counts: make(map[string]int)}),
	} {
		for _, f := range []transport.Faults{{}, {Timeout: true}, {Lost: true}, {Twice: true}} {
			r, err := http.NewRequest("POST", server.URL+"/x?y=z#part", nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("A", "b")
			before := r.Clone(t.Context())
			reply, err := (&transport.Transport{Base: base, Fate: prophecy.Foretell(&f)}).RoundTrip(r)
			if err == nil {
				reply.Body.Close()
			}
			after := r.Clone(t.Context())
			if !reflect.DeepEqual(before.Header, after.Header) || before.URL.String() != after.URL.String() ||
				before.Host != after.Host ||
				before.RequestURI != after.RequestURI || before.Method != after.Method {
				t.Errorf("%+v: %v has become %v", f, before, after)
			}
		}
	}
}

func TestGoroutines(t *testing.T) {
	counter, server := served(t)
	rt := &transport.Transport{
		Fate: prophecy.Foretell(&transport.NthFaults{Timeout: 3, Lost: 5, Twice: 7}), Nth: true,
	}
	var failed atomic.Int32
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			if _, err := post(t, rt, server.URL, "x"); err != nil {
				failed.Add(1)
			}
		})
	}
	all.Wait()
	if failed.Load() != 2 || counter.of("x") != 16 {
		t.Errorf("%d have failed, and %d have arrived", failed.Load(), counter.of("x"))
	}
}

type idle struct {
	http.RoundTripper
	closed int
}

func (i *idle) CloseIdleConnections() { i.closed++ }

func TestCloseIdleConnections(t *testing.T) {
	base := new(idle)
	client := http.Client{Transport: &transport.Transport{Base: base}}
	client.CloseIdleConnections()
	if base.closed != 1 {
		t.Errorf("called %d times", base.closed)
	}
	(&transport.Transport{Base: transport.Direct(nil)}).CloseIdleConnections() // has none
}
