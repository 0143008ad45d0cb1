package machine

import (
	"github.com/fuzzmachine/go/bench/shrink/system"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type journal = system.Journal

type add struct {
	Value uint8 `fuzz:"0..3"`
}

var deep = Subject{
	Name: "deep",
	Shortest: map[string]string{
		"answer sum": "begin; add value=0; commit; begin; add value=0; commit; begin; add value=0; commit; begin; add value=1; commit; sum",
	},
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *journal { return &journal{Mistaken: mistaken} }, whole,
			fuzzmachine.Call0("begin", (*journal).Begin, (*journal).Begin).When((*journal).Closed),
			fuzzmachine.Both0("add", addTo, addTo).When((*journal).IsOpen),
			fuzzmachine.Call0("commit", (*journal).Commit, (*journal).Commit).When((*journal).IsFilled),
			fuzzmachine.Call0("rollback", (*journal).Rollback, (*journal).Rollback).When((*journal).IsOpen),
			fuzzmachine.Call("sum", (*journal).Sum, (*journal).Sum),
		)
	},
}

func addTo(j *journal, a add) { j.Add(a.Value) }
