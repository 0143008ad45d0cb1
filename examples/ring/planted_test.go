package ring

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

var bugs = []planted.Bug{{Name: "lost", Signature: "answer get", Steps: 10}}

// mistaken is the machine of the ring with a bug.
var mistaken = fuzzmachine.New(newModel, func(*fuzzmachine.T) *Ring { return Planted(4) },
	fuzzmachine.Both0("put", (*model).put, (*Ring).Put).When((*model).room),
	fuzzmachine.Call("get", (*model).get, (*Ring).Get).When((*model).some),
	mapping.Refine((*model).len, (*Ring).Len),
)

// FuzzPlanted is FuzzRing for the ring with a bug. go test -fuzz=FuzzPlanted finds it.
func FuzzPlanted(f *testing.F) {
	planted.Chosen(f, "ring", bugs)
	mistaken.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		mistaken.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) { planted.Found(t, mistaken, bugs[0]) }

func TestCorrectRingPasses(t *testing.T) { planted.Survives(t, ring) }
