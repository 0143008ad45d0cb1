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
	New: func(p *Probe) Machine {
		return watched(like(func(mistaken bool) *journal { return &journal{Mistaken: mistaken} }, fuzzmachine.Actions[*journal, *journal]{
			fuzzmachine.Bare0("begin", (*journal).Begin, (*journal).Begin).When((*journal).Closed),
			fuzzmachine.Both0("add", addTo, addTo).When(func(j *journal, _ add) bool { return j.IsOpen() }),
			fuzzmachine.Bare0("commit", (*journal).Commit, (*journal).Commit).When((*journal).IsFilled),
			fuzzmachine.Bare0("rollback", (*journal).Rollback, (*journal).Rollback).When((*journal).IsOpen),
			fuzzmachine.Bare("sum", (*journal).Sum, (*journal).Sum),
		}), p, whole)
	},
}

func addTo(j *journal, a add) { j.Add(a.Value) }
