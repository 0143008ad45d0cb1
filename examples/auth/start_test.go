package auth

import (
	"cmp"
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

// in is a harness whose server and client are in the state of a model.
func (h *harness) in(m *model) *harness {
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

// An account is the part of the state that a request needs: what there is of one user.
type account struct {
	Exists, Known bool
	Secret        string `fuzz:"one=x|y"`
}

func (m *model) account(n name) account {
	secret, exists := m.users[n.fold()]
	return account{Exists: exists, Known: m.known[n.fold()], Secret: cmp.Or(secret, "x")}
}

// withAccount is the smallest model with an account.
func withAccount(a account, n name) *model {
	m := newModel()
	if a.Exists {
		m.users[n.fold()] = a.Secret
	}
	if a.Known {
		m.known[n.fold()] = true
	}
	return m
}

func (e entry) who() name   { return e.Name }
func (r removal) who() name { return r.Name }

// needs is the part that requests of a user need, whoever says which user it is.
func needs[A any](made func(*fuzzmachine.T) *harness, who func(A) name) fuzzmachine.LocalPart[*model, *harness, A] {
	return fuzzmachine.Part(
		func(m *model, args A) account { return m.account(who(args)) },
		func(a account, args A) *model { return withAccount(a, who(args)) },
		func(t *fuzzmachine.T, a account, args A) *harness { return made(t).in(withAccount(a, who(args))) },
	)
}

// settled is the machine of a client and a server whose users are there from the beginning.
func settled(f fault) *fuzzmachine.Machine {
	made := func(t *fuzzmachine.T) *harness { return newHarness(t, f, memory) }
	return fuzzmachine.New(newModel, made,
		fuzzmachine.Start(modelOf, func(t *fuzzmachine.T, p population) *harness { return made(t).in(modelOf(p)) }).
			Holds("knows users", (*model).knowsUsers).Holds("folded", (*model).isFolded),
		fuzzmachine.Both("create", (*model).createOver, (*harness).createOver).From(needs(made, entry.who)),
		fuzzmachine.Both("login", (*model).loginOver, (*harness).loginOver).From(needs(made, entry.who)),
		fuzzmachine.Both("remove", (*model).removeOver, (*harness).removeOver).From(needs(made, removal.who)),
		mapping.ToModel(seenAsModel),
	)
}

func TestSettled(t *testing.T) {
	planted.Survives(t, settled(""))
	planted.SurvivesFew(t, settled("").With(fuzzmachine.SingleSteps()))
}

// With users from the beginning, a bug that needs one is found in a single step.
func TestSettledFindsBugsInOneStep(t *testing.T) {
	single := settled(overwrites).With(fuzzmachine.SingleSteps())
	planted.Found(t, single, planted.Bug{Name: string(overwrites), Signature: "state users[*]", Steps: 2})
	planted.Found(t, settled(keepsRemoved).With(fuzzmachine.SingleSteps()),
		planted.Bug{Name: string(keepsRemoved), Signature: "state known", Steps: 2})
}

// A request needs what there is of its user, and nothing else. So each can be tested from any account.
func TestLocalRequests(t *testing.T) {
	settled("").LocalAgrees(t)
	for _, action := range []string{"create", "login", "remove"} {
		planted.SurvivesFew(t, settled("").Local(action))
	}
	planted.Found(t, settled(overwrites).Local("create"),
		planted.Bug{Name: string(overwrites), Signature: "state Secret", Steps: 1})
	planted.Found(t, settled(keepsRemoved).Local("remove"),
		planted.Bug{Name: string(keepsRemoved), Signature: "state Known", Steps: 1})
}
