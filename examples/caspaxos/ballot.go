package caspaxos

import "fmt"

// A Ballot says which attempts are newer than others. The zero value is older than all.
type Ballot struct {
	Number uint32
	Node   uint8 // that makes the attempt
}

func (b Ballot) String() string { return fmt.Sprintf("%d.%d", b.Number, b.Node) }

// Older reports whether an attempt is older than another one.
func (b Ballot) Older(than Ballot) bool {
	if b.Number != than.Number {
		return b.Number < than.Number
	}
	return b.Node < than.Node
}
