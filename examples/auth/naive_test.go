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

// This harness is here to be looked at, not to be copied: it passes, and tests next to nothing.

// A stranger is a user whom no other program will ever name, nor any other step of this one.
type stranger struct {
	Timeout prophecy.Flag
	Name    string `fuzz:"len=16,from=a-zA-Z0-9"`
	Secret  string `fuzz:"len=16,from=a-zA-Z0-9"`
}

// A visitor is a client whose every request meets a server that knows nobody: each step stands for itself, it
// was said.
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
	return fuzzmachine.NewWorld(func(t *fuzzmachine.T) *visitor { return newVisitor(t, f) }, fuzzmachine.Do("create", createNaively))
}

var harmless = naive("")

func FuzzNaive(f *testing.F) {
	harmless.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { harmless.Run(t, tape) })
}

// It passes with every bug that was planted, in programs that are short but with NIGHT=1. What it never met,
// a machine that expects to meet it says by name.
func TestNaive(t *testing.T) {
	length := fuzzmachine.Steps(12)
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
