package retry

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

// Each final program holds the one misfortune that it takes, and no other.
var bugs = []planted.Bug{
	{Name: string(overflows), Signature: "answer call", Steps: 1, Script: "call !slow=1s"},
	{Name: string(neverProbes), Signature: "answer call", Steps: 1, Script: "call !slow=1s"},
	{Name: string(probesTwice), Signature: "answer pair", Steps: 3, Script: "call !slow=1s; pass 1m0s; pair"},
	{Name: string(leavesTimer), Signature: "answer call", Steps: 1, Script: "call !down=1s"},
	{Name: string(keepsCount), Signature: "state Failures", Steps: 1, Script: "pair !down=1ms"},
	{Name: string(forgivesLate), Signature: "state Failures", Steps: 1, Script: "pair !lost@1"},
}

// FuzzPlanted is FuzzClient on the client with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(fault(planted.Chosen(f, "retry", bugs)))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, machine(fault(b.Name)), b) })
	}
}

func TestSound(t *testing.T) { planted.Survives(t, client) }
