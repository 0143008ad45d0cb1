package machine

import (
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/program"
)

// slots is how many files can be open.
const slots = 8

// Files pair resources: what is opened is used and closed, and to leave out one of these steps alone changes
// what the others mean.
type files struct {
	mistaken bool
	values   [slots]uint8
	opened   []int // slots, in the order in which they were opened
	free     []int // the last is taken first
}

// A handle is the slot of an open file.
type handle int

// A client knows its files by label.
type client struct {
	files
	handles decode.Bundle[handle]
	bent    bool // whether a label stood for another
}

type (
	open  struct{ As decode.Name[handle] }
	file  struct{ H decode.Ref[handle] }
	write struct {
		H     decode.Ref[handle]
		Value uint8 `fuzz:"0..3"`
	}
)

// newClient has no open files.
func newClient(mistaken bool) *client {
	c := &client{files: files{mistaken: mistaken}}
	for slot := slots - 1; slot >= 0; slot-- {
		c.free = append(c.free, slot)
	}
	return c
}

func (c *client) room() bool        { return len(c.opened) < slots }
func (c *client) some() bool        { return c.handles.Len() > 0 }
func (c *client) write(a write)     { c.values[c.slot(a.H)] = a.Value }
func (c *client) read(a file) uint8 { return c.values[c.slot(a.H)] }

// open opens an empty file.
func (c *client) open(a open) {
	slot := c.free[len(c.free)-1]
	c.free = c.free[:len(c.free)-1]
	c.opened, c.values[slot] = append(c.opened, slot), 0
	c.says(a.As.Label, c.handles.Put(a.As, handle(slot)))
}

// close closes a file. Mistaken, it frees the slot of the one that was opened last.
func (c *client) close(a file) {
	freed := c.slot(a.H)
	i := slices.Index(c.opened, freed)
	if c.mistaken {
		freed = c.opened[len(c.opened)-1]
	}
	c.free, c.opened = append(c.free, freed), slices.Delete(c.opened, i, i+1)
	c.handles.Take(a.H)
}

func (c *client) slot(r decode.Ref[handle]) int {
	c.says(r.Label, c.handles.Label(r))
	h, _ := c.handles.Get(r)
	return int(h)
}

// says notes a label that says something else than it stands for.
func (c *client) says(said uint8, meant int) { c.bent = c.bent || int(said) != meant }

// state is without the labels that were released: nothing here asks for them. A program whose labels say
// something else than they stand for is not to be reported: there is one which does the same, and says what
// it does.
func (c *client) state() string {
	if c.bent {
		return ""
	}
	text := fmt.Sprintf("%+v", c.files)
	for label := range uint8(program.Labels) {
		r := decode.Ref[handle]{Label: label}
		if c.handles.Label(r) == int(label) {
			h, _ := c.handles.Get(r)
			text += fmt.Sprintf(" %d:%d", label, h)
		}
	}
	return text
}

var paired = Subject{
	Name: "paired",
	Shortest: map[string]string{
		"answer read": "h0 = open; h1 = open; close h0; h0 = open; write h0 value=1; read h1",
	},
	Most: 4,
	New: func(p *Probe) *fuzzmachine.Machine {
		state := func(model, system *client) string { return model.state() + system.state() }
		return like(p, newClient, state,
			fuzzmachine.Both0("open", (*client).open, (*client).open).When((*client).room),
			fuzzmachine.Both0("close", (*client).close, (*client).close).When((*client).some),
			fuzzmachine.Both0("write", (*client).write, (*client).write).When((*client).some),
			fuzzmachine.Both("read", (*client).read, (*client).read).When((*client).some),
		)
	},
}
