// Package network is a network between the nodes of a system, for a test that runs all of them in one process. It
// is for code that is written as a state machine: a node is told of each message, and sends others. The network
// has a clock of its own, which nodes use for their timers. Nothing runs beside the test, so that a run takes
// microseconds and is the same each time.
//
//	type node struct {
//		*network.Node[message]
//		…
//	}
//
//	func (n *node) Receive(from int, m message) { … n.Send(from, message{…}) … }
//
//	func newCluster(t *fuzzmachine.T) *network.Network[message, *node] {
//		return network.New(t, 3, newNode)
//	}
//
// # Messages
//
//  1. A message that is sent arrives a nanosecond later. So messages arrive in the order in which they were sent,
//     and before any time has passed that a timer would notice.
//
//  2. Between two nodes that are cut from each other a message is lost: if they are when it is sent, or when it
//     would arrive. A cut has a direction.
//
//  3. What becomes of single messages is predicted by Faults, by their numbers in the step. Each can be lost, arrive
//     twice, or arrive late: a message that is 7ns late arrives after up to seven messages that answer each other,
//     and one that is 3s late when timers have fired. A step can predict that of its first 255 messages, as below.
//
//  4. A message is not copied. If a node changes later what it has sent, such as a slice or a map, let it send a copy.
//
// What becomes of messages is written in scripts like this:
//
//	prophecy                what it predicts
//	!net=lost@2             the second message that is sent in the step does not arrive
//	!net=twice@2            it arrives twice
//	!net=late@2+3ms         it arrives later by so much
//	!net=lost@2,twice@5     several at once
//
// # Time
//
// The clock of the network moves from one event to the next, and only while somebody waits: by Await and by Pass.
// An event is a message that arrives or a timer of a node that fires. Of those that are due at one time the one
// that was set first comes first.
//
// An operation of a client sends what it has to, and then waits until it has its answer or gives up:
//
//	func (c *cluster) read(at int) (v int, err error) {
//		done := false
//		c.At(at).read(func(answer int) { v, done = answer, true })
//		if !c.Await(time.Second, func() bool { return done }) {
//			return 0, errTimeout
//		}
//		return v, nil
//	}
//
// With the option Actors of package fuzzmachine several clients do that at the same time. Before each event Await
// and Pass are at a point where another actor may go on, as T.Yield is. So another operation may begin between any
// two messages, and so may a fault: a step that crashes a node or cuts the network is one of an actor too.
//
// # Nodes
//
// A node that crashes forgets all but what its disk has kept: its timers do not fire, and messages to it are lost.
// Those that it has sent still arrive. When it is restarted, the function given to New makes it anew, with the same
// disk: see package disk. A node whose disk loses power has crashed.
//
// A node that is paused is not told of messages until it resumes, and its timers do not fire. All of that happens when
// it resumes. What is called by At happens at once. The clock of a node can drift: it says then, by Now and by its
// timers, that more time has passed than has, or less.
//
// A network has up to 64 nodes. How many can be decided by the program, where it begins with a step of
// fuzzmachine.Start.
package network
