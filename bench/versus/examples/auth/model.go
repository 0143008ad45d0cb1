// Package auth is the client and server of examples/auth with the bugs that are planted in them, and a model that has no
// network. What becomes of a request is an argument of the step.
package auth

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/examples/auth"
)

// A Name is one of few, and some can be written in two ways.
type Name string

// Domain says which names there are.
func (Name) Domain() string { return "len=1..2,from=abA" }

// A Secret is one of two.
type Secret int

// Domain says which secrets there are.
func (Secret) Domain() string { return "0..1" }

// A Way is what the network does with a request.
type Way int

// Domain says which ways there are.
func (Way) Domain() string { return "0..3" }

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

// Clone returns a copy.
func (m *Model) Clone() *Model { return &Model{maps.Clone(m.users), maps.Clone(m.known)} }

func (n Name) fold() string { return strings.ToLower(string(n)) }

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
