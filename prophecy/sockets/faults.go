package sockets

import (
	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/network"
)

// Faults predict what becomes of segments that are sent in a step. Embed it in the arguments of an action.
type Faults struct {
	network.Faults
	Short prophecy.Countdown // from this segment on, a Read returns one byte at a time
}

// A foretold is what was predicted in the step in which something was sent.
type foretold struct {
	step    int
	mishaps network.Mishaps
	short   prophecy.Countdown
}

// consults returns what is predicted now.
func (n *Network) consults() foretold {
	mishaps, _ := prophecy.Consult[network.Mishaps](n.fate, "net", 0)
	short, _ := prophecy.Consult[prophecy.Countdown](n.fate, "short", 0)
	return foretold{fate.Step(n.run), mishaps, short}
}
