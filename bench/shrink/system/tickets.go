package system

import (
	"crypto/rand"
	"fmt"
)

// Tickets have names that are drawn at random, others in every run.
type Tickets struct {
	Mistaken bool
	Names    []string
	Values   map[string]uint8
	Spare    uint8 // the value of the ticket that was voided last
}

// NewTickets returns an office that has issued none.
func NewTickets(mistaken bool) *Tickets {
	return &Tickets{Mistaken: mistaken, Values: make(map[string]uint8)}
}

// Issue issues a ticket. Mistaken, one that follows a voided one has its value.
func (t *Tickets) Issue(value uint8) (name string) {
	var b [16]byte
	rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	name = fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
	if t.Mistaken && t.Spare != 0 {
		value, t.Spare = t.Spare, 0
	}
	t.Names = append(t.Names, name)
	t.Values[name] = value
	return name
}

// Void makes a ticket worth nothing.
func (t *Tickets) Void(name string) {
	t.Spare, t.Values[name] = t.Values[name], 0
}

// Worth is the value of a ticket.
func (t *Tickets) Worth(name string) uint8 { return t.Values[name] }
