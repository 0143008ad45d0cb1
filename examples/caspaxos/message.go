package caspaxos

import "fmt"

// A Message is from one node to another one.
type Message struct {
	Kind   Kind
	Ballot Ballot // of the attempt
	Last   Ballot // Promised: that of Value. Refused: of the attempt that was promised to
	Value  int64  // Promised: what was accepted last. Accept: what is to be accepted
}

// A Kind is what a message asks or answers.
type Kind uint8

// The first two ask. The others are the answers.
const (
	Prepare  Kind = iota // promise to refuse older ballots
	Accept               // accept the value
	Promised             // it promises
	Accepted             // it accepts
	Refused              // it does neither, because of a promise to a newer ballot
)

// String returns what the message asks or answers, the ballot, and the last one with its value.
func (m Message) String() string {
	switch text := fmt.Sprintf("%v %v", m.Kind, m.Ballot); m.Kind {
	case Accept:
		return fmt.Sprintf("%s value %d", text, m.Value)
	case Promised:
		return fmt.Sprintf("%s last %v value %d", text, m.Last, m.Value)
	case Refused:
		return fmt.Sprintf("%s for %v", text, m.Last)
	default:
		return text
	}
}

func (k Kind) String() string {
	return [...]string{"prepare", "accept", "promised", "accepted", "refused"}[k]
}
