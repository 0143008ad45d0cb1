package raft

import (
	"encoding/json"
	"slices"

	"go.etcd.io/raft/v3"
	"go.etcd.io/raft/v3/raftpb"
	"google.golang.org/protobuf/proto"
)

// A command adds to the number. Its name is that of the client's operation.
type command struct {
	Name string
	N    int64
}

func (c command) data() []byte { return encoded(c) }

// A state is the state machine that is replicated: the number, and what was added already, since a proposal that the network
// delivers twice is two entries of the log.
type state struct {
	Number int64
	Done   []string

	index uint64 // of the entry that was applied last
	roles *raftpb.ConfState
}

func encoded(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}

func decoded(data []byte, v any) {
	if err := json.Unmarshal(data, v); err != nil {
		panic(err)
	}
}

func (s *state) restore(from *raftpb.Snapshot) {
	*s = state{index: from.GetMetadata().GetIndex(), roles: from.GetMetadata().GetConfState()}
	decoded(from.GetData(), s)
}

// restore goes on from a snapshot that another node has sent.
func (m *member) restore(from *raftpb.Snapshot) {
	if !raft.IsEmptySnap(from) {
		m.state.restore(from)
		m.read(nil)
	}
}

// apply applies entries. Those that a snapshot has are left out.
func (m *member) apply(entries []*raftpb.Entry) {
	for _, e := range entries {
		if e.GetIndex() <= m.state.index {
			continue
		}
		m.cluster.record.applies(uint64(m.ID)+1, e)
		m.state.index = e.GetIndex()
		switch {
		case e.GetType() == raftpb.EntryConfChangeV2:
			m.applyChange(e.GetData())
		case len(e.GetData()) > 0: // a leader begins with an entry that is empty
			m.applyCommand(e.GetData())
		}
	}
	m.read(nil)
}

func (m *member) applyCommand(data []byte) {
	var c command
	decoded(data, &c)
	if !slices.Contains(m.state.Done, c.Name) {
		m.state.Done = append(m.state.Done, c.Name)
		m.state.Number += c.N
	}
	m.done(c.Name)
}

// applyChange applies a change of roles. If nobody would vote any more it rejects the change, "in which case no call must
// take place".
func (m *member) applyChange(data []byte) {
	change := new(raftpb.ConfChangeV2)
	if err := proto.Unmarshal(data, change); err != nil {
		panic(err)
	}
	voters := slices.Clone(m.state.roles.GetVoters())
	for _, c := range change.GetChanges() {
		voters = slices.DeleteFunc(voters, func(id uint64) bool { return id == c.GetNodeId() })
		if c.GetType() == raftpb.ConfChangeAddNode {
			voters = append(voters, c.GetNodeId())
		}
	}
	if len(voters) > 0 {
		m.state.roles = m.raw.ApplyConfChange(change)
	}
}

// compact makes a snapshot of the state, and forgets the entries before it.
func (m *member) compact() {
	m.log.compact(m.state)
}
