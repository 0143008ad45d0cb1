package caspaxos

import (
	"encoding/binary"
	"hash/crc32"
	"io"
	"os"

	"github.com/fuzzmachine/go/prophecy/disk"
)

// An acceptor promises and accepts. What it has said is on its disk.
type acceptor struct {
	file     disk.File
	written  uint64 // how often it has written
	promised Ballot
	accepted Ballot
	value    int64
	fault    fault
}

// A record is what an acceptor keeps. Two have a place in its file, and it writes to them in turns, for power may be
// lost while one is written. The newest one with the right sum counts.
type record [8 + 5 + 5 + 8 + 4]byte

// open reads what an acceptor has kept.
func (a *acceptor) open(dir disk.Dir) (err error) {
	if a.file, err = dir.OpenFile("acceptor", os.O_RDWR|os.O_CREATE, 0o600); err != nil {
		return err
	}
	for place := range int64(2) {
		var r record
		if _, err := a.file.ReadAt(r[:], place*int64(len(r))); err != nil && err != io.EOF {
			return err
		}
		a.read(&r)
	}
	return dir.Sync()
}

// read reads a record, if it is newer.
func (a *acceptor) read(r *record) {
	written := binary.BigEndian.Uint64(r[0:])
	if written <= a.written || binary.BigEndian.Uint32(r[26:]) != crc32.ChecksumIEEE(r[:26]) {
		return
	}
	a.written = written
	a.promised, a.accepted = ballotOf(r[8:]), ballotOf(r[13:])
	a.value = int64(binary.BigEndian.Uint64(r[18:]))
}

func ballotOf(b []byte) Ballot { return Ballot{binary.BigEndian.Uint32(b), b[4]} }

func (b Ballot) put(to []byte) {
	binary.BigEndian.PutUint32(to, b.Number)
	to[4] = b.Node
}

// keep writes what has been promised and accepted.
func (a *acceptor) keep() error {
	var r record
	promised := a.promised
	if a.fault == forgetsPromise {
		promised = a.accepted
	}
	a.written++
	binary.BigEndian.PutUint64(r[0:], a.written)
	promised.put(r[8:])
	a.accepted.put(r[13:])
	binary.BigEndian.PutUint64(r[18:], uint64(a.value))
	binary.BigEndian.PutUint32(r[26:], crc32.ChecksumIEEE(r[:26]))
	if _, err := a.file.WriteAt(r[:], int64(a.written%2)*int64(len(r))); err != nil {
		return err
	}
	return a.file.Sync()
}

// answer answers a proposer. If nothing can be kept, there is no answer.
func (a *acceptor) answer(m Message) (answer Message, ok bool) {
	old := m.Ballot.Older(a.promised)
	if old && !(a.fault == acceptsOld && m.Kind == Accept) {
		return Message{Kind: Refused, Ballot: m.Ballot, Last: a.promised}, true
	}
	answer = Message{Kind: Promised, Ballot: m.Ballot, Last: a.accepted, Value: a.value}
	if a.promised = m.Ballot; m.Kind == Accept {
		a.accepted, a.value = m.Ballot, m.Value
		answer = Message{Kind: Accepted, Ballot: m.Ballot}
	}
	return answer, a.keep() == nil
}
