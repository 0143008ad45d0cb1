// Package transport is a network between an http.Client and its server, with injected faults: a request that
// does not arrive, a reply that is lost after the server has answered, a request that is delivered twice.
//
//	type create struct {
//		Name string `fuzz:"len=1..2,from=ab"`
//		transport.Faults // create "a" !timeout, create "b" !lost, create "ab" !twice
//	}
//
//	client := &http.Client{Transport: &transport.Transport{Fate: prophecy.FateOf(t)}}
//
// # The prophecies
//
// For each request it consults three prophecies, once each, before anything is sent:
//
//	name     type  with Nth   what happens
//	timeout  Flag  Countdown  the request does not arrive; the client gets an error that is a timeout
//	lost     Flag  Countdown  the request is answered, but the reply is lost; the client gets the same error
//	twice    Flag  Countdown  the request arrives twice, one after the other; the client sees the second reply
//
// A Flag affects all requests of its step. A Countdown, !lost@2, affects one of them. It is for clients that
// retry by themselves. Faults and NthFaults are structs with these prophecies, to embed in the arguments of
// an action.
//
// Several can affect one request. A request that does not arrive is neither lost nor delivered twice. Of a
// request that arrives twice, both replies can be lost. If a step sends several requests at once, the
// scheduler decides which is the second. Give such a step Flags.
//
// # What a client sees
//
// A client cannot distinguish a lost request from a lost reply, so the error is the same. It is a net.Error
// whose Timeout is true. errors.Is finds context.DeadlineExceeded in it, as in the error of an http.Client
// whose own Timeout is over. It comes at once: no time passes.
//
// Without a Fate, and in steps that predict nothing, a Transport only calls the RoundTripper that it wraps.
// If an action lacks one of the three prophecies, it is counted as unforeseen.
//
// # Without sockets
//
// Direct is a RoundTripper that calls a Handler, so a program runs in microseconds and without goroutines. It
// is for handlers that read a request and answer it. Handlers that need a connection, such as those that call
// Hijack or whose reply is read while it is written, need a server.
package transport
