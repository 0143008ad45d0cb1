package mapping

import "unsafe"

// An orderless compares the elements of slices without regard to order, rule 6. It is called through an interface, so
// that a target which does not ask for it does not link it.
type orderless interface {
	equal(elem *plan, a, b unsafe.Pointer, n int, w walk) bool
	tell(elem *plan, a, b []byte, w walk) // of two that are not equal
}

// equalSets compares slices in which order does not count.
func (p *plan) equalSets(a, b []byte, w *walk) bool {
	x, y := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b))
	if n := len(a); n == len(b) {
		if p.loops && w.met(visit{p, x, y, n}) || w.by.order.equal(p.elem, x, y, n, *w) {
			return true
		}
	}
	if w.tells != nil {
		w.by.order.tell(p.elem, a, b, *w)
	}
	return false
}
