//go:build fuzzmachine_do

package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
)

// An album shows the world as it was made, and after each step.
type album struct{ pictures []picture }

type picture struct {
	model string
	views []build.View
}

// picture takes one more. What a view panics with is its picture, for a world that has failed may be in any state.
func (st *worldStage[W]) picture(r *run, w W) {
	r.album.pictures = append(r.album.pictures, picture{})
	p := &r.album.pictures[len(r.album.pictures)-1]
	if st.model != nil {
		if err := caught(func() { p.model = st.model(w) }); err != nil {
			p.model = fmt.Sprintf("printing it panics: %v", err)
		}
	}
	for _, relation := range st.relations {
		v := build.View{Name: relation.Name, Site: relation.Site}
		if err := caught(func() { v.Model, v.System = relation.View(w, *st.moment(r)) }); err != nil {
			v.Model = fmt.Sprintf("taking it panics: %v", err)
		}
		p.views = append(p.views, v)
	}
}

// at is the picture after so many steps; nil where none was taken.
func (a *album) at(steps int) *picture {
	if steps < len(a.pictures) {
		return &a.pictures[steps]
	}
	return nil
}

func (p *picture) object(o *object) {
	if p == nil {
		return
	}
	o.text("state", p.model)
	var list []*object
	for _, v := range p.views {
		list = append(list, new(object).text("name", v.Name).text("site", v.Site).text("model", v.Model).text("system", v.System))
	}
	o.objects("views", list)
}
