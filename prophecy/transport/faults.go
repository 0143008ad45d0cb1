package transport

import "github.com/fuzzmachine/go/prophecy"

// Faults foretell what happens to all requests of a step. It is there to be embedded in an action's arguments.
type Faults struct {
	Timeout prophecy.Flag // they do not arrive
	Lost    prophecy.Flag // they are answered, and the replies are lost
	Twice   prophecy.Flag // they are delivered twice
}

// NthFaults foretell what happens to one request of a step, the first or the n-th, for a Transport with Nth. It is there
// to be embedded in an action's arguments.
type NthFaults struct {
	Timeout prophecy.Countdown // it does not arrive
	Lost    prophecy.Countdown // it is answered, and the reply is lost
	Twice   prophecy.Countdown // it is delivered twice
}
