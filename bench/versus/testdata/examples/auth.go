// Package auth is the client and server of examples/auth with the bugs that are planted in them, and a model
// that has no network. What becomes of a request is an argument of the step.
package auth

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/auth"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// The arguments of actions.
type (
	Name   string // one of few, and some can be written in two ways
	Secret int    // one of two
	Way    int    // what the network does with a request
)

func (Name) Domain() string   { return "len=1..2,from=abA" }
func (Secret) Domain() string { return "0..1" }
func (Way) Domain() string    { return "0..3" }

// The ways of a request.
const (
	through   Way = iota // it arrives, and so does the reply
	lost                 // it does not arrive
	replyLost            // it arrives, and the reply does not
	twice                // it arrives twice, and both replies do
)

func (w Way) arrives() bool { return w != lost }
func (w Way) replied() bool { return w == through || w == twice }

var errNoReply = errors.New("no reply")

// A Model is who is there, and whom the client knows.
type Model struct {
	users map[string]Secret // by name, in small letters
	known map[string]bool
}

// NewModel returns a model without users.
func NewModel() *Model { return &Model{make(map[string]Secret), make(map[string]bool)} }

func (m *Model) Clone() *Model { return &Model{maps.Clone(m.users), maps.Clone(m.known)} }
func (n Name) fold() string    { return strings.ToLower(string(n)) }

// Create makes a user.
func (m *Model) Create(name Name, secret Secret, way Way) error {
	_, exists := m.users[name.fold()]
	if way.arrives() && !exists {
		m.users[name.fold()] = secret
	}
	if !way.replied() {
		return errNoReply
	}
	m.known[name.fold()] = true
	if exists {
		return auth.ErrExists
	}
	return nil
}

// Remove removes a user.
func (m *Model) Remove(name Name, way Way) error {
	_, exists := m.users[name.fold()]
	if way.arrives() {
		delete(m.users, name.fold())
	}
	delete(m.known, name.fold()) // he may be gone
	switch {
	case !way.replied():
		return errNoReply
	case !exists:
		return auth.ErrUnknown
	}
	return nil
}

// Login asks whether there is a user of a name and a secret.
func (m *Model) Login(name Name, secret Secret, way Way) error {
	wanted, exists := m.users[name.fold()]
	switch {
	case !way.replied():
		return errNoReply
	case !exists || secret != wanted:
		return auth.ErrRefused
	}
	m.known[name.fold()] = true
	return nil
}

// A User is one the server has, or one the client knows.
type User struct {
	Name   string
	Secret Secret
	Known  bool
}

// State is the users in order, and then those that the client knows.
func (m *Model) State() []User { return listed(m.users, m.known) }

func listed(users map[string]Secret, known map[string]bool) (list []User) {
	for _, name := range slices.Sorted(maps.Keys(users)) {
		list = append(list, User{name, users[name], false})
	}
	for _, name := range slices.Sorted(maps.Keys(known)) {
		list = append(list, User{name, 0, true})
	}
	return list
}

// A System is a client and its server, with a network between. Its methods are as in the model.
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

func (s *System) Create(n Name, secret Secret, w Way) error {
	return s.over(w, func() error { return s.client.Create(string(n), secrets[secret]) })
}

func (s *System) Remove(n Name, w Way) error {
	return s.over(w, func() error { return s.client.Remove(string(n)) })
}

func (s *System) Login(n Name, secret Secret, w Way) error {
	return s.over(w, func() error { return s.client.Login(string(n), secrets[secret]) })
}

func (s *System) State() []User {
	users := make(map[string]Secret)
	for name, secret := range s.server.Users() {
		if users[name] = 0; secret == secrets[1] {
			users[name] = 1
		}
	}
	return listed(users, s.client.Known())
}
