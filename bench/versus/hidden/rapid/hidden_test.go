//go:build versus

package rapid

import (
	"strconv"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/hidden"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"pgregory.net/rapid"
)

func TestVersus(t *testing.T) { rapid.Check(t, property) }

func FuzzVersus(f *testing.F) { f.Fuzz(rapid.MakeFuzz(property)) }

func property(t *rapid.T) {
	lock, steps := hidden.New(subject.Bug()), 0
	actions := make(map[string]func(*rapid.T))
	for b := range hidden.Buttons {
		actions["press-"+strconv.Itoa(b)] = func(t *rapid.T) {
			steps++
			if lock.Press(b) {
				subject.Failed(steps)
				t.Fatalf("open after %d steps", steps)
			}
		}
	}
	t.Repeat(actions)
}
