package machine

import (
	"fmt"

	"github.com/fuzzmachine/go/bench/shrink/system"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type (
	issue struct {
		Value uint8 `fuzz:"0..7"`
	}
	ticket struct {
		Which uint8 `fuzz:"0..31"` // by when it was issued, round and round
	}
)

// An office knows its tickets by when they were issued.
type office struct{ *system.Tickets }

func (o office) some(ticket) bool         { return len(o.Names) > 0 }
func (o office) name(a ticket) string     { return o.Names[int(a.Which)%len(o.Names)] }
func (o office) issue(a issue) string     { return o.Issue(a.Value) }
func (o office) issueQuietly(a issue) int { o.Issue(a.Value); return len(o.Names) }
func (o office) void(a ticket)            { o.Void(o.name(a)) }
func (o office) worth(a ticket) uint8     { return o.Worth(o.name(a)) }

// state is without the names.
func (o office) state() string {
	text := fmt.Sprint(o.Spare)
	for _, name := range o.Names {
		text += fmt.Sprintf(" %d", o.Values[name])
	}
	return text
}

// Random are systems whose values differ from run to run. The first answers with them, and they are compared by being
// there; the second keeps them to itself.
var Random = []Subject{
	random("random answers", fuzzmachine.Both("issue", office.issue, office.issue).
		Answers(mapping.By(func(a, b string) bool { return len(a) == len(b) }, nil))),
	random("random inside", fuzzmachine.Both("issue", office.issueQuietly, office.issueQuietly)),
}

func random(name string, issue fuzzmachine.Action[*fuzzmachine.Pair[office, office]]) Subject {
	return Subject{
		Name:     name,
		Shortest: map[string]string{"answer worth": "issue value=1; void which=0; issue value=0; worth which=1"},
		New: func(p *Probe) Machine {
			make := func(mistaken bool) office { return office{system.NewTickets(mistaken)} }
			return watched(like(make, fuzzmachine.Actions[office, office]{
				issue,
				fuzzmachine.Both0("void", office.void, office.void).When(office.some),
				fuzzmachine.Both("worth", office.worth, office.worth).When(office.some),
			}), p, func(model, system office) string { return model.state() + "|" + system.state() })
		},
	}
}
