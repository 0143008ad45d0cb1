// Package transport is a network between an http.Client and its server whose misfortunes are foretold: a request that
// does not arrive, a reply that is lost after the server has done what it was asked, a request that is delivered twice.
//
//	type create struct {
//		Name string `fuzz:"len=1..2,from=ab"`
//		transport.Faults // create "a" !timeout, create "b" !lost, create "ab" !twice
//	}
//
//	client := &http.Client{Transport: &transport.Transport{Fate: prophecy.FateOf(t)}}
//
// # What it asks for
//
// Of each request it asks three prophecies, once each, before anything is sent:
//
//	name     kind  with Nth   what happens
//	timeout  Flag  Countdown  the request does not arrive; the client gets an error that is a timeout
//	lost     Flag  Countdown  the request arrives and is answered; the reply is lost, and the client gets the same error
//	twice    Flag  Countdown  the request arrives twice, one after the other; the client sees the second reply
//
// A Flag strikes all requests of its step: that is how the network is, while the step lasts. A Countdown, !lost@2,
// strikes one of them, and is for clients that try again by themselves. Faults and NthFaults are structs with these
// prophecies, to embed among the arguments of an action.
//
// Several may strike a request. What does not arrive is neither lost nor delivered twice; of what arrives twice both
// replies can be lost. Which request is the second is up to the scheduler where a step sends several at once: give such a
// step Flags.
//
// # What a client sees
//
// A client cannot tell a request that was lost from a reply that was, and so the error is one and the same. It is a
// net.Error whose Timeout is true, and errors.Is finds context.DeadlineExceeded in it, as in the error of an http.Client
// whose own Timeout is over. It comes at once: no time passes.
//
// Without a Fate, and in steps that foretell nothing, a Transport is the RoundTripper that it wraps. An action without one
// of the three is counted as one where it was unforeseen.
//
// # Without sockets
//
// Direct is a RoundTripper that calls a Handler, so that a program runs in microseconds and without goroutines. It is
// for handlers that read a request and answer it; what needs a connection, such as Hijack or a reply that is read while it
// is being written, needs a server.
package transport
