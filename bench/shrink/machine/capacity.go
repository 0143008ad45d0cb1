package machine

import (
	"github.com/fuzzmachine/go/bench/shrink/system"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type buffer = system.Buffer

type (
	makeIt struct {
		Capacity uint8 `fuzz:"1..40"`
	}
	put struct {
		Value uint8 `fuzz:"0..3"`
	}
)

var capacity = Subject{
	Name: "capacity",
	Shortest: map[string]string{
		"answer total": "make capacity=5; put value=0; put value=0; put value=0; put value=0; put value=1; total",
	},
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *buffer { return &buffer{Mistaken: mistaken} }, whole,
			fuzzmachine.Both0("make", makeOne, makeOne).When((*buffer).None),
			fuzzmachine.Both0("put", putOne, putOne).When((*buffer).Made),
			fuzzmachine.Call("total", (*buffer).Total, (*buffer).Total).When((*buffer).Made),
			fuzzmachine.Call("size", (*buffer).Size, (*buffer).Size).When((*buffer).Made),
		)
	},
}

func makeOne(b *buffer, a makeIt) { b.Make(a.Capacity) }
func putOne(b *buffer, a put)     { b.Put(a.Value) }
