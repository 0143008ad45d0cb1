package search

import "github.com/fuzzmachine/go/program"

// takes draws a program while the model takes it, and returns whether it does. A step whose guard is false on
// the model is taken back, and another is drawn in its place. A drawing of a walk that hangs is lost.
func (e *explorer) takes(d *Drawing) bool {
	w := Walk{Next: func(places []Place) (step program.Step, more bool) {
		if places[len(places)-1].Skipped {
			d.Tries()
			d.Back()
		}
		_, tape := d.Next()
		if tape == nil {
			return step, false
		}
		d.reader.Reset(tape).Next()
		return d.reader.Step(), true
	}}
	if d.Watches {
		w.Reading = d.Reading()
	}
	e.walks(w)
	d.Left = e.lost
	return !e.lost
}
