package auth

import (
	"errors"
	"maps"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A resident is a user that exists when a program begins. The client knows of it or not.
type resident struct {
	user
	Known bool
}

// A population is the state that a program begins in.
type population struct {
	Users []resident `fuzz:"len=0..3"`
}

func modelOf(p population) *model {
	m := newModel()
	for _, u := range p.Users {
		name := u.Name.fold()
		m.users[name] = u.Secret
		if u.Known {
			m.known[name] = true
		}
	}
	return m
}

// inhabited is a harness whose server has the users, and whose client knows some of them.
func inhabited(h *harness, p population) *harness {
	m := modelOf(p)
	h.server.secrets, h.client.known = m.users, m.known
	return h
}

// seenAsModel makes the model that server and client stand for.
func seenAsModel(h *harness) *model {
	m := newModel()
	maps.Copy(m.users, h.server.Users())
	maps.Copy(m.known, h.client.Known())
	return m
}

// knowsUsers is the invariant of the start: the client knows no user that does not exist.
func (m *model) knowsUsers() error {
	for name := range m.known {
		if _, exists := m.users[name]; !exists {
			return errors.New("the client knows " + name + ", and there is no such user")
		}
	}
	return nil
}

func (m *model) isFolded() error {
	for name := range m.users {
		if name != strings.ToLower(name) {
			return errors.New("the server has " + name)
		}
	}
	return nil
}

// settled is the machine of a client and a server whose users are there from the beginning.
func settled(f fault) *fuzzmachine.Machine {
	made := func(t *fuzzmachine.T) *harness { return newHarness(t, f, memory) }
	return fuzzmachine.New(newModel, made,
		fuzzmachine.Start(modelOf, func(t *fuzzmachine.T, p population) *harness { return inhabited(made(t), p) }).
			Holds("knows users", (*model).knowsUsers).Holds("folded", (*model).isFolded),
		fuzzmachine.Both("create", (*model).createOver, (*harness).createOver),
		fuzzmachine.Both("login", (*model).loginOver, (*harness).loginOver),
		fuzzmachine.Both("remove", (*model).removeOver, (*harness).removeOver),
		mapping.ToModel(seenAsModel),
	)
}

func TestSettled(t *testing.T) {
	planted.Survives(t, settled(""))
	planted.Survives(t, settled("").With(fuzzmachine.SingleSteps()))
}

// With users from the beginning, a bug that needs one is found in a single step.
func TestSettledFindsBugsInOneStep(t *testing.T) {
	single := settled(overwrites).With(fuzzmachine.SingleSteps())
	planted.Found(t, single, planted.Bug{Name: string(overwrites), Signature: "state users[*]", Steps: 2})
	planted.Found(t, settled(keepsRemoved).With(fuzzmachine.SingleSteps()),
		planted.Bug{Name: string(keepsRemoved), Signature: "state known", Steps: 2})
}
