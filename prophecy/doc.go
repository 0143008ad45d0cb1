// Package prophecy holds prophecies: arguments that foretell a choice which the system would make by chance, so that the
// model expects it and a stub makes it come true.
//
//	type send struct {
//		To   decode.Ref[*Peer]
//		Lost prophecy.Flag   // !lost: the message does not arrive
//		Next prophecy.Choice // !next@2: the third of those on the way is delivered first
//	}
//
// A prophecy is a field of an action's arguments, and so is searched, shrunk and printed like any other argument, and goes
// when its step goes. Its simplest value foretells nothing unusual, and is not written; of random ones one in four foretells
// something, but a Choice chooses evenly. The model reads it from its arguments; it stays a plain function of state and arguments, however
// much chance there is in the system. Whoever acts for the outside world, a stub, a clock, a network, asks the run's Fate:
//
//	func newClient(t *fuzzmachine.T) *Client {
//		fate := prophecy.FateOf(t)
//		return NewClient(func(m Message) error {
//			if fate.Happens("lost") {
//				return ErrTimeout
//			}
//			…
//
// A test of function foretells a timeout because what it checks is what follows: that the client reports it, that nothing
// is stored twice, that the next call works; for that it must happen in this step, in this run and in every run again. How
// often calls time out is a property of a network on a day, no test of a program can decide it, and it belongs to monitoring.
//
// # Foretold and fulfilled
//
// Fate keeps account, by action and prophecy:
//
//	fulfilled     something unusual was foretold, and somebody asked for it in the step
//	unfulfilled   nobody asked: the seam is not wired, or the step never got so far
//	unforeseen    somebody asked for what the action has no prophecy of, and was told that nothing unusual happens
//
// Go test -v prints the numbers, and the options of package fuzzmachine/demand can make a failure of each. Where model
// and system differ in a step with an unfulfilled prophecy, and agree without it, the verdict is that it was not honoured.
//
// # Three ways with chance
//
// Foretell a choice that a seam can make come true. Observe one that the system makes and reveals, a new identifier, who
// leads: see fuzzmachine.Observed. Where it can be neither steered nor seen, keep all states that explain what was seen so
// far: see package futures.
package prophecy
