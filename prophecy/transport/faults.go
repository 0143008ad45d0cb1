package transport

import "github.com/fuzzmachine/go/prophecy"

// Faults predict what happens to all requests of a step. Embed it in the arguments of an action.
type Faults struct {
	Timeout prophecy.Flag // they do not arrive
	Lost    prophecy.Flag // they are answered, and the replies are lost
	Twice   prophecy.Flag // they are delivered twice
}

// NthFaults predict what happens to one request of a step, the first or the n-th, for a Transport with Nth.
// Embed it in the arguments of an action.
type NthFaults struct {
	Timeout prophecy.Countdown // it does not arrive
	Lost    prophecy.Countdown // it is answered, and the reply is lost
	Twice   prophecy.Countdown // it is delivered twice
}
