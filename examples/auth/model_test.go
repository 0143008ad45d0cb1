package auth

import (
	"errors"
	"strings"

	"github.com/fuzzmachine/go/prophecy/transport"
)

// errNoReply is the answer of the model if there is no reply.
var errNoReply = errors.New("no reply")

// A model holds the users of the server, and those that the client knows. It has no network. The prophecies
// say what happens to a request.
type model struct {
	users map[string]string // secrets by name, in lower case
	known map[string]bool
}

func (n name) fold() string { return strings.ToLower(string(n)) }

func newModel() *model { return &model{users: make(map[string]string), known: make(map[string]bool)} }

// A passage says what happens to the request of a step.
type passage struct {
	arrives bool // at the server, at least once
	replied bool // whether the client gets the reply
}

// through is the passage of a network without faults.
var through = passage{true, true}

// passageOf returns the passage for a client that sends each request once.
func passageOf(f transport.Faults) passage {
	return passage{arrives: !bool(f.Timeout), replied: !bool(f.Timeout || f.Lost)}
}

func (m *model) allUsers() map[string]string { return m.users }
func (m *model) allKnown() map[string]bool   { return m.known }

func (m *model) create(u user, p passage) error {
	name := u.Name.fold()
	_, exists := m.users[name]
	if p.arrives && !exists {
		m.users[name] = u.Secret
	}
	if !p.replied {
		return errNoReply
	}
	m.known[name] = true
	if exists {
		return ErrExists
	}
	return nil
}

func (m *model) remove(n name, p passage) error {
	name := n.fold()
	_, exists := m.users[name]
	if p.arrives {
		delete(m.users, name)
	}
	delete(m.known, name) // the user may not exist any more
	switch {
	case !p.replied:
		return errNoReply
	case !exists:
		return ErrUnknown
	}
	return nil
}

func (m *model) login(u user, p passage) error {
	name := u.Name.fold()
	secret, exists := m.users[name]
	switch {
	case !p.replied:
		return errNoReply
	case !exists || secret != u.Secret:
		return ErrRefused
	}
	m.known[name] = true
	return nil
}
