package transport

import (
	"bytes"
	"io"
	"net/http"

	"github.com/fuzzmachine/go/prophecy"
)

// A Transport is an http.RoundTripper with injected faults. The package comment lists them. Its zero value is
// http.DefaultTransport. Several goroutines may use it if they may use what it wraps.
type Transport struct {
	Base http.RoundTripper // sends the requests; nil is http.DefaultTransport
	Fate *prophecy.Fate    // nil predicts nothing

	// Nth means that the prophecies are Countdowns, like those of NthFaults. Each affects one request of a
	// step.
	Nth bool
}

// RoundTrip implements http.RoundTripper.
func (t *Transport) RoundTrip(r *http.Request) (*http.Response, error) {
	// Consult all three, whatever the first returns, because each counts the requests of its step.
	late, lost, twice := t.happens("timeout"), t.happens("lost"), t.happens("twice")
	if late {
		return nil, never(r)
	}
	send := t.base().RoundTrip
	if twice {
		send = t.twice
	}
	reply, err := send(r)
	if err != nil || !lost {
		return reply, err
	}
	if err := discard(reply); err != nil {
		return nil, err
	}
	return nil, timeout{}
}

// CloseIdleConnections closes the idle connections of the wrapped RoundTripper, for
// http.Client.CloseIdleConnections.
func (t *Transport) CloseIdleConnections() {
	if c, ok := t.base().(interface{ CloseIdleConnections() }); ok {
		c.CloseIdleConnections()
	}
}

func (t *Transport) base() http.RoundTripper {
	if t.Base == nil {
		return http.DefaultTransport
	}
	return t.Base
}

// happens reports whether a fault affects the request that is about to be sent.
func (t *Transport) happens(name string) bool {
	if !t.Nth {
		return t.Fate.Happens(name)
	}
	_, strikes := t.Fate.Count(name, 1)
	return strikes
}

// never returns the error for a request that does not arrive. If the request was cancelled, that is the
// error, as for any transport.
func never(r *http.Request) error {
	closeBody(r)
	if err := r.Context().Err(); err != nil {
		return err
	}
	return timeout{}
}

// twice delivers a request, discards the reply, and delivers the request again. The second request has the
// client's body, and the wrapped RoundTripper closes it.
func (t *Transport) twice(r *http.Request) (*http.Response, error) {
	first, second, err := copies(r)
	if err != nil {
		return nil, err
	}
	reply, err := t.base().RoundTrip(first)
	if err == nil {
		err = discard(reply)
	}
	if err != nil {
		closeBody(second)
		return nil, err
	}
	return t.base().RoundTrip(second)
}

// copies returns two copies of a request, each with a body of its own. Without GetBody, the body is read now.
func copies(r *http.Request) (first, second *http.Request, err error) {
	first = r.Clone(r.Context())
	if r.Body == nil || r.Body == http.NoBody {
		return first, r, nil
	}
	if r.GetBody != nil {
		if first.Body, err = r.GetBody(); err != nil {
			closeBody(r)
		}
		return first, r, err
	}
	body, err := io.ReadAll(r.Body)
	closeBody(r)
	second = r.Clone(r.Context())
	first.Body = io.NopCloser(bytes.NewReader(body))
	second.Body = io.NopCloser(bytes.NewReader(body))
	return first, second, err
}

func closeBody(r *http.Request) {
	if r.Body != nil {
		r.Body.Close()
	}
}

// discard reads a reply to its end, so that the server has finished it and the connection can be used again.
func discard(reply *http.Response) error {
	defer reply.Body.Close()
	_, err := io.Copy(io.Discard, reply.Body)
	return err
}
