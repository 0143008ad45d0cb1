package auth

import (
	"errors"
	"strings"

	"github.com/fuzzmachine/go/prophecy/transport"
)

// errNoReply is what the model answers where there is no reply.
var errNoReply = errors.New("no reply")

// A model is who is there, and whom the client knows. It has no network; what becomes of a request it is told.
type model struct {
	users map[string]string // secrets by name, in small letters
	known map[string]bool
}

func (n name) fold() string { return strings.ToLower(string(n)) }

func newModel() *model { return &model{users: make(map[string]string), known: make(map[string]bool)} }

// A passage is what becomes of what a step sends.
type passage struct {
	arrives bool // at the server, at least once
	replied bool // whether the client gets to know
}

// through is the passage of a network without misfortunes.
var through = passage{true, true}

// passageOf is that of a client which sends everything once.
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
	delete(m.known, name) // he may be gone
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
