package auth

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// tries is how often a client with retries sends a request.
const tries = 2

// These are the requests of a client with retries. An injected fault affects one of its tries.
type (
	retriedEntry struct {
		user
		transport.NthFaults
	}
	retriedRemoval struct {
		Name name
		transport.NthFaults
	}
)

// passageOfTries returns the passage for a client that repeats a request without a reply, and for a server
// that performs a repeated request only once.
func passageOfTries(f transport.NthFaults) (p passage) {
	for try := 1; try <= tries && !p.replied; try++ {
		if !f.Timeout.At(try) {
			p.arrives = true
			p.replied = !f.Lost.At(try)
		}
	}
	return p
}

func (m *model) createTrying(a retriedEntry) error {
	return m.create(a.user, passageOfTries(a.NthFaults))
}

func (m *model) removeTrying(a retriedRemoval) error {
	return m.remove(a.Name, passageOfTries(a.NthFaults))
}

func (h *harness) createTrying(a retriedEntry) error {
	return lifted(h.create(a.user), !passageOfTries(a.NthFaults).replied)
}

func (h *harness) removeTrying(a retriedRemoval) error {
	return lifted(h.remove(a.Name), !passageOfTries(a.NthFaults).replied)
}

// trying returns the machine of a client with retries.
func trying(f fault) *fuzzmachine.Machine {
	newHarness := func(t *fuzzmachine.T) *harness {
		h := newHarness(t, f, memory)
		h.client.Tries = tries
		h.client.HTTP.Transport.(*transport.Transport).Nth = true
		return h
	}
	return fuzzmachine.New(newModel, newHarness,
		fuzzmachine.Both("create", (*model).createTrying, (*harness).createTrying).Weight(2),
		fuzzmachine.Both("remove", (*model).removeTrying, (*harness).removeTrying),
		users, known,
	).With(demand.Fulfilled(), demand.Foreseen(), demand.EachEffective())
}

var patient = trying("")

func FuzzTrying(f *testing.F) {
	patient.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { patient.Run(t, tape) })
}
