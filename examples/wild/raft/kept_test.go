package raft

import (
	"errors"
	"io/fs"
	"os"

	"github.com/fuzzmachine/go/prophecy/disk"
	"go.etcd.io/raft/v3"
	"go.etcd.io/raft/v3/raftpb"
	"google.golang.org/protobuf/proto"
)

// A kept is the log of a node, in memory and on its disk. On the disk it is one file, which is replaced as a whole.
type kept struct {
	*raft.MemoryStorage
	disk *disk.Disk
	hard *raftpb.HardState
}

// open reads what a disk has kept. At first that is nothing, and then all nodes vote.
func open(d *disk.Disk, nodes int) *kept {
	k := &kept{MemoryStorage: raft.NewMemoryStorage(), disk: d}
	all := read(d)
	if all == nil {
		all = first(nodes)
	}
	k.hard = &raftpb.HardState{Term: all.Term, Vote: all.Vote, Commit: all.Commit}
	must(k.ApplySnapshot(all.Snapshot))
	must(k.SetHardState(k.hard))
	must(k.Append(all.Entries))
	return k
}

// first is "a Storage that has a first index > 1 and which stores the desired ConfState as its InitialState".
func first(nodes int) *raftpb.Message {
	roles := new(raftpb.ConfState)
	for id := range nodes {
		roles.Voters = append(roles.Voters, uint64(id)+1)
	}
	return &raftpb.Message{Term: new(uint64(1)), Commit: new(uint64(1)), Snapshot: &raftpb.Snapshot{
		Data:     encoded(state{}),
		Metadata: &raftpb.SnapshotMetadata{Index: new(uint64(1)), Term: new(uint64(1)), ConfState: roles},
	}}
}

// read reads the file. It has the form of the messages that raft sends to the thread that appends.
func read(d *disk.Disk) *raftpb.Message {
	f, err := d.OpenFile("log", os.O_RDONLY, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	must(err)
	info, err := f.Stat()
	must(err)
	data := make([]byte, info.Size())
	_, err = f.ReadAt(data, 0)
	must(err)
	must(f.Close())
	all := new(raftpb.Message)
	must(proto.Unmarshal(data, all))
	return all
}

// save keeps what raft has made, on the disk if it must. It returns false if the disk has lost power.
func (k *kept) save(hard *raftpb.HardState, entries []*raftpb.Entry, snap *raftpb.Snapshot, sync bool) bool {
	if !raft.IsEmptySnap(snap) {
		must(k.ApplySnapshot(snap))
		sync = true
	}
	if !raft.IsEmptyHardState(hard) {
		k.hard = hard
		must(k.SetHardState(hard))
	}
	must(k.Append(entries))
	return !sync || k.write() == nil
}

// compact forgets the entries that a state has.
func (k *kept) compact(s state) {
	_, err := k.CreateSnapshot(s.index, s.roles, encoded(s))
	if errors.Is(err, raft.ErrSnapOutOfDate) {
		return
	}
	must(err)
	must(k.Compact(s.index))
	_ = k.write() // if it fails, the node has crashed
}

// write replaces the file.
func (k *kept) write() error {
	snap, err := k.Snapshot()
	must(err)
	// What is compacted is committed, though the state that says so may come later.
	commit := max(k.hard.GetCommit(), snap.GetMetadata().GetIndex())
	all := &raftpb.Message{Term: k.hard.Term, Vote: k.hard.Vote, Commit: &commit, Snapshot: snap, Entries: k.entries()}
	data, err := proto.Marshal(all)
	must(err)
	f, err := k.disk.OpenFile("next", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	if _, err := f.WriteAt(data, 0); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := k.disk.Rename("next", "log"); err != nil {
		return err
	}
	return k.disk.Sync()
}

func (k *kept) entries() []*raftpb.Entry {
	begin, err := k.FirstIndex()
	must(err)
	last, err := k.LastIndex()
	must(err)
	if begin > last {
		return nil
	}
	list, err := k.Entries(begin, last+1, 1<<40)
	must(err)
	return list
}

func (k *kept) snapshot() *raftpb.Snapshot {
	s, err := k.Snapshot()
	must(err)
	return s
}

// must is for what cannot fail.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
