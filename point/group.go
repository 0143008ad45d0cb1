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
	if r := actors.Here(); r != nil {
		r.Yield()
	} else {
		defer actors.Poke()
	}
	g.real().Add(n)
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
	if !r.Await(zero{g}) {
		g.real().Wait()
	}
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

// zero waits until all of a group are done.
type zero struct{ *WaitGroup }

// Try reads the number of those that are not done, of which package sync says nothing.
func (z zero) Try() bool {
	state := reflect.ValueOf(z.real()).Elem().FieldByName("state")
	if state.Kind() != reflect.Struct || !state.FieldByName("v").CanUint() {
		panic("point: the sync.WaitGroup of this version of Go is not known; use a newer fuzzmachine")
	}
	return state.FieldByName("v").Uint()>>32 == 0
}

func (zero) String() string { return "for a WaitGroup" }
