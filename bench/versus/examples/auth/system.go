package auth

import (
	"bytes"
	"errors"
	"io"
	"net/http"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/auth"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// A System is a client and its server, with a network between.
type System struct {
	client  *auth.Client
	server  *auth.Server
	network *network
}

// NewSystem returns one without users.
func NewSystem() *System {
	client, server := auth.Planted(subject.Bug())
	s := &System{client, server, &network{base: transport.Direct(server)}}
	client.HTTP.Transport, client.URL = s.network, "http://auth"
	return s
}

// A network does with a request as it is told.
type network struct {
	base http.RoundTripper
	way  Way
}

// A timeout is an error of the network as an http.Client knows it.
type timeout struct{}

func (timeout) Error() string   { return "no reply" }
func (timeout) Timeout() bool   { return true }
func (timeout) Temporary() bool { return true }

// RoundTrip implements http.RoundTripper.
func (n *network) RoundTrip(r *http.Request) (reply *http.Response, err error) {
	var body []byte
	if r.Body != nil {
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
	}
	if n.way == lost {
		return nil, timeout{}
	}
	times := 1
	if n.way == twice {
		times = 2
	}
	for range times {
		again := r.Clone(r.Context())
		again.Body = io.NopCloser(bytes.NewReader(body))
		if reply, err = n.base.RoundTrip(again); err != nil {
			return nil, err
		}
	}
	if n.way == replyLost {
		return nil, timeout{}
	}
	return reply, nil
}

// over does a request in a way. That there was no reply is an answer only where that was the way.
func (s *System) over(w Way, request func() error) error {
	s.network.way = w
	err := request()
	if late := (timeout{}); !w.replied() && errors.As(err, &late) {
		return errNoReply
	}
	return err
}

var secrets = [...]string{"x", "y"}

// Create is as in the model.
func (s *System) Create(n Name, secret Secret, w Way) error {
	return s.over(w, func() error { return s.client.Create(string(n), secrets[secret]) })
}

// Remove is as in the model.
func (s *System) Remove(n Name, w Way) error {
	return s.over(w, func() error { return s.client.Remove(string(n)) })
}

// Login is as in the model.
func (s *System) Login(n Name, secret Secret, w Way) error {
	return s.over(w, func() error { return s.client.Login(string(n), secrets[secret]) })
}

// State is as in the model.
func (s *System) State() []User {
	users := make(map[string]Secret)
	for name, secret := range s.server.Users() {
		if users[name] = 0; secret == secrets[1] {
			users[name] = 1
		}
	}
	return listed(users, s.client.Known())
}
