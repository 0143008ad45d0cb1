package kinds

import (
	"slices"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// A client knows its open files by label. What is closed frees a slot.
type client struct {
	wrong   bool
	values  [8]uint8
	opened  []int // slots, in the order in which they were opened
	free    []int // the last is taken first
	handles decode.Bundle[handle]
}

// A handle is the slot of an open file.
type handle int

type (
	opening struct{ As decode.Name[handle] }
	file    struct{ H decode.Ref[handle] }
	some    struct{ H decode.Any[handle] }
	writing struct {
		H     decode.Ref[handle]
		Value uint8 `fuzz:"0..3"`
	}
)

func newClient(wrong bool) *client {
	c := &client{wrong: wrong}
	for slot := len(c.values) - 1; slot >= 0; slot-- {
		c.free = append(c.free, slot)
	}
	return c
}

func (c *client) room() bool          { return len(c.opened) < len(c.values) }
func (c *client) isOpen() bool        { return c.handles.Len() > 0 }
func (c *client) write(a writing)     { c.values[c.slot(a.H)] = a.Value }
func (c *client) read(a file) uint8   { return c.values[c.slot(a.H)] }
func (c *client) knows(a some) bool   { _, has := c.handles.Any(a.H); return has }
func (c *client) slot(r ref) (at int) { h, _ := c.handles.Get(r); return int(h) }

type ref = decode.Ref[handle]

func (c *client) open(a opening) {
	slot := c.free[len(c.free)-1]
	c.free = c.free[:len(c.free)-1]
	c.opened, c.values[slot] = append(c.opened, slot), 0
	c.handles.Put(a.As, handle(slot))
}

// close closes a file. Wrong, it frees the slot of the one that was opened last.
func (c *client) close(a file) {
	freed := c.slot(a.H)
	i := slices.Index(c.opened, freed)
	if c.wrong {
		freed = c.opened[len(c.opened)-1]
	}
	c.free, c.opened = append(c.free, freed), slices.Delete(c.opened, i, i+1)
	c.handles.Take(a.H)
}

func newClients() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *client { return newClient(false) },
		func(*fuzzmachine.T) *client { note("new"); return newClient(true) },
		fuzzmachine.Both0("open", (*client).open, func(c *client, a opening) { note("open", a.As.Label); c.open(a) }).When((*client).room),
		fuzzmachine.Both0("close", (*client).close, func(c *client, a file) { note("close", a.H.Label); c.close(a) }).When((*client).isOpen),
		fuzzmachine.Both0("write", (*client).write, func(c *client, a writing) { note("write", a.H.Label, a.Value); c.write(a) }).
			When((*client).isOpen),
		fuzzmachine.Both("read", (*client).read, (*client).read).When((*client).isOpen),
		fuzzmachine.Both("knows", (*client).knows, (*client).knows),
	)
}
