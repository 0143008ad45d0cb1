package pool

import (
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
)

const size = 3

type (
	acquire  struct{ As decode.Name[Handle] }
	use      struct{ H decode.Ref[Handle] }
	useStale struct{ H decode.Stale[Handle] }
)

// A model counts how often each handle in use was used. It identifies handles by their labels, not by their
// content.
type model struct {
	handles decode.Bundle[Handle]
	uses    map[int]int
}

func newModel() *model { return &model{uses: make(map[int]int)} }

func (m *model) room() bool { return m.handles.Len() < size }
func (m *model) some() bool { return m.handles.Len() > 0 }

func (m *model) someStale(a useStale) bool {
	_, known := m.handles.Stale(a.H)
	return known
}

func (m *model) acquire(a acquire) { m.uses[m.handles.Put(a.As, Handle{})] = 0 }

func (m *model) use(a use) (int, error) {
	label := m.handles.Label(a.H)
	m.uses[label]++
	return m.uses[label], nil
}

func (m *model) release(a use) error {
	m.handles.Take(a.H)
	return nil
}

func (m *model) useStale(useStale) (int, error) { return 0, ErrStale }
func (m *model) releaseStale(useStale) error    { return ErrStale }

// A client uses a pool, and keeps all handles that it ever got.
type client struct {
	pool    *Pool
	handles decode.Bundle[Handle]
}

func (c *client) acquire(a acquire) { c.handles.Put(a.As, c.pool.Acquire()) }

func (c *client) use(a use) (int, error) {
	h, _ := c.handles.Get(a.H)
	return c.pool.Use(h)
}

func (c *client) release(a use) error {
	h, _ := c.handles.Take(a.H)
	return c.pool.Release(h)
}

func (c *client) useStale(a useStale) (int, error) {
	h, _ := c.handles.Stale(a.H)
	return c.pool.Use(h)
}

func (c *client) releaseStale(a useStale) error {
	h, _ := c.handles.Stale(a.H)
	return c.pool.Release(h)
}

// machine returns the machine of a pool with a fault.
func machine(f fault) *fuzzmachine.Machine {
	newClient := func(*fuzzmachine.T) *client { return &client{pool: Planted(size, string(f))} }
	return fuzzmachine.New(newModel, newClient,
		fuzzmachine.Both0("acquire", (*model).acquire, (*client).acquire).When((*model).room),
		fuzzmachine.Both2("use", (*model).use, (*client).use).When((*model).some),
		fuzzmachine.Both("release", (*model).release, (*client).release).When((*model).some),
		fuzzmachine.Both2("useStale", (*model).useStale, (*client).useStale).WhenArgs((*model).someStale),
		fuzzmachine.Both("releaseStale", (*model).releaseStale, (*client).releaseStale).WhenArgs((*model).someStale),
	)
}

var pool = machine("")

func FuzzPool(f *testing.F) {
	pool.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { pool.Run(t, tape) })
}
