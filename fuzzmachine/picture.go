//go:build fuzzmachine_do

package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/wire"
)

// picture takes one more. If a view panics, it says so: a world that has failed may be in any state.
func (st *worldStage[W]) picture(r *run, w W) {
	var p wire.Snapshot
	if st.model != nil {
		if err := stack.Recovered(func() { p.State = st.model(w) }); err != nil {
			p.State = fmt.Sprintf("printing it panics: %v", err)
		}
	}
	for _, relation := range st.relations {
		v := wire.View{Name: relation.Name, Site: relation.Site}
		if err := stack.Recovered(func() { v.Model, v.System = relation.View(w, *st.moment(r)) }); err != nil {
			v.Model = fmt.Sprintf("taking it panics: %v", err)
		}
		p.Views = append(p.Views, v)
	}
	r.album.pictures = append(r.album.pictures, p)
}

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
