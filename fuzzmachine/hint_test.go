package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// The hint names the model if it answers differently on a copy, although the answers of model and system
// differ too.
func TestHintNamesAnImpureModel(t *testing.T) {
	calls := 0
	s := shelving(none)
	s.actions[2] = fuzzmachine.Call("size", func(*shelf) int { calls++; return calls },
		func(*faulty) int { return -1 })
	if f := check(s.machine(), "size"); f == nil || f.Kind != "answer" ||
		!strings.Contains(f.Report,
			"hint        the model by itself, on a copy of its state, does something else") {
		t.Errorf("%v", f)
	}
}

// A panic of the system is said to want a guard only where its action has none.
func TestHintOfAMissingGuard(t *testing.T) {
	for _, guarded := range []bool{true, false} {
		s := shelving(at("put", func(*faulty) { panic("oops") }))
		if guarded {
			s.actions[0] = put().When(func(*shelf) bool { return true })
		}
		f := check(s.machine(), "put 1")
		if f == nil || strings.Contains(f.Report, "put has no guard, so it may be called in any state") == guarded {
			t.Errorf("guarded %t: %v", guarded, f)
		}
	}
}

func setInt(n *int, v int)             { *n = v }
func newModelInt() *int                { return new(int) }
func newSystemInt(*fuzzmachine.T) *int { return new(int) }
func saidBy(m *fuzzmachine.Machine) (said string) {
	defer func() { said, _ = recover().(string) }()
	m.Description()
	return ""
}

func TestMisuseNamesTheElementAndTheCure(t *testing.T) {
	action := fuzzmachine.Both0("put", setInt, setInt)
	for want, m := range map[string]*fuzzmachine.Machine{
		`action "put": the one at hint_test.go:`: fuzzmachine.New(newModelInt, newSystemInt, action,
			fuzzmachine.Both0("put", setInt, setInt)),
		"makes the model is nil: give one": fuzzmachine.New((func() *int)(nil), newSystemInt, action),
		"makes the reference is nil: give one": fuzzmachine.NewPair((func(*fuzzmachine.T) *int)(nil),
			newSystemInt, action),
		"makes the system is nil: give one": fuzzmachine.New(newModelInt,
			(func(*fuzzmachine.T) *int)(nil), action),
		"element 2 of the machine is nil": fuzzmachine.New(newModelInt, newSystemInt, action, nil),
		"system's function: it is nil; give one": fuzzmachine.New(newModelInt, newSystemInt,
			fuzzmachine.Both0("put", setInt, (func(*int, int))(nil))),
		"guard: it is nil; give one, or leave it out": fuzzmachine.New(newModelInt, newSystemInt,
			action.When(nil)),
		"option 1 of With is nil: leave it out": fuzzmachine.New(newModelInt, newSystemInt,
			action).With(nil),
		"the machine has no actions: give it some, made": fuzzmachine.New[*int, *int](newModelInt, newSystemInt),
	} {
		if said := saidBy(m); !strings.HasPrefix(said, "fuzzmachine: hint_test.go:") ||
			!strings.Contains(said, want) {
			t.Errorf("says %q, expected %q", said, want)
		}
	}
}
