//go:build fuzzmachine_do

package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/wire"
)

// An album shows the world as it was made, and after each step.
type album struct{ pictures []wire.Snapshot }

// picture takes one more. If a view panics, it says so: a world that has failed may be in any state.
func (st *worldStage[W]) picture(r *run, w W) {
	var p wire.Snapshot
	if st.model != nil {
		if err := caught(func() { p.State = st.model(w) }); err != nil {
			p.State = fmt.Sprintf("printing it panics: %v", err)
		}
	}
	for _, relation := range st.relations {
		v := wire.View{Name: relation.Name, Site: relation.Site}
		if err := caught(func() { v.Model, v.System = relation.View(w, *st.moment(r)) }); err != nil {
			v.Model = fmt.Sprintf("taking it panics: %v", err)
		}
		p.Views = append(p.Views, v)
	}
	r.album.pictures = append(r.album.pictures, p)
}

// at is the picture after so many steps; nil: none was taken.
func (a *album) at(steps int) *wire.Snapshot {
	if steps < len(a.pictures) {
		return &a.pictures[steps]
	}
	return nil
}
