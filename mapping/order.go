package mapping

import "unsafe"

// An orderless compares the elements of slices without regard to order, rule 6. It is called through an
// interface, so that a target which does not use it does not link it.
type orderless interface {
	equal(elem *plan, a, b unsafe.Pointer, n int, w walk) bool
	explain(elem *plan, a, b []byte, w walk) // for slices that are not equal
}

// equalSets compares slices without regard to order.
func (p *plan) equalSets(a, b []byte, w *walk) bool {
	x, y := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b))
	if n := len(a); n == len(b) {
		if p.loops && w.met(visit{p, x, y, n}) || w.by.order.equal(p.elem, x, y, n, *w) {
			return true
		}
	}
	if w.found != nil {
		w.by.order.explain(p.elem, a, b, *w)
	}
	return false
}
