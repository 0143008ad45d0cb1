package lowerbound

import (
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

func newSystem(*fuzzmachine.T) *System { return NewSystem() }

var target = fuzzmachine.New(NewModel, newSystem,
	fuzzmachine.Both("insert", (*Model).Insert, (*System).Insert).Weight(2),
	fuzzmachine.Both("delete", (*Model).Delete, (*System).Delete),
	fuzzmachine.Both("deletePrefix", (*Model).DeletePrefix, (*System).DeletePrefix),
	fuzzmachine.Both("from", (*Model).From, (*System).From),
	fuzzmachine.Both("down", (*Model).Down, (*System).Down),
	fuzzmachine.Both("with", (*Model).With, (*System).With),
	mapping.Refine((*Model).State, (*System).State),
)
