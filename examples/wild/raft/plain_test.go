package raft

import (
	"fmt"
	"maps"
	"slices"

	"go.etcd.io/raft/v3"
	"go.etcd.io/raft/v3/raftpb"
	"google.golang.org/protobuf/proto"
)

// A server has its log in memory. What raft does not ask to be durable, it does not keep.
type server struct {
	*raft.RawNode
	log  *raft.MemoryStorage
	hard *raftpb.HardState // what is written, but may be lost
}

// start starts a server, or restarts it with its log.
func start(id uint64, log *raft.MemoryStorage) *server {
	node, _ := raft.NewRawNode(&raft.Config{ID: id, ElectionTick: 10, HeartbeatTick: 1,
		Storage: log, MaxSizePerMsg: 1 << 20, MaxInflightMsgs: 256})
	hard, _, _ := log.InitialState()
	return &server{node, log, hard}
}

// vote returns servers that all vote.
func vote(n uint64) map[uint64]*server {
	servers, voters := make(map[uint64]*server), new(raftpb.ConfState)
	for id := range n {
		voters.Voters = append(voters.Voters, id+1)
	}
	for id := range n {
		log := raft.NewMemoryStorage()
		log.ApplySnapshot(&raftpb.Snapshot{Metadata: &raftpb.SnapshotMetadata{
			Index: new(uint64(1)), Term: new(uint64(1)), ConfState: voters}})
		log.SetHardState(&raftpb.HardState{Term: new(uint64(1)), Commit: new(uint64(1))})
		servers[id+1] = start(id+1, log)
	}
	return servers
}

// learn is a change after which some servers do not vote any more.
func learn(ids ...uint64) *raftpb.ConfChangeV2 {
	c := new(raftpb.ConfChangeV2)
	for _, id := range ids {
		c.Changes = append(c.Changes,
			&raftpb.ConfChangeSingle{Type: raftpb.ConfChangeAddLearnerNode.Enum(), NodeId: new(id)})
	}
	return c
}

// run handles all that is ready. Some messages are lost.
func run(servers map[uint64]*server, lost func(*raftpb.Message) bool) {
	for busy := true; busy; {
		busy = false
		for _, id := range slices.Sorted(maps.Keys(servers)) {
			for s := servers[id]; s.HasReady(); busy = true {
				ready := s.Ready()
				s.log.Append(ready.Entries)
				if !raft.IsEmptyHardState(ready.HardState) {
					s.hard = ready.HardState
				}
				if ready.MustSync {
					s.log.SetHardState(s.hard)
				}
				for _, m := range ready.Messages {
					if !lost(m) {
						servers[m.GetTo()].Step(m)
					}
				}
				s.apply(id, ready)
				s.Advance(ready)
			}
		}
	}
}

func none(*raftpb.Message) bool { return false }

func (s *server) apply(id uint64, ready raft.Ready) {
	for _, e := range ready.CommittedEntries {
		if e.GetType() == raftpb.EntryConfChangeV2 {
			change := new(raftpb.ConfChangeV2)
			proto.Unmarshal(e.GetData(), change)
			s.ApplyConfChange(change)
		} else if len(e.GetData()) > 0 {
			fmt.Printf("server %d applies %s, entry %d\n", id, e.GetData(), e.GetIndex())
		}
	}
	for _, r := range ready.ReadStates {
		fmt.Printf("server %d may read when it has applied entry %d\n", id, r.Index)
	}
}

func Example_nothingApplied() {
	log := raft.NewMemoryStorage()
	node, _ := raft.NewRawNode(&raft.Config{ID: 1, ElectionTick: 10, HeartbeatTick: 1,
		Storage: log, MaxSizePerMsg: 0, MaxInflightMsgs: 256})
	node.Bootstrap([]raft.Peer{{ID: 1}})
	defer func() { fmt.Println(recover()) }()
	ready := node.Ready()
	for _, e := range ready.CommittedEntries {
		fmt.Println("applied", e.GetIndex())
	}
	// Output: applying entry size (0-0)=0 not positive
}

func Example_singleVoter() {
	log := vote(1)[1].log
	// Entry 2 was applied before the server crashed. That it is committed need not be durable.
	log.SetHardState(&raftpb.HardState{Term: new(uint64(1)), Commit: new(uint64(1)), Vote: new(uint64(1))})
	log.Append([]*raftpb.Entry{{Term: new(uint64(1)), Index: new(uint64(2)), Data: []byte("command")}})

	node := start(1, log)
	node.Campaign()
	ready := node.Ready()
	log.SetHardState(ready.HardState)
	node.Advance(ready)
	node.ReadIndex([]byte("read"))
	fmt.Println(node.BasicStatus().RaftState, node.Ready().ReadStates[0].Index)
	// Output: StateLeader 1
}

func Example_learnerLeads() {
	servers := vote(2)
	servers[1].Campaign()
	run(servers, none)
	servers[1].ProposeConfChange(learn(1))
	run(servers, none)

	partitioned := func(*raftpb.Message) bool { return true }
	servers[2].Campaign()
	run(servers, partitioned)
	servers[2].Propose([]byte("command"))
	run(servers, partitioned)
	servers[1].ReadIndex([]byte("read"))
	run(servers, partitioned)
	// Output:
	// server 2 applies command, entry 5
	// server 1 may read when it has applied entry 3
}

func Example_noLeader() {
	servers := vote(3)
	servers[1].Campaign()
	run(servers, none)
	servers[1].ProposeConfChange(learn(1, 3))
	run(servers, func(m *raftpb.Message) bool { return m.GetTo() == 2 && m.GetCommit() == 4 })
	servers[1].Propose([]byte("command"))
	run(servers, func(m *raftpb.Message) bool { return m.GetTo() == 2 })
	servers[1] = start(1, servers[1].log) // it crashes, and restarts
	for range 1000 {
		for _, s := range servers {
			s.Tick()
		}
		run(servers, none)
	}
	for id := range uint64(3) {
		fmt.Println(servers[id+1].BasicStatus().Lead)
	}
	// Output:
	// 0
	// 0
	// 0
}
