package network

import "fmt"

// What follows is drawn where somebody will look at it: in a run whose failure is explained.

// noted is the event with what was predicted for the message.
func (e event[M]) noted(words string) event[M] {
	e.said = e.said.Noted(words)
	return e
}

func (w *wire[M]) lost(e event[M], why string) { w.sketch.Lost(w.now, e.said, why) }

// says notes what happens besides.
func (w *wire[M]) says(format string, args ...any) {
	w.sketch.Says(w.now, fmt.Sprintf(format, args...))
}
