//go:build fuzzmachine_do

package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/wire"
)

// answersRequests is whether the binary answers the corpus tool.
const answersRequests = true

// An album shows the world as it was made, and after each step. If printing it panics, it says so: a world
// that has failed may be in any state.
type album struct {
	pictures []wire.Snapshot
	open     wire.Snapshot // from begin to end
}

// at is the picture after so many steps; nil: none was taken.
func (a *album) at(steps int) *wire.Snapshot {
	if steps < len(a.pictures) {
		return &a.pictures[steps]
	}
	return nil
}

// begin takes one more.
func (a *album) begin() { a.open = wire.Snapshot{} }

// show has it show the model.
func (a *album) show(model func() string) {
	if err := stack.Recovered(func() { a.open.State = model() }); err != nil {
		a.open.State = fmt.Sprintf("printing it panics: %v", err)
	}
}

// compare has it show what a mapping compares.
func (a *album) compare(name, site string, take func() (model, system string)) {
	v := wire.View{Name: name, Site: site}
	if err := stack.Recovered(func() { v.Model, v.System = take() }); err != nil {
		v.Model = fmt.Sprintf("taking it panics: %v", err)
	}
	a.open.Views = append(a.open.Views, v)
}

// end puts it into the album.
func (a *album) end() { a.pictures = append(a.pictures, a.open) }

// beforeStep is called before each step of a binary that answers the corpus tool, so that a debugger can be
// stopped there:
//
//	dlv test . --build-flags=-tags=fuzzmachine_do -- -test.run='^FuzzX$/^entry$'
//	(dlv) break fuzzmachine.beforeStep
//	(dlv) condition 1 n == 7
//
//go:noinline
func beforeStep(n int, action string) {
	_, _ = n, action
}
