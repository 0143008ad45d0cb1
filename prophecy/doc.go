// Package prophecy has the types of prophecies. A prophecy is an argument that predicts a choice which the
// system would make by chance. The model reads it, and a stub in the system makes it come true.
//
//	type send struct {
//		To   decode.Ref[*Peer]
//		Lost prophecy.Flag   // !lost: the message does not arrive
//		Next prophecy.Choice // !next@2: the third of those on the way is delivered first
//	}
//
// A prophecy is a field of an action's arguments. It is searched, shrunk and printed like any other argument,
// and it is removed with its step. Its simplest value predicts nothing unusual and is not written. Of random
// values one in four predicts something unusual; a Choice chooses evenly. The model reads the prophecy from
// its arguments and stays a plain function of state and arguments. A stub of the outside world, such as a
// clock or a network, consults the run's Fate:
//
//	func newClient(t *fuzzmachine.T) *Client {
//		fate := prophecy.FateOf(t)
//		return NewClient(func(m Message) error {
//			if fate.Happens("lost") {
//				return ErrTimeout
//			}
//			…
//
// A functional test predicts a timeout because it checks what follows: that the client reports it, that
// nothing is stored twice, that the next call works. For that the timeout must happen in this step, in every
// run. How often calls time out in production is a question for monitoring.
//
// # What becomes of a prophecy
//
// Fate counts, by action and prophecy:
//
//	fulfilled     something unusual was predicted, and a stub consulted it in the step
//	unfulfilled   no stub consulted it: it is not connected, or the step did not get that far
//	unforeseen    a stub consulted a prophecy that the action does not have, and got the usual value
//
// Go test -v prints the counts. Options of package fuzzmachine/demand make unfulfilled and unforeseen
// prophecies fail. If model and system differ in a step with an unfulfilled prophecy and agree without it,
// the step went not as predicted, which is a kind of failure of its own.
//
// # Three ways to handle chance
//
//  1. Predict a choice that a stub can make come true.
//  2. Observe a choice that the system makes and shows, such as a new identifier: see fuzzmachine.Observed.
//  3. If a choice can be neither controlled nor seen, keep all states that explain the answers so far: see
//     package futures.
package prophecy
