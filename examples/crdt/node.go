package crdt

import (
	"bytes"
	"encoding/gob"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"
	"time"

	"github.com/fuzzmachine/go/prophecy/disk"
)

// Config is what a node has to know and to use.
type Config struct {
	ID, Nodes int // its number from 0, and how many there are
	Disk      disk.Dir
	Send      func(to int, s State)              // to another node
	After     func(d time.Duration, call func()) // calls a function after some time
	fault     fault
}

// A Node keeps the set and the counter. It is for one goroutine.
type Node struct {
	Config
	state State
	next  int // whom it tells next
}

// period is how long a node waits before it tells another one what it has.
const period = 100 * time.Millisecond

// Open returns a node that goes on with what is on its disk.
func Open(c Config) (*Node, error) {
	n := &Node{Config: c, state: newState(c.Nodes), next: c.ID}
	if err := n.load(); err != nil {
		return nil, err
	}
	if c.Nodes > 1 {
		n.After(period, n.tell)
	}
	return n, nil
}

// tell tells the next node what this one has.
func (n *Node) tell() {
	if n.next = (n.next + 1) % n.Nodes; n.next == n.ID {
		n.next = (n.next + 1) % n.Nodes
	}
	n.Send(n.next, n.state.clone())
	n.After(period, n.tell)
}

// Receive is told what another node has.
func (n *Node) Receive(from int, s State) {
	n.state.merge(n.ID, from, &s, n.fault)
	_ = n.save() // or else others say it again
}

// dot returns the next name of what this node does.
func (n *Node) dot() Dot {
	n.state.Has[n.ID][n.ID]++
	return Dot{n.ID, n.state.Has[n.ID][n.ID]}
}

// Add adds an element.
func (n *Node) Add(element string) (Dot, error) {
	d := n.dot()
	n.state.Elements[d] = element
	return d, n.save()
}

// Remove removes an element, and returns the additions that this undoes.
func (n *Node) Remove(element string) (undone []Dot, err error) {
	for _, added := range slices.SortedFunc(maps.Keys(n.state.Elements), Dot.compare) {
		if n.state.Elements[added] == element {
			undone = append(undone, added)
			n.state.Removed[added] = n.dot()
			delete(n.state.Elements, added)
		}
	}
	n.state.collect(n.fault)
	return undone, n.save()
}

// Count adds to the counter, or takes away.
func (n *Node) Count(by int64) error {
	if c := &n.state.Counts[n.ID]; by < 0 {
		c.Down += uint64(-by)
	} else {
		c.Up += uint64(by)
	}
	return n.save()
}

// Elements returns the elements of the set, sorted.
func (n *Node) Elements() []string { return n.state.values() }

// Total returns the number that the counter has.
func (n *Node) Total() int64 { return n.state.total() }

const (
	fileName = "state"
	newName  = "state.new"
)

// save writes the state to another file, which then takes the place of the one before.
func (n *Node) save() error {
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(n.state); err != nil {
		return err
	}
	f, err := n.Disk.OpenFile(newName, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteAt(b.Bytes(), 0)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := n.Disk.Rename(newName, fileName); err != nil {
		return err
	}
	return n.Disk.Sync()
}

// load reads what save has written.
func (n *Node) load() error {
	f, err := n.Disk.OpenFile(fileName, os.O_RDONLY, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	b := make([]byte, info.Size())
	if _, err := f.ReadAt(b, 0); err != nil {
		return err
	}
	s := newState(n.Nodes)
	if err := gob.NewDecoder(bytes.NewReader(b)).Decode(&s); err != nil {
		return err
	}
	if n.fault == forgetsNode {
		s.Counts[n.ID] = count{}
	}
	n.state = s
	return nil
}
