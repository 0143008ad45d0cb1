package machine

import (
	"crypto/rand"
	"fmt"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// Tickets have names that are drawn at random, others in every run.
type tickets struct {
	mistaken bool
	names    []string
	values   map[string]uint8
	spare    uint8 // the value of the ticket that was voided last
}

// An office knows its tickets by the order in which they appeared. They stand behind a pointer, so that
// nobody compares two models: their names differ.
type office struct {
	*tickets
	seen decode.Seen[string]
}

type (
	issue struct {
		Value uint8 `fuzz:"0..7"`
	}
	ticket struct{ Which decode.Opaque[string] }
)

func (o *office) some() bool { return len(o.names) > 0 }

// issue issues a ticket. Mistaken, one that follows a voided one has its value.
func (o *office) issue(a issue) decode.Opaque[string] {
	name, value := uuid(), a.Value
	if o.mistaken && o.spare != 0 {
		value, o.spare = o.spare, 0
	}
	o.names, o.values[name] = append(o.names, name), value
	return o.seen.Note(name)
}

// uuid draws a name.
func uuid() string {
	var b [16]byte
	rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// issueOpenly answers with the name as it is.
func (o *office) issueOpenly(a issue) string {
	o.issue(a)
	return o.names[len(o.names)-1]
}

func (o *office) name(a ticket) string {
	name, _ := o.seen.Value(a.Which)
	return name
}

// void makes a ticket worth nothing.
func (o *office) void(a ticket)        { o.spare, o.values[o.name(a)] = o.values[o.name(a)], 0 }
func (o *office) worth(a ticket) uint8 { return o.values[o.name(a)] }

// state is without the names.
func (o *office) state() string {
	text := fmt.Sprint(o.spare)
	for _, name := range o.names {
		text += fmt.Sprintf(" %d", o.values[name])
	}
	return text
}

// Random are systems whose values differ from run to run. The first answers with what stands for them; the
// second as they are, and the answers are compared by their length.
var Random = []Subject{
	random("random values, opaque", fuzzmachine.Both("issue", (*office).issue, (*office).issue)),
	random("random values, open", fuzzmachine.Both("issue", (*office).issueOpenly, (*office).issueOpenly).
		Answers(mapping.By(func(a, b string) bool { return len(a) == len(b) }, nil))),
}

func random(name string, issue fuzzmachine.Element[*fuzzmachine.Pair[*office, *office]]) Subject {
	return Subject{
		Name:     name,
		Shortest: map[string]string{"answer worth": "issue value=1; void which=?0; issue value=0; worth which=?1"},
		Most:     5,
		New: func(p *Probe) *fuzzmachine.Machine {
			make := func(mistaken bool) *office {
				return &office{tickets: &tickets{mistaken: mistaken, values: map[string]uint8{}}}
			}
			state := func(model, system *office) string { return model.state() + "|" + system.state() }
			return like(p, make, state,
				issue,
				fuzzmachine.Both0("void", (*office).void, (*office).void).When((*office).some),
				fuzzmachine.Both("worth", (*office).worth, (*office).worth).When((*office).some),
			)
		},
	}
}
