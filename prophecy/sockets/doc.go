// Package sockets is a network between programs that use package net, for a test that runs all of them in one
// process. Each runs on a host. A host has net.Listener and net.Conn, and the test decides what becomes of what they
// carry. It is for machines with the option Bubble of package fuzzmachine, where time is that of the bubble. For a
// system that is written as a state machine, package network is simpler and faster.
//
//	func newCluster(t *fuzzmachine.T) *cluster {
//		c := &cluster{net: sockets.New(t, 3)}
//		for i := range 3 {
//			c.start(c.net.Host(i)) // which calls Listen and Dial of the host
//		}
//		return c
//	}
//
// # Streams
//
// Listen and Dial are for streams, as those of TCP. Each Write is a segment, which arrives two nanoseconds later. The
// segments of a stream arrive in their order, whatever happens. Faults predict what becomes of single ones, by their
// numbers in the step, as package network does for messages:
//
//	!net=lost@2        the second segment is lost, and is sent again after 200ms
//	!net=late@2+3ms    it arrives later by so much, and so do those behind it
//	!net=twice@2       nothing, for a stream leaves out what it has already
//	!short@2           from the second segment of the step on, a Read returns one byte of each at a time
//
// The segments of a connection are also those which open it, accept it, close it and break it. They are counted too.
//
// A Write waits while 64 KiB have been sent that nobody has read.
//
// A link that is cut holds segments back. They arrive 200ms after it is healed. If it is not within 150s, the
// connections that use it break with ETIMEDOUT. A cut has a direction: what is sent the other way arrives.
//
// # Hosts
//
// Host i, from 0, has the address 10.0.0.(i+1), and is localhost to itself. What it sends to itself is not counted,
// and nothing happens to it.
//
// A host that crashes loses its connections and listeners, and what its Disk has not synced. The others do not notice
// that: a connection to it breaks when 150s have passed, or when the host is up again, with ECONNRESET. A test cannot
// end the goroutines that ran on the host. Their next use of a connection, a listener or the disk fails. End them when
// Done of the host is closed, or by the method with which the system is closed. After Restart start the program anew.
//
// A host whose disk loses power has crashed. That has an effect on the others when the network is used next.
//
// # The same each time
//
// What programs send in the same nanosecond is put in the order of hosts and of their connections, and each segment
// arrives at a time of its own, when all that came before has had its effect. So a run does not depend on which
// goroutine is faster, as far as the network goes. There are three exceptions:
//
//  1. A timer of a program that is due in the same nanosecond in which a segment arrives comes before it or after it.
//     Timers have even durations: one of 3ns can be due while what was sent is put in its order.
//  2. Connections that one host opens to the same port in the same nanosecond get their numbers as goroutines come.
//  3. A program may depend on goroutines by itself, such as by a select of several channels, or by random numbers.
package sockets
