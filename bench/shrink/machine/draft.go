package machine

import "github.com/fuzzmachine/go/fuzzmachine"

// A draft has a mode: what a step means depends on how often another was taken before.
type draft struct {
	mistaken, editing bool
	kept              bool // the draft has a value of its own
	edits             int  // since editing began
	public, own       uint8
}

type set struct {
	Value uint8 `fuzz:"0..7"`
}

// toggle begins or ends editing; at its end the draft is dropped. Mistaken, one that was edited twice is not.
func (d *draft) toggle() {
	d.editing = !d.editing
	if !d.editing {
		d.kept = d.mistaken && d.kept && d.edits > 1
	}
	d.edits = 0
}

// set sets the value: the draft's, or the public one.
func (d *draft) set(a set) {
	if !d.editing {
		d.public = a.Value
		return
	}
	d.own, d.kept, d.edits = a.Value, true, d.edits+1
}

// get gets the value: the draft's where it has one, or the public one.
func (d *draft) get() uint8 {
	if d.editing && d.kept {
		return d.own
	}
	return d.public
}

func (d *draft) reset() { d.public = 0 }

var mode = Subject{
	Name:     "mode",
	Shortest: map[string]string{"answer get": "toggle; set value=0; set value=1; toggle; toggle; get"},
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *draft { return &draft{mistaken: mistaken} }, whole,
			fuzzmachine.Call0("toggle", (*draft).toggle, (*draft).toggle),
			fuzzmachine.Both0("set", (*draft).set, (*draft).set),
			fuzzmachine.Call("get", (*draft).get, (*draft).get),
			fuzzmachine.Call0("reset", (*draft).reset, (*draft).reset),
		)
	},
}
