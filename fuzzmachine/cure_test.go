package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

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
		`action "put": the one at cure_test.go:`: fuzzmachine.New(newModelInt, newSystemInt, action,
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
		if said := saidBy(m); !strings.HasPrefix(said, "fuzzmachine: cure_test.go:") ||
			!strings.Contains(said, want) {
			t.Errorf("says %q, expected %q", said, want)
		}
	}
}
