package transport_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/prophecy/transport"
)

// ignored are headers that a connection adds.
var ignored = []string{
	"Date", "Content-Length", "Accept-Encoding", "User-Agent", "Transfer-Encoding", "Connection",
}

// With sockets and without, a handler sees the same request, and the client sees the same reply.
func TestDirectIsLikeAServer(t *testing.T) {
	var seen string
	handlers := map[string]http.HandlerFunc{
		"silent":  func(http.ResponseWriter, *http.Request) {},
		"text":    func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "a <b> c") },
		"html":    func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "<html><b>") },
		"error":   func(w http.ResponseWriter, r *http.Request) { http.Error(w, "no", http.StatusTeapot) },
		"nothing": func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusNoContent) },
		"more than nothing": func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(http.StatusNotModified)
			_, err := io.WriteString(w, "x")
			seen += fmt.Sprint(err)
		},
		"late header": func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("A", "in time")
			w.WriteHeader(http.StatusAccepted)
			w.Header().Set("A", "too late")
			io.WriteString(w, "x")
		},
		"early": func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(http.StatusEarlyHints)
			w.WriteHeader(http.StatusCreated)
		},
	}
	for name, h := range handlers {
		noting := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, err := io.ReadAll(r.Body)
			seen = fmt.Sprintln(r.Method, r.URL, r.Host, r.RequestURI, r.Proto, r.ContentLength, r.FormValue("k"),
				known(r.Header), string(body), err)
			h(w, r)
		})
		server := httptest.NewServer(noting)
		for _, method := range []string{"", "GET", "HEAD", "POST"} {
			for _, host := range []string{"", "elsewhere"} {
				send := func(rt http.RoundTripper) string {
					var body io.Reader
					if method == "POST" {
						body = strings.NewReader("text")
						if host != "" {
							body = io.MultiReader(body) // hides the length
						}
					}
					r, err := http.NewRequest(method, server.URL+"/path%20x?k=v#part", body)
					if err != nil {
						t.Fatal(err)
					}
					if host != "" {
						r.Host = host
					}
					r.Header.Set("A", "b")
					seen = ""
					reply, err := (&http.Client{Transport: rt}).Do(r)
					if err != nil {
						t.Fatal(err)
					}
					defer reply.Body.Close()
					text, err := io.ReadAll(reply.Body)
					return seen + fmt.Sprintln(reply.Status, reply.Proto, known(reply.Header), string(text), err)
				}
				real, direct := send(server.Client().Transport), send(transport.Direct(noting))
				if real != direct {
					t.Errorf("%s, %s %s: with a server\n%swithout\n%s", name, method, host, real, direct)
				}
			}
		}
		server.Close()
	}
}

func known(h http.Header) string {
	var lines []string
	for name, values := range h {
		if !slices.Contains(ignored, name) {
			lines = append(lines, fmt.Sprint(name, values))
		}
	}
	slices.Sort(lines)
	return fmt.Sprint(lines)
}

func TestDirectErrors(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	rt := transport.Direct(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		calls++
		cancel()
	}))
	for i := range 2 { // cancelled while the handler runs, and before
		b := &body{Reader: strings.NewReader("x")}
		r := httptest.NewRequest("POST", "http://server/", b).WithContext(ctx)
		if _, err := rt.RoundTrip(r); !errors.Is(err, context.Canceled) || calls != 1 || b.closed.Load() != 1 {
			t.Errorf("request %d: %v, %d calls, closed %d times", i, err, calls, b.closed.Load())
		}
	}
	r := httptest.NewRequest("POST", "/nowhere", nil)
	if _, err := rt.RoundTrip(r); err == nil || !strings.Contains(err.Error(), "http://server/") {
		t.Errorf("a request without a host: %v", err)
	}
}

// A request that was made by hand is completed. Its sender closes its body, once.
func TestDirectCompletes(t *testing.T) {
	b := &body{Reader: strings.NewReader("x")}
	rt := transport.Direct(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Set("A", "b")
		r.Body.Close()
		fmt.Fprint(w, r.Method, " ", r.Host, " ", b.closed.Load())
	}))
	reply, err := rt.RoundTrip(&http.Request{URL: &url.URL{Scheme: "http", Host: "server"}, Body: b})
	if err != nil {
		t.Fatal(err)
	}
	said, err := io.ReadAll(reply.Body)
	if string(said) != "GET server 0" || err != nil || b.closed.Load() != 1 {
		t.Errorf("%q, %v, closed %d times", said, err, b.closed.Load())
	}
}
