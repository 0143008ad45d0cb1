package auth

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/prophecy"
)

// A late is a request that may time out. Here the model has no timeouts: if one was predicted, the step must
// fail, and the model does not take it.
type late struct {
	user
	Timeout prophecy.Flag
}

func (a late) timesOut() bool { return bool(a.Timeout) }

func (m *model) createAtAll(a late) error { return m.create(a.user, through) }
func (m *model) loginAtAll(a late) error  { return m.login(a.user, through) }

func (h *harness) createAtAll(a late) error { return h.create(a.user) }
func (h *harness) loginAtAll(a late) error  { return h.login(a.user) }

// stuttering returns the machine in which a predicted timeout is a stutter.
func stuttering(f fault) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, func(t *fuzzmachine.T) *harness { return newHarness(t, f, memory) },
		fuzzmachine.Both("create", (*model).createAtAll, (*harness).createAtAll).StuttersIf(late.timesOut).Weight(2),
		fuzzmachine.Both("login", (*model).loginAtAll, (*harness).loginAtAll).StuttersIf(late.timesOut),
		users, known,
	).With(demand.Fulfilled(), demand.EachEffective())
}

var licensed = stuttering("")

func FuzzStuttering(f *testing.F) {
	licensed.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { licensed.Run(t, tape) })
}
