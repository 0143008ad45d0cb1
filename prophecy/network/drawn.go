package network

import "fmt"

// What follows is drawn where somebody will look at it: in a run whose failure is explained.

// noted is the event with what was predicted for the message.
func (e event[M]) noted(words string) event[M] {
	e.said = e.said.Noted(words)
	return e
}

func (w *wire[M]) lost(e event[M], why string) { w.sketch.Lost(w.now, e.said, why) }

// falls notes that a node does nothing any more.
func (w *wire[M]) falls(node int, verb string) {
	w.sketch.Down(w.now, node, fmt.Sprintf("node %d %s", node, verb))
}

// rises notes that it does again.
func (w *wire[M]) rises(node int, verb string) {
	w.sketch.Up(w.now, node, fmt.Sprintf("node %d %s", node, verb))
}

// says notes what changes otherwise.
func (w *wire[M]) says(format string, args ...any) {
	w.sketch.Says(w.now, fmt.Sprintf(format, args...))
}
