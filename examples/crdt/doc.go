// Package crdt is a set and a counter that several nodes keep together, without asking each other first. A client
// changes them at any node, whether that hears the others or not. Each node tells another one all that it has, again
// and again. When the nodes hear each other for a while, all have the same.
//
// The set has what was added and was not removed since. A removal is of what the node has at that time: what another
// node adds meanwhile stays, even if it is equal.
package crdt
