package machine

import (
	"fmt"

	"github.com/fuzzmachine/go/bench/shrink/system"
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/program"
)

// A handle is the slot of an open file.
type handle int

type (
	open  struct{ As decode.Name[handle] }
	file  struct{ H decode.Ref[handle] }
	write struct {
		H     decode.Ref[handle]
		Value uint8 `fuzz:"0..3"`
	}
)

// A client knows its files by label.
type client struct {
	files   *system.Files
	handles decode.Bundle[handle]
	bent    bool // whether a label stood for another
}

func (c *client) room() bool        { return c.files.Room() }
func (c *client) some() bool        { return c.handles.Len() > 0 }
func (c *client) open(a open)       { c.says(a.As.Label, c.handles.Put(a.As, handle(c.files.New()))) }
func (c *client) read(a file) uint8 { return c.files.Read(c.slot(a.H)) }
func (c *client) write(a write)     { c.files.Write(c.slot(a.H), a.Value) }

func (c *client) close(a file) {
	c.says(a.H.Label, c.handles.Label(a.H))
	h, _ := c.handles.Take(a.H)
	c.files.Close(int(h))
}

func (c *client) slot(r decode.Ref[handle]) int {
	c.says(r.Label, c.handles.Label(r))
	h, _ := c.handles.Get(r)
	return int(h)
}

// says notes a label that says something else than it stands for.
func (c *client) says(said uint8, meant int) { c.bent = c.bent || int(said) != meant }

// state is without the labels that were released: nothing here asks for them. A program whose labels say something else
// than they stand for is not to be reported: there is one which does the same, and says what it does.
func (c *client) state() string {
	if c.bent {
		return ""
	}
	text := fmt.Sprintf("%+v", *c.files)
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
		make := func(mistaken bool) *client { return &client{files: system.NewFiles(mistaken)} }
		state := func(model, system *client) string { return model.state() + system.state() }
		return like(p, make, state,
			fuzzmachine.Both0("open", (*client).open, (*client).open).When((*client).room),
			fuzzmachine.Both0("close", (*client).close, (*client).close).When((*client).some),
			fuzzmachine.Both0("write", (*client).write, (*client).write).When((*client).some),
			fuzzmachine.Both("read", (*client).read, (*client).read).When((*client).some),
		)
	},
}
