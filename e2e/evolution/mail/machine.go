package mail

import "github.com/fuzzmachine/go/fuzzmachine"

// Machine is the office, which is its own model: what is looked at here is what entries mean, not whether
// they fail.
var Machine = fuzzmachine.New(newOffice, newSystem,
	fuzzmachine.Both("open", (*office).open, (*office).open).When((*office).room).Weight(3),
	fuzzmachine.Both("close", (*office).close, (*office).close).When((*office).some),
	fuzzmachine.Both("reopen", (*office).reopen, (*office).reopen),
	fuzzmachine.Both("send", (*office).send, (*office).send).Weight(2),
	fuzzmachine.Both("receive", (*office).receive, (*office).receive),
	fuzzmachine.Both("peek", (*office).peek, (*office).peek),
	fuzzmachine.Both("tag", (*office).tag, (*office).tag),
	fuzzmachine.Both("limit", (*office).limit, (*office).limit),
	fuzzmachine.Both("move", (*office).move, (*office).move),
	fuzzmachine.Both("pick", (*office).pick, (*office).pick),
	fuzzmachine.Both("filter", (*office).filter, (*office).filter),
	fuzzmachine.Both("expire", (*office).expire, (*office).expire),
)
