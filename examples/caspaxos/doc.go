// Package caspaxos is a number that several nodes keep together: CASPaxos, by Denis Rystsov. A client asks any
// node to change the number. The node proposes the change to all, and it is made if more than half of them accept
// it. So the number is there as long as more than half of the nodes are, and nobody sees an old one.
//
// Each node proposes changes, and accepts or refuses those of others. Each attempt to change the number has a
// ballot, which no other attempt has. It has two phases. In the first one the nodes promise to refuse older
// ballots, and tell which number they have accepted last. Of these the one with the greatest ballot is changed. In
// the second phase the nodes accept the result.
package caspaxos
