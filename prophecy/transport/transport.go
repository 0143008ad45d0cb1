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
	Base http.RoundTripper // what carries the requests; nil is http.DefaultTransport
	Fate *prophecy.Fate    // nil predicts nothing

	// Nth says that the prophecies are Countdowns, as those of NthFaults, and each affects one request of a step.
	Nth bool
}

// RoundTrip implements http.RoundTripper.
func (t *Transport) RoundTrip(r *http.Request) (*http.Response, error) {
	// All three are asked for, whatever the first answers: each counts the requests of its step.
	late, lost, twice := t.strikes("timeout"), t.strikes("lost"), t.strikes("twice")
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

// CloseIdleConnections closes the idle connections of what it wraps, for http.Client.CloseIdleConnections.
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

// strikes is whether a misfortune befalls the request that is about to be sent.
func (t *Transport) strikes(name string) bool {
	if !t.Nth {
		return t.Fate.Happens(name)
	}
	_, strikes := t.Fate.Count(name, 1)
	return strikes
}

// never is the error of a request that does not arrive. Who has cancelled it is told so instead, as by any transport.
func never(r *http.Request) error {
	closeBody(r)
	if err := r.Context().Err(); err != nil {
		return err
	}
	return timeout{}
}

// twice delivers a request, throws the reply away, and delivers it again. The second is the client's own: what carries
// it closes its body.
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

// copies makes two of a request, each with a body of its own. A body that cannot be had again is read now.
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

// discard reads a reply to its end, so that its server is done with it, and its connection can be used again.
func discard(reply *http.Response) error {
	defer reply.Body.Close()
	_, err := io.Copy(io.Discard, reply.Body)
	return err
}
