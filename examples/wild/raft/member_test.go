package raft

import (
	"io"
	"log"
	"strings"
	"time"

	"github.com/fuzzmachine/go/prophecy/network"
	"go.etcd.io/raft/v3"
	"go.etcd.io/raft/v3/raftpb"
	"google.golang.org/protobuf/proto"
)

// A letter is a message from one node to another one.
type letter struct{ message *raftpb.Message }

func (l letter) String() string {
	says := raft.DescribeMessage(l.message, func(data []byte) string { return string(data) })
	_, text, _ := strings.Cut(says, " ") // who sends it to whom is said anyway
	return text
}

// A member is what runs on a node. It does what raft asks of an application, and no more: a HardState is durable where
// MustSync says so.
type member struct {
	*network.Node[letter]
	cluster *cluster
	raw     *raft.RawNode
	log     *kept
	state   state
	leads   uint64 // the leader, or 0
	adding  map[string]func(int64)
	reading []pending
	appends thread
	applies thread
}

// A pending is a read that is safe when an entry has been applied.
type pending struct {
	index uint64
	name  string
}

const (
	tick  = 100 * time.Millisecond
	large = 1 << 20 // bytes
)

// open starts a node, with what its disk has kept.
func (c *cluster) open(on *network.Node[letter]) *member {
	m := &member{Node: on, cluster: c, adding: make(map[string]func(int64))}
	m.log = open(on.Disk, c.options.Nodes)
	m.state.restore(m.log.snapshot())
	var err error
	m.raw, err = raft.NewRawNode(c.config(on.ID, m.log.MemoryStorage, m.state.index))
	if err != nil {
		panic(err)
	}
	m.ticks()
	return m
}

func (c *cluster) config(node int, storage raft.Storage, applied uint64) *raft.Config {
	o := c.options
	size, applying := uint64(large), uint64(large)
	if o.OneEntry {
		size = 0
	}
	if o.OneSize && (c.trusting || !o.OneEntry) {
		applying = 0
	}
	return &raft.Config{
		ID: uint64(node) + 1, ElectionTick: 10, HeartbeatTick: 3, Storage: storage, Applied: applied,
		MaxSizePerMsg: size, MaxCommittedSizePerReady: applying, MaxInflightMsgs: o.Inflight, AsyncStorageWrites: o.Async,
		PreVote: o.PreVote, CheckQuorum: o.CheckQuorum, StepDownOnRemoval: o.StepDown || !c.trusting,
		Logger: &raft.DefaultLogger{Logger: log.New(io.Discard, "", 0)},
	}
}

func (m *member) ticks() {
	m.AfterFunc(tick, func() {
		m.raw.Tick()
		m.handle()
		m.ticks()
	})
}

// Receive is told of a message. Raft writes to it, and it may arrive twice. What raft ignores it says by an error.
func (m *member) Receive(_ int, l letter) {
	_ = m.raw.Step(proto.CloneOf(l.message))
	m.handle()
}

func (m *member) campaign()          { _ = m.raw.Campaign(); m.handle() }
func (m *member) forget()            { _ = m.raw.ForgetLeader(); m.handle() }
func (m *member) transfer(to uint64) { m.raw.TransferLeader(to); m.handle() }

func (m *member) change(c *raftpb.ConfChangeV2) { _ = m.raw.ProposeConfChange(c); m.handle() }

// propose proposes a command. done is called when this node has applied it. If raft drops the proposal, it says so.
func (m *member) propose(c command, done func(int64)) error {
	m.adding[c.Name] = done
	err := m.raw.Propose(c.data())
	m.handle()
	return err
}

// readIndex calls done with the number, when it is safe to read it here.
func (m *member) readIndex(name string, done func(int64)) error {
	if c := m.cluster; c.options.Async && !c.trusting {
		return m.propose(command{Name: name}, done) // to read by an entry of the log is always safe
	}
	m.adding[name] = done
	m.raw.ReadIndex([]byte(name))
	m.handle()
	return nil
}

// handle handles all that is ready, unless the node crashes meanwhile.
func (m *member) handle() {
	for !m.Disk.Crashed() && m.raw.HasReady() {
		ready := m.raw.Ready()
		if s := ready.SoftState; s != nil {
			m.leads = s.Lead
			if s.RaftState == raft.StateLeader {
				m.cluster.record.leads(uint64(m.ID)+1, m.raw.BasicStatus().GetTerm())
			}
		}
		if m.cluster.options.Async {
			m.read(ready.ReadStates)
			m.send(ready.Messages)
			continue
		}
		if !m.log.save(ready.HardState, ready.Entries, ready.Snapshot, ready.MustSync) {
			return
		}
		m.send(ready.Messages)
		m.restore(ready.Snapshot)
		m.apply(ready.CommittedEntries)
		m.read(ready.ReadStates)
		m.raw.Advance(ready)
	}
}

// send sends messages. Those to a thread of the node itself are handled later, one after the other.
func (m *member) send(messages []*raftpb.Message) {
	for _, message := range messages {
		switch to := message.GetTo(); to {
		case raft.LocalAppendThread:
			m.appends.later(m, m.cluster.options.Append, func() { m.appendThread(message) })
		case raft.LocalApplyThread:
			m.applies.later(m, m.cluster.options.Apply, func() { m.applyThread(message) })
		default:
			m.Send(int(to)-1, letter{message})
			if message.GetType() == raftpb.MsgSnap {
				m.raw.ReportSnapshot(to, raft.SnapshotFinish)
			}
		}
	}
}

// A thread does one thing after the other, "in order", whatever the clock of its node does.
type thread []func()

func (t *thread) later(m *member, milliseconds int, does func()) {
	*t = append(*t, does)
	m.AfterFunc(time.Duration(milliseconds)*time.Millisecond, func() {
		next := (*t)[0]
		*t = (*t)[1:]
		next()
	})
}

// appendThread writes, and then delivers what depends on it. "If the MsgStorageAppend carries no response messages,
// durability is not required."
func (m *member) appendThread(message *raftpb.Message) {
	hard := &raftpb.HardState{Term: message.Term, Vote: message.Vote, Commit: message.Commit}
	if !m.log.save(hard, message.Entries, message.GetSnapshot(), len(message.Responses) > 0) {
		return
	}
	m.restore(message.GetSnapshot())
	m.deliver(message.Responses)
}

func (m *member) applyThread(message *raftpb.Message) {
	m.apply(message.Entries)
	m.deliver(message.Responses)
}

// deliver delivers responses, to other nodes or to this one.
func (m *member) deliver(responses []*raftpb.Message) {
	for _, r := range responses {
		if r.GetTo() == uint64(m.ID)+1 {
			_ = m.raw.Step(r)
		} else {
			m.send([]*raftpb.Message{r})
		}
	}
	m.handle()
}

// read answers the reads that are safe.
func (m *member) read(states []raft.ReadState) {
	for _, s := range states {
		m.reading = append(m.reading, pending{s.Index, string(s.RequestCtx)})
	}
	waits := m.reading[:0]
	for _, r := range m.reading {
		if r.index > m.state.index {
			waits = append(waits, r)
		} else {
			m.done(r.name)
		}
	}
	m.reading = waits
}

// done tells a client of this node, if it waits still.
func (m *member) done(name string) {
	if done := m.adding[name]; done != nil {
		delete(m.adding, name)
		done(m.state.Number)
	}
}
