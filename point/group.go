package point

import (
	"reflect"
	"sync"

	"github.com/fuzzmachine/go/internal/actors"
)

// A WaitGroup is a sync.WaitGroup.
type WaitGroup sync.WaitGroup

func (g *WaitGroup) real() *sync.WaitGroup { return (*sync.WaitGroup)(g) }

// Add adds to how many are not done.
func (g *WaitGroup) Add(n int) {
	r := actors.Here()
	if r == nil {
		defer actors.Poke()
		g.real().Add(n)
		return
	}
	r.Yield()
	if g.real().Add(n); g.count() == 0 {
		for _, w := range g.waiting(r) {
			w.woken = true
		}
		r.Kept.Keep(g, nil)
	}
}

// Done says that one of them is.
func (g *WaitGroup) Done() { g.Add(-1) }

// Wait waits until all are done.
func (g *WaitGroup) Wait() {
	r := actors.Here()
	if r == nil {
		g.real().Wait()
		return
	}
	r.Yield()
	w := &zero{WaitGroup: g}
	if g.count() > 0 {
		r.Kept.Keep(g, append(g.waiting(r), w))
	}
	if !r.Await(w) {
		g.real().Wait()
	} else if g.count() > 0 {
		panic("sync: WaitGroup is reused before previous Wait has returned")
	}
}

// waiting are those that wait, until all are done.
func (g *WaitGroup) waiting(r *actors.Ring) []*zero {
	list, _ := r.Kept[g].([]*zero)
	return list
}

// Go calls f in a goroutine of the group.
func (g *WaitGroup) Go(f func()) {
	if actors.Here() == nil {
		g.real().Go(f)
		return
	}
	g.Add(1)
	Go(func() {
		defer g.Done()
		f()
	})
}

// count is how many are not done, of which package sync says nothing.
func (g *WaitGroup) count() uint64 {
	state := reflect.ValueOf(g.real()).Elem().FieldByName("state")
	if state.Kind() != reflect.Struct || !state.FieldByName("v").CanUint() {
		panic("point: the sync.WaitGroup of this version of Go is not known; use a newer fuzzmachine")
	}
	return state.FieldByName("v").Uint() >> 32
}

// zero waits until all of a group are done. More may be added to it before who waits goes on.
type zero struct {
	*WaitGroup
	woken bool
}

func (z *zero) Try() bool { return z.woken || z.count() == 0 }

func (*zero) String() string { return "for a WaitGroup" }
