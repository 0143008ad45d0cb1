package raft

import (
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
	"go.etcd.io/raft/v3/raftpb"
)

// A record is what has happened at any node, to check two promises of figure 3 of the paper: election safety, "at most one
// leader can be elected in a given term"; and state machine safety, "if a server has applied a log entry at a given index to
// its state machine, no other server will ever apply a different log entry for the same index".
type record struct {
	leaders map[uint64]uint64 // by term
	entries map[uint64]entry  // by index
	broken  error
}

type entry struct {
	term uint64
	data string
}

func newRecord() record {
	return record{leaders: make(map[uint64]uint64), entries: make(map[uint64]entry)}
}

// leads is told of a node that has become the leader.
func (r *record) leads(node, term uint64) {
	if other, ok := r.leaders[term]; ok && other != node {
		r.broken = fmt.Errorf("nodes %d and %d are both the leader in term %d", other-1, node-1, term)
	}
	r.leaders[term] = node
}

// applies is told of an entry that a node applies.
func (r *record) applies(node uint64, e *raftpb.Entry) {
	this := entry{e.GetTerm(), string(e.GetData())}
	if other, ok := r.entries[e.GetIndex()]; ok && other != this {
		r.broken = fmt.Errorf("node %d applies %q of term %d as entry %d, and another one %q of term %d",
			node-1, this.data, this.term, e.GetIndex(), other.data, other.term)
	}
	r.entries[e.GetIndex()] = this
}

func safe(w *fuzzmachine.Pair[*number, *cluster]) error { return w.System.record.broken }
