package machine

import (
	"fmt"

	"github.com/fuzzmachine/go/bench/shrink/system"
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type (
	issue struct {
		Value uint8 `fuzz:"0..7"`
	}
	ticket struct{ Which decode.Opaque[string] }
)

// An office is a client of tickets, who knows them by the order in which they appeared.
type office struct {
	tickets *system.Tickets
	seen    decode.Seen[string]
}

func (o *office) some() bool                          { return len(o.tickets.Names) > 0 }
func (o *office) issue(a issue) decode.Opaque[string] { return o.seen.Note(o.tickets.Issue(a.Value)) }
func (o *office) void(a ticket)                       { o.tickets.Void(o.name(a)) }
func (o *office) worth(a ticket) uint8                { return o.tickets.Worth(o.name(a)) }

// issueOpenly answers with the name as it is.
func (o *office) issueOpenly(a issue) string {
	name := o.tickets.Issue(a.Value)
	o.seen.Note(name)
	return name
}

func (o *office) name(a ticket) string {
	name, _ := o.seen.Value(a.Which)
	return name
}

// state is without the names.
func (o *office) state() string {
	text := fmt.Sprint(o.tickets.Spare)
	for _, name := range o.tickets.Names {
		text += fmt.Sprintf(" %d", o.tickets.Values[name])
	}
	return text
}

// Random are systems whose values differ from run to run. The first answers with what stands for them; the second as they are,
// and the answers are compared by their length.
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
			make := func(mistaken bool) *office { return &office{tickets: system.NewTickets(mistaken)} }
			state := func(model, system *office) string { return model.state() + "|" + system.state() }
			return like(p, make, state,
				issue,
				fuzzmachine.Both0("void", (*office).void, (*office).void).When((*office).some),
				fuzzmachine.Both("worth", (*office).worth, (*office).worth).When((*office).some),
			)
		},
	}
}
