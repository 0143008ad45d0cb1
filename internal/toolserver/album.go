package toolserver

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
)

// An Album shows the world as it was made, and after each step. If printing it panics, it says so: a world
// that has failed may be in any state.
type Album struct {
	pictures []wire.Snapshot
	open     wire.Snapshot // from Begin to End
}

// at is the picture after so many steps; nil: none was taken.
func (a *Album) at(steps int) *wire.Snapshot {
	if steps < len(a.pictures) {
		return &a.pictures[steps]
	}
	return nil
}

// Begin takes one more.
func (a *Album) Begin() { a.open = wire.Snapshot{} }

// Show has it show the model.
func (a *Album) Show(model func() string) {
	if err := stack.Recovered(func() { a.open.State = model() }); err != nil {
		a.open.State = fmt.Sprintf("printing it panics: %v", err)
	}
}

// Compare has it show what a mapping compares.
func (a *Album) Compare(name, site string, take func() (model, system string)) {
	v := wire.View{Name: name, Site: site}
	if err := stack.Recovered(func() { v.Model, v.System = take() }); err != nil {
		v.Model = fmt.Sprintf("taking it panics: %v", err)
	}
	a.open.Views = append(a.open.Views, v)
}

// End puts it into the album.
func (a *Album) End() { a.pictures = append(a.pictures, a.open) }
