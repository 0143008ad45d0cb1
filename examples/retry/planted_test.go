package retry

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

// No final program has an injected fault that is not needed.
var bugs = []planted.Bug{
	{Name: string(overflows), Signature: "answer call", Steps: 1, Script: "call !slow=1s"},
	{Name: string(neverProbes), Signature: "answer call", Steps: 1, Script: "call !slow=1s"},
	// The five failures of three pairs open the breaker as a call does. A slow call could replace a slow pair,
	// but the shrinker replaces the action of a step only without the step's injected faults.
	{Name: string(probesTwice), Signature: "answer pair", Steps: 3, Script: "call !slow=1s; pass 1m0s; pair",
		Also: []string{"pair !lost@1; pair !slow=1s; pair !slow=1s; pass 30s; pair"}},
	// The extra failure shows in the state before it opens the breaker too early.
	{Name: string(leavesTimer), Signature: "answer call|state Failures", Steps: 1, Script: "call !down=1s",
		Also: []string{"pair !lost@2", "pair; pass 1s"}}, // the latter without an injected fault
	{Name: string(keepsCount), Signature: "state Failures", Steps: 1, Script: "call !lost@1",
		Also: []string{"pair !down=1ms"}}, // a success after a failure, in two requests at once
	{Name: string(forgivesLate), Signature: "state Failures|answer call", Steps: 1, Script: "pair !lost@1",
		Also: []string{"call !slow=1s"}}, // the breaker does not open
}

// FuzzPlanted is FuzzClient for the client with the fault that PLANTED names.
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

func TestCorrectClientPasses(t *testing.T) { planted.Survives(t, client) }
