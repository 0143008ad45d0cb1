package search

import "github.com/fuzzmachine/go/program"

// takes draws a program while the model takes it, and returns whether it does. A step whose guard is false on
// the model is taken back, and another is drawn in its place. A drawing of a walk that hangs is lost.
func (e *explorer) takes(d *Drawing) bool {
	e.walks(d, Walk{Next: func(places []Place) (step program.Step, more bool) {
		if places[len(places)-1].Skipped {
			d.Tries()
			d.Back()
		}
		return d.step()
	}})
	d.Left = e.lost
	return !e.lost
}
