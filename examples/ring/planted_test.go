package ring

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
)

var bugs = []planted.Bug{{Name: "lost", Signature: "answer get", Steps: 10}}

// mistaken is the machine of the ring with the mistake.
var mistaken = func() fuzzmachine.Lockstep[*model, *Ring] {
	m := ring
	m.System = func(*fuzzmachine.T) *Ring { return Planted(4) }
	return m
}()

// FuzzPlanted is FuzzRing on the ring with the mistake: go test -fuzz=FuzzPlanted finds it.
func FuzzPlanted(f *testing.F) {
	planted.Chosen(f, "ring", bugs)
	mistaken.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		mistaken.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) { planted.Found(t, &mistaken, bugs[0]) }

func TestSound(t *testing.T) { planted.Survives(t, &ring) }
