package auth

import (
	"errors"
	"net/http"
	"os"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// Do not copy this harness. It shows a test that passes and tests almost nothing.

// A stranger is a user with a name that no other step uses.
type stranger struct {
	Timeout prophecy.Flag
	Name    string `fuzz:"len=16,from=a-zA-Z0-9"`
	Secret  string `fuzz:"len=16,from=a-zA-Z0-9"`
}

// A visitor is a client that sends each request to a new server without users, so that steps do not depend on
// each other.
type visitor struct{ client *Client }

func newVisitor(t *fuzzmachine.T, f fault) *visitor {
	fresh := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s := NewServer()
		s.fault = f
		s.ServeHTTP(w, r)
	})
	network := &transport.Transport{Base: transport.Direct(fresh), Fate: prophecy.FateOf(t)}
	return &visitor{&Client{HTTP: &http.Client{Transport: network}, URL: "http://auth", Tries: 1, fault: f}}
}

func createNaively(t *fuzzmachine.T, v *visitor, a stranger) {
	switch err := v.client.Create(a.Name, a.Secret); {
	case errors.Is(err, ErrExists):
		t.Label("duplicate")
	case err != nil && isTimeout(err):
		t.Label("timeout")
	case err != nil:
		t.Errorf("create: %v", err)
	default:
		t.Label("created")
	}
}

func naive(f fault) *fuzzmachine.Machine {
	newWorld := func(t *fuzzmachine.T) *visitor { return newVisitor(t, f) }
	return fuzzmachine.NewWorld(newWorld, fuzzmachine.Do("create", createNaively))
}

var harmless = naive("")

func FuzzNaive(f *testing.F) {
	harmless.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { harmless.Run(t, tape) })
}

// If the machine demands duplicates, it fails, and its report names the label. Programs are short, unless
// NIGHT=1 is set.
func TestNaiveHarnessFindsNoBug(t *testing.T) {
	length := fuzzmachine.Steps(8)
	if os.Getenv("NIGHT") != "" {
		length = fuzzmachine.Steps(64)
	}
	created, duplicate := demand.Label("created").AtLeast(100), demand.Label("duplicate").AtLeast(1)
	const never = "label duplicate: 0 times in 100 programs; expected at least 1"
	for _, b := range append(bugs, bug{}) {
		m := naive(fault(b.Name)).With(created, duplicate, length)
		f := seed(t, m, 100, 1)
		for _, tape := range f.tapes {
			if err := m.Check(tape); err != nil {
				t.Fatalf("%s: %v", b.Name, err)
			}
		}
		f.end()
		if len(f.said) != 1 || f.said[0] != never {
			t.Errorf("%s: the statistics say %q, not %q", b.Name, f.said, never)
		}
	}
}
